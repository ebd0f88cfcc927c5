// A set of board cells, one bit each, for boards of up to 19x19.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"

namespace moyo::gomoku {

class CellSet {
 public:
  static constexpr int capacity = 384;

  constexpr bool contains(int cell) const { return words_[word(cell)] & bit(cell); }
  constexpr void insert(int cell) { words_[word(cell)] |= bit(cell); }
  constexpr void erase(int cell) { words_[word(cell)] &= ~bit(cell); }

  // Calls `body(cell)` in increasing order.
  template <class Body>
  constexpr void for_each(Body&& body) const {
    for (int w = 0; w < word_count; ++w) {
      for_each_bit(words_[static_cast<std::size_t>(w)], [&](int i) { body(w * 64 + i); });
    }
  }

  constexpr int size() const {
    int count = 0;
    for (std::uint64_t w : words_) count += std::popcount(w);
    return count;
  }

  // The cell with `rank` smaller ones in the set; rank < size().
  int nth(int rank) const {
    std::size_t w = 0;
    for (int count; rank >= (count = std::popcount(words_[w])); ++w) rank -= count;
    return static_cast<int>(w) * 64 + nth_bit(words_[w], rank);
  }

  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

 private:
  static constexpr int word_count = capacity / 64;
  static constexpr std::size_t word(int cell) { return static_cast<std::size_t>(cell) / 64; }
  static constexpr std::uint64_t bit(int cell) {
    return std::uint64_t{1} << (static_cast<unsigned>(cell) % 64);
  }

  std::array<std::uint64_t, word_count> words_{};
};

}  // namespace moyo::gomoku
