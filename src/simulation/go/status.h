// What is dead, alive or in seki when both sides have passed, and the final score.
//
// In this order, each step for the blocks still undecided:
//   1. Benson: unconditionally alive; dead, inside a region vital to an unconditionally living
//      enemy block.
//   2. Playouts: the share of light playouts in which the block's points end as its color's. A
//      high share is taken as alive.
//   3. Local search (capture_search.h), where the zone is small: alive if it cannot be captured
//      even when the enemy begins, dead if it can be even when its side begins.
//   4. The playouts' share again: dead below one half.
// A block that cannot be captured is in seki if it shares liberties with an enemy block that is
// no more than that either, and each play there would let it be captured.
//
// Steps 2 and 4 are estimates: light playouts know no tactics, and a seki too large for the local
// search is not seen.
#pragma once

#include <string>

#include "base/rng.h"
#include "games/go/go.h"

namespace moyo::go {

struct StatusOptions {
  int playouts = 400;      // half with Black to move, half with White
  double alive_at = 0.85;  // the share of step 2
  std::uint64_t seed = 1;
};
void describe(OptionTable& table, StatusOptions& options);

// For every point, how often (0..1) it ended as Black's less how often as White's: -1..1.
PointMap<double> playout_ownership(const Board& board, int playouts, std::uint64_t seed);

Status judge(const Board& board, const StatusOptions& options = {});

// The score with the dead stones taken off.
double final_score(const Go& game, const StatusOptions& options = {});

// The stones of each kind, block by block, as GTP's final_status_list wants them.
enum class StoneStatus { alive, dead, seki };
std::vector<PointList> blocks_with(StoneStatus wanted, const Board& board, const Status& status);

}  // namespace moyo::go
