// An integer that names one kind of thing: a column, a cell, a move. Two kinds do not mix.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace moyo {

template <class Tag, class Integer = std::uint16_t>
class TypedIndex {
 public:
  constexpr TypedIndex() = default;
  template <class T>
  constexpr explicit TypedIndex(T value) : value_(static_cast<Integer>(value)) {}

  constexpr std::size_t index() const { return value_; }
  constexpr int to_int() const { return static_cast<int>(value_); }

  friend constexpr auto operator<=>(TypedIndex, TypedIndex) = default;

 private:
  Integer value_ = 0;
};

}  // namespace moyo
