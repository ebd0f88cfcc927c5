// Which two cards somebody may hold, and how likely each pair is, as players write it:
//
//   all                every pair
//   AA, KQs, KQo, KQ   a pair of aces; suited, of two suits, both
//   77+, A2s+          that or better: higher pairs, a higher second card
//   AsKd               these two cards
//   QQ:0.5             half as likely; without a number 1
//
// separated by commas. What comes later replaces what came before.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/playing_cards.h"

namespace moyo::holdem {

using HoleCards = std::pair<Card, Card>;

// All pairs of cards that are not on the board, in a fixed order.
std::vector<HoleCards> hole_cards(CardSet board);

// A weight for each of `hands`. InputError for what cannot be read, and if every weight is 0.
std::vector<float> parse_range(std::string_view text, const std::vector<HoleCards>& hands);

}  // namespace moyo::holdem
