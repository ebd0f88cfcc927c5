// Networks from files of every kind that is known: KataGo's .bin, .bin.gz, .txt.gz and Leela Zero's
// text, plain or compressed, which play Go, and ours (moyo_file.h), of any game.
#pragma once

#include <memory>
#include <string>

#include "nn/loaded_network.h"
#include "nn/network.h"

namespace moyo::nn {

// The network that ships under this name (shipped.h), one from a file, or the newest of a run's
// folder (network_folder.h). InputError if it is none or damaged.
Network read_network(const std::string& name);

// The same, ready to compute, shared by all who use it.
std::shared_ptr<const LoadedNetwork> open_network(const std::string& name,
                                                  BackendName backend = BackendName::fast);

}  // namespace moyo::nn
