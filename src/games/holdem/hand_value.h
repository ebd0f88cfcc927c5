// What a hand of five, six or seven cards is worth in poker, by logic on bits alone: no table.
//
// With a, b, c, d the ranks of the four suits,
//
//   any   = a | b | c | d                            ranks that are there
//   two   = (a & b) | (c & d) | ((a | b) & (c | d))  twice at least
//   three = (a & b & (c | d)) | (c & d & (a | b))    three times at least
//   four  = a & b & c & d
//
// A straight is a run of five bits in `any`, with the ace below the deuce as well. The value is the kind of
// hand, above the ranks that make it, above the ranks beside it, each as a mask of 13 bits: such numbers
// compare as the hands do. Of seven cards with a flush none is full or has four of a kind.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "core/playing_cards.h"

namespace moyo::holdem {

enum class HandKind : std::uint8_t {
  high_card,
  pair,
  two_pair,
  three_of_a_kind,
  straight,
  flush,
  full_house,
  four_of_a_kind,
  straight_flush
};

class HandValue {
 public:
  constexpr HandValue() = default;
  constexpr HandValue(HandKind kind, std::uint32_t made, std::uint32_t beside)
      : bits_(static_cast<std::uint32_t>(kind) << 26 | made << 13 | beside) {}

  constexpr HandKind kind() const { return static_cast<HandKind>(bits_ >> 26); }
  constexpr std::uint32_t bits() const { return bits_; }
  friend constexpr auto operator<=>(HandValue, HandValue) = default;

 private:
  std::uint32_t bits_ = 0;
};

std::string to_string(HandKind kind);

namespace bits {

// Without its lowest `count` bits.
template <int count>
constexpr std::uint32_t without_lowest(std::uint32_t mask) {
  for (int i = 0; i < count; ++i) mask &= mask - 1;
  return mask;
}

// The upper end of the highest run of five ranks; 0 without one.
constexpr std::uint32_t straight_top(std::uint32_t any) {
  const std::uint32_t line = any << 1 | any >> 12;  // the ace on both sides
  const std::uint32_t starts = line & line >> 1 & line >> 2 & line >> 3 & line >> 4;
  return std::bit_floor(starts) << 3;
}

// The ranks of a suit that has five or more; 0 if none has.
constexpr std::uint32_t flush_ranks(CardSet cards) {
  for (int suit = 0; suit < suits; ++suit) {
    const std::uint32_t own = cards.ranks_of(suit);
    if (std::popcount(own) >= 5) return own;
  }
  return 0;
}

}  // namespace bits

// Of exactly so many cards.
template <int Cards>
requires(Cards >= 5 && Cards <= 7) constexpr HandValue hand_value(CardSet cards) {
  using namespace bits;
  constexpr int spare = Cards - 5;
  const std::uint32_t a = cards.ranks_of(0), b = cards.ranks_of(1);
  const std::uint32_t c = cards.ranks_of(2), d = cards.ranks_of(3);
  if (const std::uint32_t own = flush_ranks(cards)) {
    if (const std::uint32_t top = straight_top(own)) return {HandKind::straight_flush, top, 0};
    std::uint32_t best = own;
    while (std::popcount(best) > 5) best &= best - 1;
    return {HandKind::flush, 0, best};
  }
  const std::uint32_t any = a | b | c | d;
  const std::uint32_t two = (a & b) | (c & d) | ((a | b) & (c | d));
  const std::uint32_t three = (a & b & (c | d)) | (c & d & (a | b));
  if (three != 0) {
    const std::uint32_t four = a & b & c & d;
    if (four != 0) return {HandKind::four_of_a_kind, four, std::bit_floor(any ^ four)};
    const std::uint32_t top = std::bit_floor(three);
    if (two != top) return {HandKind::full_house, top, std::bit_floor(two ^ top)};
    if (const std::uint32_t run = straight_top(any)) return {HandKind::straight, run, 0};
    return {HandKind::three_of_a_kind, top, without_lowest<spare>(any ^ top)};
  }
  if (const std::uint32_t run = straight_top(any)) return {HandKind::straight, run, 0};
  if (two == 0) return {HandKind::high_card, 0, without_lowest<spare>(any)};
  const std::uint32_t high = std::bit_floor(two);
  if (two == high) return {HandKind::pair, two, without_lowest<spare>(any ^ two)};
  const std::uint32_t pairs = high | std::bit_floor(two ^ high);
  return {HandKind::two_pair, pairs, std::bit_floor(any ^ pairs)};
}

}  // namespace moyo::holdem
