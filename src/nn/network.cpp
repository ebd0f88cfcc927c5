#include "nn/network.h"

#include <array>

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

int Network::top_channels() const {
  if (blocks.empty()) return channels();
  const auto* plain = std::get_if<PlainBlock>(&blocks.back().kind);
  return plain != nullptr ? plain->convolution.out : channels();
}

std::size_t parameter_count(const Network& network) {
  ParameterCounter counter;
  visit_layers(network, counter);
  return counter.count;
}

std::string describe_layers(const Network& network) {
  static constexpr std::array<const char*, 5> names = {"ordinary", "pooling", "bottleneck", "zero",
                                                       "plain"};
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

std::string board_text(const Network& network) {
  if (network.plays_any_board()) return "any size";
  return std::to_string(network.board.width) + "x" + std::to_string(network.board.height);
}

}  // namespace moyo::nn
