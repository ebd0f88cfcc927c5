// What is dead, alive or in seki when both sides have passed, and the final score.
//
// In this order, each step for the blocks still undecided:
//   1. Benson: unconditionally alive; dead, inside a region vital to an unconditionally living
//      enemy block.
//   2. Playouts: the share of playouts by rules in which the block's points end as its color's. A
//      high share means alive, unless a liberty is shared with an undecided enemy block: that may
//      be a seki.
//   3. Local search (capture_search.h), where the zone is small: alive if it cannot be captured
//      even when the enemy begins, dead if it can be even when its side begins.
//   4. The playouts' share again: dead below one half.
// A block that cannot be captured is in seki if it shares liberties with another such block of the
// enemy, and a play there would let it be captured.
//
// Steps 2 and 4 are estimates, and a seki too large for the local search is not seen.
#pragma once

#include <string>

#include "base/rng.h"
#include "games/go/go.h"

namespace moyo::go {

struct StatusOptions {
  int playouts = 200;     // half with Black to move, half with White
  double alive_at = 0.7;  // the share of step 2
  std::uint64_t seed = 1;
};

Status judge(const Board& board, const StatusOptions& options = {});

// The score with the dead stones taken off.
double final_score(const Go& game, const StatusOptions& options = {});

// How the game stands if nobody plays on.
struct FinalPosition {
  double score = 0;  // with the dead stones taken off
  // Nothing is left to play for: every point has the same owner in nine of ten playouts, whichever
  // side begins. Exceptions are points of a seki and, under territory scoring, between living
  // stones.
  bool settled = false;
  PointMap<Color> owner;  // of every point; `empty` is nobody's
};
FinalPosition final_position(const Go& game, const StatusOptions& options = {});

// The stones of each kind, block by block, as GTP's final_status_list wants them.
enum class StoneStatus { alive, dead, seki };
std::vector<PointList> blocks_with(StoneStatus wanted, const Board& board, const Status& status);

}  // namespace moyo::go
