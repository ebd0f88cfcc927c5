// Re-solving: the trunk of a strategy is kept, and of each subgame no more than the ranges and what the
// other player has been promised in it; what to do there is solved anew when it is reached (Burch, Johanson
// and Bowling 2014; in every round of a game: Moravcik et al. 2017, DeepStack; docs/sources.md G3).
#pragma once

#include "search/hidden/depth_limited.h"

namespace moyo::hidden {

// The trunk of a strategy of the whole game; what it promises to a player is what that player wins at
// most against the rest of it.
TrunkStrategy trunk_of(const GameTree& whole, const Decomposition& parts,
                       const Behaviours& blueprint);

enum class Resolving {
  gadget,  // against a gadget that holds the promised values
  margin,  // so that the promise is undercut by as much as it can be, at every entry
  unsafe,  // as if the other's range were what the strategy says: the promise may be broken
};

// What `player` does in a subgame, solved in so many iterations; by sequences of the subgame.
Behaviour resolved(const Decomposition& parts, const TrunkStrategy& trunk, std::size_t subgame,
                   std::size_t player, Resolving how, std::uint64_t iterations);

// The strategy of a player who follows the trunk and re-solves every subgame.
Behaviours whole_strategy(const GameTree& whole, const SequenceForm& form,
                          const Decomposition& parts, const TrunkStrategy& trunk, Resolving how,
                          std::uint64_t iterations);

}  // namespace moyo::hidden
