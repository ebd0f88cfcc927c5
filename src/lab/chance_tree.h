// Trees with chance for the lab: drawn at random, valued by the definition, and searched.
#pragma once

#include <cmath>

#include "base/rng.h"
#include "games/tree/utility_tree.h"
#include "search/chance/expectimax.h"

namespace moyo::lab {

using ChanceTree = tree::UtilityTree<2, true>;

struct ChanceTreeJudge : search::PayoffJudge<ChanceTree> {
  Interval range(const ChanceTree& state) const { return state.range(); }
};

// `rounds` times a choice of `moves` and a throw of a die with `events` sides, players in turn;
// leaves are whole numbers from -1000 to 1000.
ChanceTree random_chance_tree(Rng& rng, int rounds, int moves, int events);

// The first player's value, without pruning or memory.
double value_by_definition(const ChanceTree& tree);

// To its end, in one pass.
Report search_tree(const ChanceTree& tree, search::Star star, bool table, int probes = 1);

}  // namespace moyo::lab
