// The 198 inputs of TD-Gammon (Tesauro 1992; docs/sources.md F7), from the first player's view: for each
// point, as the first player counts, four of its own men and four of the other's
//
//   men >= 1    men >= 2    men >= 3    (men - 3) / 2 of more than three
//
// then men on the bar / 2 and men off / 15 of each, and who rolls next: two units.
#pragma once

#include <span>

#include "core/player.h"
#include "games/backgammon/board.h"

namespace moyo::backgammon {

inline constexpr int tesauro_inputs = 198;

// `roller` is about to roll, and `board` is seen by it.
void fill_tesauro(const Board& board, Player roller, std::span<float> inputs);

}  // namespace moyo::backgammon
