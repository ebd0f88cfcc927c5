// A player: a search with its settings, a person at the keyboard, or another program.
#pragma once

#include <cstdint>
#include <vector>

#include "core/any_state.h"
#include "core/limits.h"
#include "core/search_tree.h"
#include "core/study.h"

namespace moyo {

class Agent {
 public:
  virtual ~Agent() = default;

  // Forgets the last game; randomness starts again from `seed`.
  virtual void new_game(std::uint64_t seed) { static_cast<void>(seed); }

  // Thinks about a position that is not terminal. The report's best move is the one to play, and
  // nothing means that the player resigns. Reports go to the study's stream meanwhile, from agents
  // that have some.
  virtual Report think(const AnyState& position, const Limits& limits, const Study& study = {}) = 0;

  // The most visited part of the tree it has searched, the root first; nothing if it has no tree.
  // To be asked between searches, or by the receiver of a report while it has the report.
  virtual std::vector<SearchTreeNode> tree(std::size_t max_nodes) const {
    static_cast<void>(max_nodes);
    return {};
  }
};

}  // namespace moyo
