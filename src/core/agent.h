// Somebody who plays: a search with its settings, a person at the keyboard, a program elsewhere.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/any_state.h"
#include "core/limits.h"
#include "core/report_stream.h"
#include "core/search_tree.h"

namespace moyo {

class Agent {
 public:
  virtual ~Agent() = default;

  // Forgets the last game; randomness starts again from `seed`.
  virtual void new_game(std::uint64_t seed) { static_cast<void>(seed); }

  // Chooses a move in a position that is not terminal.
  virtual AnyReport choose(const AnyState& state, const Limits& limits) = 0;

  // Who chooses from now on reports to `stream` while it thinks, if it can; {} ends that.
  virtual void watch(const ReportStream<AnyMove>& stream) { static_cast<void>(stream); }

  // Studies a position and reports as it goes on, looking only at `allowed` moves if there are
  // any. An agent that cannot do either reports once what it would choose.
  virtual AnyReport analyze(const AnyState& state, const Limits& limits,
                            const ReportStream<AnyMove>& stream,
                            std::span<const AnyMove> allowed = {}) {
    static_cast<void>(allowed);
    AnyReport report = choose(state, limits);
    if (stream.report) stream.report(report);
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
