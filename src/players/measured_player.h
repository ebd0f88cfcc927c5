// How far a player is from an equilibrium: it is asked for a move in every information set of a game,
// several times, each in a game of its own, and its moves are counted. What an opponent could gain who knows these frequencies is
// computed exactly (search/hidden/sequence_form.h); that they are counted from a few moves makes a
// mixed strategy look somewhat worse than it is.
#pragma once

#include <functional>

#include "core/agent.h"
#include "search/hidden/sequence_form.h"

namespace moyo::players {

struct AskedPlayer {
  int samples = 10;  // moves in each information set
  Limits limits = {};
  std::function<void(std::size_t done, std::size_t total)> progress = {};  // in information sets
};

// The tree is that of the game from `start`. Stops early, with moves that were not asked for all alike,
// if the limits' stop token says so.
hidden::Behaviours played_behaviours(Agent& agent, const AnyState& start,
                                     const hidden::GameTree& tree, const hidden::SequenceForm& form,
                                     const AskedPlayer& asked, Rng& rng);

}  // namespace moyo::players
