// Every legal turn, each resulting position once. The rules: a checker on the bar enters first; a
// point with two of the other side's men is closed; men are borne off when all are home, from the
// die's own point or, if that and all behind it are empty, from the rearmost. As many dice are played
// as can be, and the higher one if only one can.
#pragma once

#include "base/fixed_list.h"
#include "games/backgammon/board.h"

namespace moyo::backgammon {

// Four steps shared out among 15 men: C(18, 4).
inline constexpr std::size_t max_turns = 3060;
using TurnList = FixedList<Turn, max_turns>;

// Nothing to play is a turn of its own.
inline constexpr Turn no_turn{0};

void generate_turns(const Board& board, Dice dice, TurnList& turns);

}  // namespace moyo::backgammon
