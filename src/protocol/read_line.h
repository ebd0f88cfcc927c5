// Lines of a conversation.
#pragma once

#include <istream>
#include <string>

namespace moyo::protocol {

// A longer line is cut: nobody needs so much.
inline constexpr std::size_t max_line = 1 << 20;

// False at the end of the input.
inline bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') return true;
    if (line.size() < max_line) line += static_cast<char>(c);
  }
  return !line.empty();
}

}  // namespace moyo::protocol
