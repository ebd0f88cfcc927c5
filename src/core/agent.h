// Somebody who plays: a search with its settings, a person at the keyboard, a program elsewhere.
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

  // Chooses a move in a position that is not terminal.
  virtual AnyReport choose(const AnyState& state, const Limits& limits) = 0;

  // Who chooses from now on does so among the study's moves, reports to its stream while it thinks,
  // and counts what is asked for, if it can; {} ends that.
  virtual void watch(const Study<AnyMove>& study) { static_cast<void>(study); }

  // Studies a position as it is asked to. An agent that cannot reports once what it would choose.
  virtual AnyReport analyze(const AnyState& state, const Limits& limits,
                            const Study<AnyMove>& study) {
    AnyReport report = choose(state, limits);
    if (study.stream.report) study.stream.report(report);
    return report;
  }

  // The most visited part of the tree it has searched, the root first; nothing if it has no tree.
  // To be asked between searches, or by who is told of a report while it is told.
  virtual std::vector<SearchTreeNode> tree(std::size_t max_nodes) const {
    static_cast<void>(max_nodes);
    return {};
  }
};

}  // namespace moyo
