// How a network runs fastest on this machine: what `moyo net bench` found, remembered in a file
// that everybody who opens a network of this shape looks into.
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
