// A set of board cells, one bit each, for boards of up to 19x19.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

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
      for (std::uint64_t rest = words_[static_cast<std::size_t>(w)]; rest != 0; rest &= rest - 1) {
        body(w * 64 + std::countr_zero(rest));
      }
    }
  }

  constexpr int size() const {
    int count = 0;
    for (std::uint64_t w : words_) count += std::popcount(w);
    return count;
  }

  // The cell with `rank` smaller ones in the set; rank < size().
  constexpr int nth(int rank) const {
    std::size_t w = 0;
    for (int count; rank >= (count = std::popcount(words_[w])); ++w) rank -= count;
    std::uint64_t rest = words_[w];
    for (; rank > 0; --rank) rest &= rest - 1;
    return static_cast<int>(w) * 64 + std::countr_zero(rest);
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
