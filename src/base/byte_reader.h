// Numbers in the content of a file, one after the other, as this machine holds them (little-endian), and lines
// between them: what ends too early is an InputError that names what is read.
#pragma once

#include <cmath>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/errors.h"

namespace moyo {

class ByteReader {
 public:
  // `what`: "the file of move strengths".
  ByteReader(std::string_view bytes, std::string_view what) : bytes_(bytes), what_(what) {}

  template <class T>
  T next() {
    static_assert(std::is_arithmetic_v<T>);
    T value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  float next_finite() {
    const float value = next<float>();
    if (!std::isfinite(value)) refuse("has a number that is not finite");
    return value;
  }
  // As many as there are places.
  template <class T>
  void fill(std::span<T> numbers) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(numbers.data(), take(numbers.size_bytes()).data(), numbers.size_bytes());
  }
  // Without its end.
  std::string_view line() {
    const std::size_t end = bytes_.find('\n');
    if (end == std::string_view::npos) refuse("is cut short");
    return take(end + 1).substr(0, end);
  }
  std::string_view take(std::size_t size) {
    if (bytes_.size() < size) refuse("is cut short");
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }
  std::size_t left() const { return bytes_.size(); }
  void expect_end() const {
    if (!bytes_.empty()) refuse("goes on after its end");
  }
  [[noreturn]] void refuse(const std::string& why) const {
    throw InputError(std::string(what_) + " " + why);
  }

 private:
  std::string_view bytes_;
  std::string_view what_;
};

template <class T>
void append_number(std::string& bytes, T value) {
  static_assert(std::is_arithmetic_v<T>);
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace moyo
