#include "nn/go/leela_zero_file.h"

#include <charconv>
#include <cmath>

#include "base/errors.h"
#include "nn/check_network.h"
#include "nn/go/encoder.h"

namespace moyo::nn {
namespace {

constexpr int side = 19;
constexpr int area = side * side;
constexpr double epsilon = 1e-5;
// Lines that are not blocks: the format, 4 of the input, 14 of the heads.
constexpr std::size_t lines_besides_blocks = 19;
constexpr std::size_t lines_a_block = 8;
constexpr std::size_t most_lines = lines_besides_blocks + 1000 * lines_a_block;

std::vector<float> parse_line(std::string_view line, std::size_t number) {
  std::vector<float> values;
  const char* at = line.data();
  const char* const end = at + line.size();
  for (;;) {
    while (at != end && (*at == ' ' || *at == '\t' || *at == '\r')) ++at;
    if (at == end) return values;
    float value = 0;
    const auto [next, error] = std::from_chars(at, end, value);
    if (error != std::errc() || !std::isfinite(value)) {
      throw InputError("line " + std::to_string(number) +
                       " has something that is no finite number");
    }
    values.push_back(value);
    at = next;
  }
}

// Of an index channel * area + y * side + x the one with y counted from the other end.
std::size_t flip_rows(std::size_t index) {
  const std::size_t channel = index / area;
  const std::size_t point = index % area;
  return channel * area + (side - 1 - point / side) * side + point % side;
}

class LeelaZeroReader {
 public:
  explicit LeelaZeroReader(std::string_view bytes) {
    // Empty lines at the end are no lines.
    bytes = bytes.substr(0, bytes.find_last_not_of(" \t\r\n") + 1);
    while (!bytes.empty()) {
      const auto length = std::min(bytes.find('\n'), bytes.size());
      if (lines_.size() == most_lines) {
        throw InputError("it has more than " + std::to_string(most_lines) + " lines");
      }
      lines_.push_back(bytes.substr(0, length));
      bytes.remove_prefix(std::min(length + 1, bytes.size()));
    }
  }

  Network read() {
    const std::vector<float> format = next_line();
    if (format.size() != 1 || (format[0] != 1 && format[0] != 2)) {
      throw InputError("its format is not 1 or 2");
    }
    if (lines_.size() < lines_besides_blocks ||
        (lines_.size() - lines_besides_blocks) % lines_a_block != 0) {
      throw InputError("it has " + std::to_string(lines_.size()) +
                       " lines, which fits no number of blocks");
    }
    const int filters = static_cast<int>(parse_line(lines_[2], 3).size());
    if (filters == 0) throw InputError("line 3 is empty");
    const std::size_t blocks = (lines_.size() - lines_besides_blocks) / lines_a_block;

    Network network;
    network.name = "leela-zero";
    network.game = go::Go::name;
    network.encoding = alphago_zero;
    network.board = {side, side};
    network.after_input.emplace();
    convolution(network.input, network.after_input->norm, 3, zero_planes, filters);
    for (std::size_t i = 0; i < blocks; ++i) {
      ZeroBlock block;
      convolution(block.first, block.after_first.norm, 3, filters, filters);
      convolution(block.second, block.after_sum.norm, 3, filters, filters);
      network.blocks.push_back({std::move(block)});
    }
    DenseHeads heads;
    convolution(heads.policy_convolution, heads.after_policy.norm, 1, filters, 2);
    heads.policy = dense(2 * area, area + 1, true, true);
    convolution(heads.value_convolution, heads.after_value.norm, 1, filters, 1);
    heads.hidden = dense(area, 256, true, false);
    heads.value = dense(256, 1, false, false);
    heads.value_is_first_players = format[0] == 2;
    network.heads = std::move(heads);
    return network;
  }

 private:
  std::vector<float> next_line() {
    if (next_ >= lines_.size()) throw InputError("it is cut short");
    const std::size_t line = next_++;
    return parse_line(lines_[line], line + 1);
  }

  std::vector<float> next_line(std::size_t count) {
    std::vector<float> values = next_line();
    if (values.size() == count) return values;
    throw InputError("line " + std::to_string(next_) + " has " + std::to_string(values.size()) +
                     " numbers where a board of 19x19 needs " + std::to_string(count));
  }

  // A convolution, its bias, and the mean and variance of the norm after it.
  void convolution(Convolution& layer, Norm& norm, int size, int in, int out) {
    layer = {size, size, in, out, {}};
    const auto inputs = static_cast<std::size_t>(in);
    const auto outputs = static_cast<std::size_t>(out);
    const auto taps = static_cast<std::size_t>(size * size);
    const std::vector<float> by_output = next_line(outputs * inputs * taps);
    layer.weights.resize(by_output.size());
    for (std::size_t o = 0; o < outputs; ++o) {
      for (std::size_t i = 0; i < inputs; ++i) {
        for (int t = 0; t < size * size; ++t) {
          const int flipped = (size - 1 - t / size) * size + t % size;
          layer.weights[(static_cast<std::size_t>(flipped) * inputs + i) * outputs + o] =
              by_output[(o * inputs + i) * taps + static_cast<std::size_t>(t)];
        }
      }
    }
    const auto bias = next_line(outputs);
    const auto mean = next_line(outputs);
    const auto variance = next_line(outputs);
    for (std::size_t o = 0; o < outputs; ++o) {
      const double scale = 1 / std::sqrt(variance[o] + epsilon);
      if (!std::isfinite(scale)) throw InputError("a variance is not positive");
      norm.scale.push_back(static_cast<float>(scale));
      norm.shift.push_back(static_cast<float>((bias[o] - mean[o]) * scale));
    }
  }

  // `places`: whether inputs, or outputs, are points of the board (and pass).
  Dense dense(int in, int out, bool input_places, bool output_places) {
    Dense layer{in, out, {}, {}};
    const auto input_at = [&](std::size_t i) { return input_places ? flip_rows(i) : i; };
    const auto output_at = [&](std::size_t o) {
      const bool is_pass = o == area;
      return output_places && !is_pass ? flip_rows(o) : o;
    };
    const auto inputs = static_cast<std::size_t>(in);
    const auto outputs = static_cast<std::size_t>(out);
    const std::vector<float> by_output = next_line(inputs * outputs);
    layer.weights.resize(by_output.size());
    for (std::size_t o = 0; o < outputs; ++o) {
      for (std::size_t i = 0; i < inputs; ++i) {
        layer.weights[input_at(i) * outputs + output_at(o)] = by_output[o * inputs + i];
      }
    }
    const std::vector<float> bias = next_line(outputs);
    layer.bias.resize(bias.size());
    for (std::size_t o = 0; o < outputs; ++o) layer.bias[output_at(o)] = bias[o];
    return layer;
  }

  std::vector<std::string_view> lines_;
  std::size_t next_ = 0;
};

}  // namespace

bool looks_like_leela_zero(std::string_view bytes) {
  const auto end = bytes.find('\n');
  if (end == std::string_view::npos) return false;
  std::string_view first = bytes.substr(0, end);
  if (first.ends_with('\r')) first.remove_suffix(1);
  // A KataGo file has one word in each of its first lines.
  const auto second = bytes.substr(end + 1, bytes.find('\n', end + 1) - end - 1);
  const bool is_number =
      !first.empty() && first.find_first_not_of("0123456789") == std::string_view::npos;
  return is_number && second.find(' ') != std::string_view::npos;
}

Network parse_leela_zero(std::string_view bytes) {
  Network network = LeelaZeroReader(bytes).read();
  check_network(network);
  return network;
}

}  // namespace moyo::nn
