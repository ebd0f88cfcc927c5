// Inputs of the stronger networks, from the view of the side about to roll: men as TD-Gammon's units
// show them, and what Tesauro's later versions and GNU Backgammon's networks are told besides, features
// that a person looks at:
//
//   men on a point     1, 2, 3, and (n - 3) / 2 more; of either side, 24 points
//   bar                one or more; n / 2
//   off                three units of five men each
//   race               both pip counts; their difference
//   shots              rolls of 36 that hit a blot of the other side's
//   board              points made in the home, and the chance that a man on the bar stays there
//   prime              length of the longest row of points made
//   escape             rolls of 36 that take the rearmost man past the other side's points
//   anchor, behind     points made in the other's home; men that are not past all of the other side's
#pragma once

#include <span>

#include "games/backgammon/board.h"

namespace moyo::backgammon {

inline constexpr int expert_features = 8;  // of a side, besides men
inline constexpr int expert_inputs = 2 * (24 * 4 + 2 + 3 + expert_features) + 1;

// `board` is seen by the side about to roll.
void fill_expert(const Board& board, std::span<float> inputs);

// Rolls of 36 with which `mine` hits a man of the other side's, whatever that is worth.
int hitting_rolls(const Board& board);
// Rolls of 36 with which the rearmost man of `mine` plays both dice and is past the six points ahead of
// it; doubles may play four times.
int escaping_rolls(const Board& board);

}  // namespace moyo::backgammon
