// How strong hands of hold'em are against a hand of which nothing is known. On the river: the share of all other
// hands that a hand beats, ties half. Before it: the root of the mean of its square over all rivers, which
// rates a hand that may become very good above one that stays middling (E[HS^2], Johanson 2007).
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "core/playing_cards.h"
#include "games/holdem/hand_range.h"

namespace moyo::holdem {

inline constexpr std::size_t hole_hands = 1326;

// The place of a hand in hole_cards({}).
constexpr std::size_t hand_index(Card a, Card b) {
  const auto high = static_cast<std::size_t>(std::max(a.index(), b.index()));
  const auto low = static_cast<std::size_t>(std::min(a.index(), b.index()));
  return high * (high - 1) / 2 + low;
}

// By hand_index; below 0 for hands that hold a card of the board.
using HandStrengths = std::array<float, hole_hands>;
HandStrengths river_strengths(CardSet board);
// Of a board of three to five cards. A flop takes a tenth of a second.
HandStrengths hand_strengths(std::span<const Card> board);

// Hands that differ by their suits only are one class.
inline constexpr std::size_t preflop_classes = 169;
constexpr std::size_t preflop_class(const HoleCards& hand) {
  const int high = std::max(hand.first.rank(), hand.second.rank());
  const int low = std::min(hand.first.rank(), hand.second.rank());
  const bool suited = hand.first.suit() == hand.second.suit();
  return static_cast<std::size_t>(suited ? high * ranks + low : low * ranks + high);
}

}  // namespace moyo::holdem
