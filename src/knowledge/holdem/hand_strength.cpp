#include "knowledge/holdem/hand_strength.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/holdem/hand_value.h"

namespace moyo::holdem {
namespace {

constexpr int whole_board_cards = 5;
constexpr float other_hands = 990;  // of 45 cards

// Adds the square of what each hand is worth on the river, and counts the rivers it can see.
void add_rivers(CardSet board, int next_card, HandStrengths& sums, HandStrengths& times) {
  if (board.size() == whole_board_cards) {
    const HandStrengths river = river_strengths(board);
    for (std::size_t h = 0; h < hole_hands; ++h) {
      if (river[h] < 0) continue;
      sums[h] += river[h] * river[h];
      ++times[h];
    }
    return;
  }
  for (int card = next_card; card < deck_size; ++card) {
    if (board.contains(Card::at(card))) continue;
    add_rivers(board | Card::at(card), card + 1, sums, times);
  }
}

}  // namespace

HandStrengths river_strengths(CardSet board) {
  struct Ranked {
    HandValue value;
    std::uint8_t high, low;
  };
  std::array<Ranked, hole_hands> hands;
  std::size_t count = 0;
  for (int high = 0; high < deck_size; ++high) {
    if (board.contains(Card::at(high))) continue;
    const CardSet with_high = board | Card::at(high);
    for (int low = 0; low < high; ++low) {
      if (board.contains(Card::at(low))) continue;
      hands[count++] = {hand_value<7>(with_high | Card::at(low)), static_cast<std::uint8_t>(high),
                        static_cast<std::uint8_t>(low)};
    }
  }
  const auto end = hands.begin() + static_cast<std::ptrdiff_t>(count);
  std::sort(hands.begin(), end, [](const Ranked& a, const Ranked& b) { return a.value < b.value; });
  HandStrengths strengths;
  strengths.fill(-1);
  // In ascending order, with counts by card: hands that share a card cannot meet.
  int below = 0;
  std::array<int, deck_size> below_with{};
  for (auto group = hands.begin(); group != end;) {
    auto group_end = group;
    std::array<int, deck_size> group_with{};
    for (; group_end != end && group_end->value == group->value; ++group_end) {
      ++group_with[group_end->high];
      ++group_with[group_end->low];
    }
    const auto size = static_cast<int>(group_end - group);
    for (auto hand = group; hand != group_end; ++hand) {
      const int beaten = below - below_with[hand->high] - below_with[hand->low];
      const int tied = size - group_with[hand->high] - group_with[hand->low] + 1;
      strengths[hand_index(Card::at(hand->high), Card::at(hand->low))] =
          (static_cast<float>(beaten) + static_cast<float>(tied) / 2) / other_hands;
    }
    below += size;
    for (std::size_t card = 0; card < group_with.size(); ++card)
      below_with[card] += group_with[card];
    group = group_end;
  }
  return strengths;
}

HandStrengths hand_strengths(std::span<const Card> board) {
  CardSet cards;
  for (const Card card : board) cards |= card;
  if (board.size() == whole_board_cards) return river_strengths(cards);
  HandStrengths sums{};
  HandStrengths times{};
  add_rivers(cards, 0, sums, times);
  for (std::size_t h = 0; h < hole_hands; ++h) {
    sums[h] = times[h] > 0 ? std::sqrt(sums[h] / times[h]) : -1;
  }
  return sums;
}

}  // namespace moyo::holdem
