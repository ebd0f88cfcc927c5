#include "nn/moyo_file.h"

#include <algorithm>
#include <cstring>

#include "base/text.h"
#include "nn/check_network.h"
#include "nn/half.h"
#include "nn/moyo_format.h"
#include "nn/visit_layers.h"

namespace moyo::nn {
namespace {

using namespace moyo_format;

std::uint32_t get_uint32(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

class MoyoReader {
 public:
  explicit MoyoReader(std::string_view bytes) : bytes_(bytes) {
    const std::size_t text_size = get_uint32(bytes, magic.size());
    if (text_size > bytes.size() - header_size) throw InputError("it is cut short");
    if (text_size > longest_description) throw InputError("its description is too long");
    const std::string_view text = bytes.substr(header_size, text_size);
    // The name is all of the first line; the rest is words.
    const std::size_t line = std::min(text.find('\n'), text.size());
    constexpr std::string_view key = "name ";
    if (!text.starts_with(key) || line < key.size()) throw InputError("its name is missing");
    name_ = text.substr(key.size(), line - key.size());
    words_ = words(text.substr(line));
    at_ = header_size + text_size;
  }

  Network read() {
    Network network;
    network.name = name_;
    expect("precision");
    precision_ = value_in(precisions, word());
    if (bytes_.starts_with(first_magic)) {
      read_first_format(network);
    } else {
      read_format(network);
    }
    visit_layers(network, *this);
    if (next_ != words_.size() || at_ != bytes_.size())
      throw InputError("it is longer than it says");
    return network;
  }

  void operator()(Convolution& layer) {
    expect("convolution");
    layer.height = size();
    layer.width = size();
    layer.in = size();
    layer.out = size();
    layer.weights = array(product({layer.height, layer.width, layer.in, layer.out}));
  }
  void operator()(Dense& layer) {
    expect("dense");
    layer.in = size();
    layer.out = size();
    const bool has_bias = parse_integer(word(), "the bias") != 0;
    layer.weights = array(product({layer.in, layer.out}));
    if (has_bias) layer.bias = array(static_cast<std::size_t>(layer.out));
  }
  void operator()(Norm& layer) {
    expect("norm");
    const auto channels = static_cast<std::size_t>(size());
    layer.scale = array(channels);
    layer.shift = array(channels);
  }
  void operator()(Activation& activation) {
    expect("activation");
    activation = value_in(activations, word());
  }

 private:
  std::string_view word() {
    if (next_ == words_.size()) throw InputError("its description ends early");
    return words_[next_++];
  }
  void expect(std::string_view expected) {
    const std::string_view found = word();
    if (found == expected) return;
    throw InputError("its description has '" + std::string(found) + "' where '" +
                     std::string(expected) + "' should be");
  }
  int integer(std::string_view key) {
    expect(key);
    const auto value = parse_integer(word(), key);
    if (value < 0 || value > 1000) throw InputError("its " + std::string(key) + " is impossible");
    return static_cast<int>(value);
  }
  int size() {
    const auto value = parse_integer(word(), "a size");
    if (value < 1 || value > 1'000'000) throw InputError("a layer has an impossible size");
    return static_cast<int>(value);
  }
  static std::size_t product(std::initializer_list<int> sizes) {
    double exact = 1;
    for (const int size : sizes) exact *= size;
    if (exact > 1e9) throw InputError("a layer has an impossible size");
    return static_cast<std::size_t>(exact);
  }

  std::vector<Block> blocks(std::string_view end, int depth) {
    constexpr int deepest = 20;
    if (depth > deepest) throw InputError("its blocks are nested too deep");
    std::vector<Block> result;
    for (std::string_view kind = word(); kind != end; kind = word()) {
      if (kind == block_names[0]) {
        result.push_back({OrdinaryBlock{}});
      } else if (kind == block_names[1]) {
        result.push_back({PoolingBlock{}});
      } else if (kind == block_names[2]) {
        expect("(");
        BottleneckBlock block;
        block.inner = blocks(")", depth + 1);
        result.push_back({std::move(block)});
      } else if (kind == block_names[3]) {
        result.push_back({ZeroBlock{}});
      } else if (kind == block_names[4]) {
        result.push_back({PlainBlock{}});
      } else {
        throw InputError("it has a block of the kind '" + std::string(kind) +
                         "', which is not known");
      }
    }
    return result;
  }

  void read_format(Network& network) {
    expect("game");
    network.game = word();
    expect("encoding");
    network.encoding = word();
    expect("board");
    if (const std::string_view board = word(); board != "any") {
      network.board = parse_dimensions(board, "its board");
      need_board(network.board.width > 0 && network.board.height > 0);
    }
    network.version = integer("version");
    read_scales(network);
    if (integer("numbers") != 0) network.global_input.emplace();
    expect("norm");
    if (const std::string_view where = word(); where == "before") {
      network.tip.emplace();
    } else if (where == "after") {
      network.after_input.emplace();
    } else {
      throw InputError("its norms are '" + std::string(where) + "', which is not known");
    }
    expect("blocks");
    network.blocks = blocks("heads", 0);
    const std::string_view kind = word();
    if (kind == "pooled") {
      PooledHeads heads;
      for (std::string_view part = word(); part != "layers"; part = word()) add_part(heads, part);
      network.heads = std::move(heads);
    } else {
      need_heads(kind, "dense", "dense-first-player");
      DenseHeads heads;
      heads.value_is_first_players = kind != "dense";
      network.heads = std::move(heads);
      expect("layers");
    }
  }

  // Only networks for Go, with words of Go's encoders.
  void read_first_format(Network& network) {
    network.game = "go";
    expect("encoding");
    network.encoding = word();
    network.version = integer("version");
    read_scales(network);
    if (integer("area-with-suicide") != 0) network.encoding += "-suicide";
    const int side = integer("side");
    network.board = {side, side};
    need_board(side >= 0);
    expect("blocks");
    network.blocks = blocks("heads", 0);
    const std::string_view kind = word();
    if (kind == "katago" || kind == "katago-two-layer-pass") {
      PooledHeads heads;
      add_part(heads, kind == "katago" ? "pass" : "two-layer-pass");
      add_part(heads, "score");
      add_part(heads, "ownership");
      network.heads = std::move(heads);
      network.global_input.emplace();
      network.tip.emplace();
    } else {
      need_heads(kind, "zero", "zero-black");
      DenseHeads heads;
      heads.value_is_first_players = kind != "zero";
      network.heads = std::move(heads);
      network.after_input.emplace();
    }
    expect("layers");
  }

  void read_scales(Network& network) {
    expect("scales");
    ScoreScales& s = network.scales;
    for (float* scale : {&s.mean, &s.deviation, &s.lead, &s.time, &s.value_error, &s.score_error}) {
      *scale = static_cast<float>(parse_number(word(), "an output scale"));
    }
  }
  static void need_board(bool possible) {
    if (!possible) throw InputError("its board has an impossible size");
  }
  static void need_heads(std::string_view kind, std::string_view one, std::string_view other) {
    if (kind == one || kind == other) return;
    throw InputError("it has heads of the kind '" + std::string(kind) + "', which are not known");
  }
  static void add_part(PooledHeads& heads, std::string_view part) {
    if (part == "pass" || part == "two-layer-pass") {
      heads.policy.pass.emplace();
      if (part != "pass") heads.policy.pass_activation = Activation::relu;
    } else if (part == "score") {
      heads.value.score.emplace();
    } else if (part == "ownership") {
      heads.value.ownership.emplace();
    } else {
      throw InputError("its heads have a part '" + std::string(part) + "', which is not known");
    }
  }

  std::vector<float> array(std::size_t count) {
    const bool half = precision_ == Precision::float16;
    const std::size_t size = count * (half ? sizeof(std::uint16_t) : sizeof(float));
    const std::size_t start = aligned(at_);
    if (start > bytes_.size() || size > bytes_.size() - start) throw InputError("it is cut short");
    std::vector<float> values(count);
    if (half) {
      for (std::size_t i = 0; i < count; ++i) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, bytes_.data() + start + i * sizeof bits, sizeof bits);
        values[i] = float_from_half(bits);
      }
    } else {
      std::memcpy(values.data(), bytes_.data() + start, size);
    }
    at_ = start + size;
    return values;
  }

  std::string_view bytes_;
  std::string_view name_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  std::size_t at_ = 0;
  Precision precision_ = Precision::float32;
};

}  // namespace

bool looks_like_moyo(std::string_view bytes) { return bytes.starts_with(magic.substr(0, 7)); }

Network parse_moyo(std::string_view bytes) {
  if (!bytes.starts_with(magic) && !bytes.starts_with(first_magic))
    throw InputError("its format is newer than this program");
  if (bytes.size() < header_size) throw InputError("it is cut short");
  if (checksum(bytes.substr(header_size)) != get_uint32(bytes, magic.size() + 4)) {
    throw InputError("its checksum is wrong, so it is damaged or cut short");
  }
  Network network = MoyoReader(bytes).read();
  check_network(network);
  return network;
}

}  // namespace moyo::nn
