// Writing our network files.
#include <algorithm>
#include <cstring>

#include "base/text.h"
#include "base/whole_file.h"
#include "nn/check_network.h"
#include "nn/half.h"
#include "nn/moyo_format.h"
#include "nn/visit_layers.h"

namespace moyo::nn {
namespace {

using namespace moyo_format;

void put_uint32(std::string& bytes, std::size_t at, std::uint32_t value) {
  std::memcpy(bytes.data() + at, &value, sizeof value);
}
std::string blocks_text(const std::vector<Block>& blocks) {
  std::string text;
  for (const Block& block : blocks) {
    text += std::string(" ") + block_names[block.kind.index()];
    if (const auto* nested = std::get_if<BottleneckBlock>(&block.kind)) {
      text += " (" + blocks_text(nested->inner) + " )";
    }
  }
  return text;
}

std::string heads_text(const Network& network) {
  if (const auto* dense = std::get_if<DenseHeads>(&network.heads)) {
    return dense->value_is_first_players ? " dense-first-player" : " dense";
  }
  const auto& [policy, value] = std::get<PooledHeads>(network.heads);
  std::string text = " pooled";
  if (policy.pass) text += policy.pass_activation ? " two-layer-pass" : " pass";
  if (value.score) text += " score";
  if (value.ownership) text += " ownership";
  return text;
}

std::string description_start(const Network& network, Precision precision) {
  const ScoreScales& s = network.scales;
  std::string text;
  const auto line = [&](const std::string& key, const std::string& value) {
    text += key + " " + value + "\n";
  };
  std::string name = network.name;
  std::replace(name.begin(), name.end(), '\n', ' ');
  line("name", name);
  line("precision", name_in(precisions, precision));
  line("game", network.game);
  line("encoding", network.encoding);
  line("board", network.plays_any_board() ? "any" : board_text(network));
  line("version", std::to_string(network.version));
  std::string scales;
  for (const float scale : {s.mean, s.deviation, s.lead, s.time, s.value_error, s.score_error}) {
    scales += (scales.empty() ? "" : " ") + number_text(scale);
  }
  line("scales", scales);
  line("numbers", network.global_input ? "1" : "0");
  line("norm", network.tip ? "before" : "after");
  text += "blocks" + blocks_text(network.blocks) + "\n";
  text += "heads" + heads_text(network) + "\nlayers\n";
  return text;
}

struct LayerWriter {
  std::string& text;
  std::vector<const std::vector<float>*> arrays;

  void operator()(const Convolution& layer) {
    text += "convolution " + std::to_string(layer.height) + " " + std::to_string(layer.width) +
            " " + std::to_string(layer.in) + " " + std::to_string(layer.out) + "\n";
    arrays.push_back(&layer.weights);
  }
  void operator()(const Dense& layer) {
    text += "dense " + std::to_string(layer.in) + " " + std::to_string(layer.out) + " " +
            (layer.bias.empty() ? "0" : "1") + "\n";
    arrays.push_back(&layer.weights);
    if (!layer.bias.empty()) arrays.push_back(&layer.bias);
  }
  void operator()(const Norm& layer) {
    text += "norm " + std::to_string(layer.channels()) + "\n";
    arrays.push_back(&layer.scale);
    arrays.push_back(&layer.shift);
  }
  void operator()(Activation activation) {
    text += std::string("activation ") + name_in(activations, activation) + "\n";
  }
};

void append_array(std::string& bytes, const std::vector<float>& values, Precision precision) {
  bytes.resize(aligned(bytes.size()));
  if (precision == Precision::float32) {
    bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
    return;
  }
  constexpr float largest = 65504;
  for (const float value : values) {
    if (value > largest || value < -largest) {
      throw InputError("a weight is too large for float16");
    }
    const std::uint16_t half = half_from_float(value);
    bytes.append(reinterpret_cast<const char*>(&half), sizeof half);
  }
}

}  // namespace

std::string format_moyo(const Network& network, Precision precision) {
  check_network(network);
  std::string text = description_start(network, precision);
  LayerWriter writer{text, {}};
  visit_layers(network, writer);
  std::string bytes(magic);
  bytes.resize(header_size);
  bytes += text;
  for (const std::vector<float>* array : writer.arrays) append_array(bytes, *array, precision);
  put_uint32(bytes, magic.size(), static_cast<std::uint32_t>(text.size()));
  put_uint32(bytes, magic.size() + 4, checksum(std::string_view(bytes).substr(header_size)));
  return bytes;
}

void write_network(const Network& network, const std::string& path, Precision precision) {
  write_whole_file(path, format_moyo(network, precision));
}

}  // namespace moyo::nn
