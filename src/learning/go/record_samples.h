// Records of Go as samples (learning/selfplay/sample.h), so that a network of planes learns the
// moves and results of people's games as it learns its own.
#pragma once

#include <functional>
#include <optional>

#include "core/any_state.h"
#include "learning/go/game_set.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

// The i-th game of the set, as if it had been played from `start`, a game of Go, under its rules and
// with the record's komi: of the policy, the move played has all the share. Nothing if the board is
// another, nobody knows who won, or the rules forbid one of the moves.
std::optional<SampledGame> record_samples(const GameSet& games, std::size_t i,
                                          const AnyState& start, const std::string& game);

}  // namespace moyo::learning
