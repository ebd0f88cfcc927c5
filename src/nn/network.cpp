#include "nn/network.h"

#include <array>
#include <filesystem>

#include "base/errors.h"
#include "nn/file_bytes.h"
#include "nn/katago_file.h"
#include "nn/leela_zero_file.h"
#include "nn/mapped_file.h"
#include "nn/moyo_file.h"
#include "nn/shipped.h"
#include "nn/visit_layers.h"

namespace moyo::nn {
namespace {

struct ParameterCounter {
  std::size_t count = 0;
  void operator()(const Convolution& layer) { count += layer.weights.size(); }
  void operator()(const Dense& layer) { count += layer.weights.size() + layer.bias.size(); }
  void operator()(const Norm& layer) { count += 2 * layer.scale.size(); }
  void operator()(Activation) {}
};

}  // namespace

std::size_t parameter_count(const Network& network) {
  ParameterCounter counter;
  visit_layers(network, counter);
  return counter.count;
}

std::string describe_layers(const Network& network) {
  static constexpr std::array<const char*, 4> names = {"ordinary", "pooling", "bottleneck", "zero"};
  std::array<int, names.size()> counts{};
  for (const Block& block : network.blocks) ++counts[block.kind.index()];
  std::string kinds;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (counts[i] == 0) continue;
    if (!kinds.empty()) kinds += ", ";
    kinds += std::to_string(counts[i]) + " " + names[i];
  }
  return std::to_string(network.blocks.size()) + " blocks (" + kinds + "), " +
         std::to_string(network.channels()) + " channels";
}

namespace {

Network parse_any(const std::string& path) {
  const MappedFile file(path);
  if (looks_like_moyo(file.bytes())) return parse_moyo(file.bytes());
  const std::string bytes = read_file_bytes(path);
  return looks_like_leela_zero(bytes) ? parse_leela_zero(bytes) : parse_katago(bytes);
}

}  // namespace

Network read_network(const std::string& name) {
  if (const auto bytes = shipped_network(name)) return parse_moyo(*bytes);
  if (!std::filesystem::is_regular_file(name)) {
    throw InputError("there is no network file '" + name + "'");
  }
  try {
    return parse_any(name);
  } catch (const InputError& error) {
    throw InputError("'" + name + "' cannot be used as a network: " + error.what());
  }
}

}  // namespace moyo::nn
