// An observer of alpha-beta sees every node: the lab counts pruned leaves, the page draws the tree.
// It is chosen at compile time; the default costs nothing.
#pragma once

#include "search/exact/value.h"

namespace moyo::search {

// Why a node ended.
enum class LeaveReason {
  leaf,         // ended game, or known at a glance
  depth_limit,  // evaluated
  table,        // the transposition table knew enough
  null_move,    // even a pass was good enough
  probcut,      // a shallow search made it likely enough
  cutoff,       // a move failed high: the remaining ones were not searched
  all_moves,    // every move was searched
};

struct NoObserver {
  template <class S>
  void enter(const S&, Value /*alpha*/, Value /*beta*/, int /*depth*/, int /*ply*/) {}
  void leave(Value /*value*/, LeaveReason /*why*/, int /*unsearched_moves*/) {}
};

}  // namespace moyo::search
