// A network with its back end, shared by all who use it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "nn/backend.h"

namespace moyo::nn {

struct LoadedNetwork {
  Network network;
  std::unique_ptr<Backend> backend;

  explicit LoadedNetwork(Network net, BackendName name = BackendName::fast)
      : network(std::move(net)), backend(make_backend(name, network)) {}
  LoadedNetwork(const LoadedNetwork&) = delete;
  LoadedNetwork& operator=(const LoadedNetwork&) = delete;
};

// The network that `read(path)` gives. Everybody who asks for the same file and back end gets the
// same one as long as somebody uses it. May be called from any thread.
std::shared_ptr<const LoadedNetwork> share_network(
    const std::string& path, BackendName backend,
    const std::function<Network(const std::string&)>& read);

}  // namespace moyo::nn
