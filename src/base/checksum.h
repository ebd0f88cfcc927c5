// CRC-64 with the polynomial of ECMA-182, first bit first, as in the xz format: finds every change
// of up to 64 neighbouring bits, and misses any other with a chance of 1 in 2^64. It does not
// protect against attacks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace moyo {

class Checksum {
 public:
  constexpr Checksum& add(std::string_view bytes) {
    for (const char byte : bytes) {
      rest_ = table[(rest_ ^ static_cast<unsigned char>(byte)) & 0xff] ^ (rest_ >> 8);
    }
    return *this;
  }
  constexpr std::uint64_t value() const { return ~rest_; }

 private:
  static constexpr std::array<std::uint64_t, 256> table = [] {
    constexpr std::uint64_t polynomial = 0xc96c5795d7870f42;
    std::array<std::uint64_t, 256> entries{};
    for (std::size_t i = 0; i < entries.size(); ++i) {
      std::uint64_t rest = i;
      for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? polynomial : 0);
      entries[i] = rest;
    }
    return entries;
  }();

  std::uint64_t rest_ = ~std::uint64_t{0};
};

constexpr std::uint64_t checksum_of(std::string_view bytes) {
  return Checksum().add(bytes).value();
}

}  // namespace moyo
