// Small networks in a file: what their inputs are, how many games they learned from, and one or more
// networks by name, e.g. one a phase of the game. A sealed text (base/sealed.h) of lines and then the
// weights, 32-bit floats, little endian:
//
//   inputs tesauro
//   games 200000
//   network all 198 80 1
//   weights
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nn/dense/dense_network.h"

namespace moyo::nn {

struct DenseFile {
  struct Part {
    std::string name;
    DenseNetwork network;
  };
  std::string inputs;  // the name of the encoding
  std::uint64_t games = 0;
  std::vector<Part> parts;

  const DenseNetwork* find(std::string_view name) const;
};

std::string format_dense(const DenseFile& file);
// InputError that names `path` says what is wrong.
DenseFile parse_dense(std::string_view bytes, std::string_view path);

void write_dense(const DenseFile& file, const std::string& path);
// A file, or the newest network of a run's folder.
DenseFile read_dense(const std::string& path);

}  // namespace moyo::nn
