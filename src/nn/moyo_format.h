// What the writer and the reader of our network files (moyo_file.h) have in common: the header, and the words of
// the description.
#pragma once

#include <zlib.h>

#include <array>
#include <string>
#include <string_view>

#include "base/errors.h"
#include "nn/moyo_file.h"

namespace moyo::nn::moyo_format {

inline constexpr std::string_view magic = "MOYONET2";
inline constexpr std::string_view first_magic =
    "MOYONET1";  // of the format that only Go's networks had
inline constexpr std::size_t header_size = 16;
inline constexpr std::size_t alignment = 64;
inline constexpr std::size_t longest_description = std::size_t{1} << 20;

template <class Enum>
struct Named {
  const char* name;
  Enum value;
};
inline constexpr std::array<Named<Activation>, 4> activations = {
    {{"identity", Activation::identity},
     {"relu", Activation::relu},
     {"mish", Activation::mish},
     {"silu", Activation::silu}}};
inline constexpr std::array<Named<Precision>, 2> precisions = {
    {{"float32", Precision::float32}, {"float16", Precision::float16}}};
inline constexpr std::array<const char*, 5> block_names = {"ordinary", "pooling", "bottleneck",
                                                           "zero", "plain"};

template <class Table, class Enum>
const char* name_in(const Table& table, Enum value) {
  for (const auto& entry : table) {
    if (entry.value == value) return entry.name;
  }
  return "";
}
template <class Table>
auto value_in(const Table& table, std::string_view name) {
  for (const auto& entry : table) {
    if (entry.name == name) return entry.value;
  }
  throw InputError("its description has '" + std::string(name) + "', which is not known");
}

inline std::size_t aligned(std::size_t size) {
  return (size + alignment - 1) / alignment * alignment;
}

inline std::uint32_t checksum(std::string_view bytes) {
  std::uint32_t crc = 0;
  constexpr std::size_t most = std::size_t{1} << 30;
  while (!bytes.empty()) {
    const std::string_view part = bytes.substr(0, most);
    crc = static_cast<std::uint32_t>(crc32(crc, reinterpret_cast<const Bytef*>(part.data()),
                                           static_cast<unsigned>(part.size())));
    bytes.remove_prefix(part.size());
  }
  return crc;
}

}  // namespace moyo::nn::moyo_format
