// Names that nobody guesses: ids of games, and of clients.
#pragma once

#include <cstddef>
#include <random>
#include <string>

namespace moyo::page {

inline std::string random_hex(std::size_t digits) {
  std::random_device device;
  std::string text;
  while (text.size() < digits) text += "0123456789abcdef"[device() % 16];
  return text;
}

}  // namespace moyo::page
