// Names and numbers that nobody guesses: ids of games and of clients, seeds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

namespace moyo::page {

inline std::string random_hex(std::size_t digits) {
  std::random_device device;
  std::string text;
  while (text.size() < digits) text += "0123456789abcdef"[device() % 16];
  return text;
}

// Of a game's dice and cards.
inline std::uint64_t random_seed() { return std::stoull(random_hex(15), nullptr, 16); }

}  // namespace moyo::page
