// The fastest settings of a network on this machine. `moyo net bench` measures them and writes them
// to a file, which is read whenever a network of this shape is opened.
#pragma once

#include <filesystem>
#include <optional>

#include "nn/network.h"

namespace moyo::nn {

struct Tuning {
  int lanes = 0;  // threads that compute at a time
  int batch = 0;  // positions computed together at most
  friend bool operator==(const Tuning&, const Tuning&) = default;
};

std::filesystem::path tuning_file();
// Nothing if nobody has measured, or the file cannot be read.
std::optional<Tuning> remembered_tuning(const Network& network);
// In place of what was remembered for this shape of a network. InputError if that cannot be
// written.
void remember_tuning(const Network& network, const Tuning& tuning);

}  // namespace moyo::nn
