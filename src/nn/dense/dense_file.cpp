#include "nn/dense/dense_file.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "base/errors.h"
#include "base/sealed.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "nn/network_folder.h"

namespace moyo::nn {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr SealKind dense_kind{"moyo-dense", 1};
constexpr std::size_t largest_file = std::size_t{64} << 20;
constexpr std::size_t most_parts = 1000;
constexpr std::int64_t largest_layer = 65536;

[[noreturn]] void refuse(std::string_view path, const std::string& why) {
  throw InputError("'" + std::string(path) + "': " + why);
}

DenseShape parse_shape(const std::vector<std::string_view>& line, std::string_view path) {
  if (line.size() != 5) refuse(path, "a network has a name, inputs, hidden units and outputs");
  const auto layer = [&](std::size_t i) {
    const std::int64_t units = parse_integer(line[i], "the size of a layer");
    if (units < 1 || units > largest_layer) refuse(path, "a layer has 1 to 65536 units");
    return static_cast<int>(units);
  };
  return {layer(2), layer(3), layer(4)};
}

}  // namespace

const DenseNetwork* DenseFile::find(std::string_view name) const {
  for (const Part& part : parts) {
    if (part.name == name) return &part.network;
  }
  return nullptr;
}

std::string format_dense(const DenseFile& file) {
  std::string text = "inputs " + file.inputs + "\ngames " + std::to_string(file.games) + "\n";
  for (const auto& [name, network] : file.parts) {
    const DenseShape& shape = network.shape();
    text += "network " + name + " " + std::to_string(shape.inputs) + " " +
            std::to_string(shape.hidden) + " " + std::to_string(shape.outputs) + "\n";
  }
  text += "weights\n";
  for (const auto& part : file.parts) {
    const auto weights = part.network.weights();
    text.append(reinterpret_cast<const char*>(weights.data()), weights.size_bytes());
  }
  return seal(dense_kind, text);
}

DenseFile parse_dense(std::string_view bytes, std::string_view path) {
  std::string_view rest = unseal(dense_kind, bytes, path).content;
  DenseFile file;
  while (true) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) refuse(path, "it ends before its weights");
    const std::vector<std::string_view> line = words(rest.substr(0, end));
    rest.remove_prefix(end + 1);
    if (line.size() == 1 && line[0] == "weights") break;
    if (line.size() == 2 && line[0] == "inputs") {
      file.inputs = line[1];
    } else if (line.size() == 2 && line[0] == "games") {
      const std::int64_t games = parse_integer(line[1], "the number of games");
      if (games < 0) refuse(path, "it has learned from fewer than no games");
      file.games = static_cast<std::uint64_t>(games);
    } else if (!line.empty() && line[0] == "network") {
      const DenseShape shape = parse_shape(line, path);
      if (file.parts.size() == most_parts) refuse(path, "it has more than 1000 networks");
      if (4 * weight_count(shape) > rest.size()) {
        refuse(path, "it has fewer weights than its networks");
      }
      file.parts.push_back({std::string(line[1]), DenseNetwork(shape)});
    } else {
      refuse(path, "a line of it is none that a network has");
    }
  }
  for (auto& part : file.parts) {
    const auto weights = part.network.weights();
    if (rest.size() < weights.size_bytes()) refuse(path, "it has fewer weights than its networks");
    std::memcpy(weights.data(), rest.data(), weights.size_bytes());
    rest.remove_prefix(weights.size_bytes());
    for (const float weight : weights) {
      if (!std::isfinite(weight)) refuse(path, "a weight of it is no number");
    }
  }
  if (!rest.empty()) refuse(path, "it has more weights than its networks");
  if (file.parts.empty()) refuse(path, "it has no network");
  return file;
}

void write_dense(const DenseFile& file, const std::string& path) {
  write_whole_file(path, format_dense(file));
}

DenseFile read_dense(const std::string& path) {
  const std::string file = network_file(path);
  return parse_dense(read_whole_file(file, largest_file), file);
}

}  // namespace moyo::nn
