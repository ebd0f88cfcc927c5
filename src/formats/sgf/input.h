// The bytes of an SGF file, plain or compressed, a buffer at a time and with their places.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "formats/sgf/tree.h"

namespace moyo::sgf {

// Fills the front of the span and says how many bytes it put there; 0 at the end. InputError when
// the bytes cannot be had.
using ByteSource = std::function<std::size_t(std::span<char>)>;

// A file, plain or compressed by gzip, whatever its name; "-" is the standard input. InputError if
// it cannot be opened.
ByteSource file_source(const std::string& path);
// The text must outlive the source.
ByteSource text_source(std::string_view text);

class Input {
 public:
  static constexpr int end = -1;

  explicit Input(ByteSource source) : source_(std::move(source)) {}

  // The next byte, or `end`.
  int peek() {
    if (at_ == filled_ && !refill()) return end;
    return static_cast<unsigned char>(buffer_[at_]);
  }
  // Takes the byte that peek() showed.
  void skip() {
    if (buffer_[at_++] == '\n') start_line();
  }
  int take() {
    const int byte = peek();
    if (byte != end) skip();
    return byte;
  }

  // The bytes at hand without another look at the source, and how to take the first of them,
  // which hold no line break.
  std::string_view at_hand() const { return {buffer_.data() + at_, filled_ - at_}; }
  void skip(std::size_t count) { at_ += count; }

  std::uint64_t offset() const { return base_ + at_; }
  // Of the next byte.
  Place place() const { return {line_, static_cast<std::uint32_t>(offset() - line_start_ + 1)}; }

 private:
  bool refill();
  void start_line() {
    ++line_;
    line_start_ = offset();
  }

  ByteSource source_;
  std::array<char, 1 << 16> buffer_;
  std::size_t at_ = 0;
  std::size_t filled_ = 0;
  std::uint64_t base_ = 0;  // offset of the buffer in the file
  std::uint32_t line_ = 1;
  std::uint64_t line_start_ = 0;
};

}  // namespace moyo::sgf
