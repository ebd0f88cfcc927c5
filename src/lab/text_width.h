// The width of UTF-8 text in letters, for columns and legends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace moyo::lab {

inline std::size_t text_width(std::string_view text) {
  const auto starts_letter = [](char c) { return (c & 0xc0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_letter));
}

}  // namespace moyo::lab
