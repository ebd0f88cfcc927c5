// Numbers in the content of a file, one after the other, as this machine holds them (little-endian):
// what ends too early is an InputError that names what is read.
#pragma once

#include <cmath>
#include <cstring>
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
    if (bytes_.size() < sizeof(T)) refuse("is cut short");
    T value;
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return value;
  }
  float next_finite() {
    const float value = next<float>();
    if (!std::isfinite(value)) refuse("has a number that is not finite");
    return value;
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
