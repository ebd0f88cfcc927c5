// The switches of alpha-beta that mean something with a game's knowledge: the others are left out.
#pragma once

#include "search/exact/alphabeta_options.h"
#include "search/exact/knowledge.h"

namespace moyo::search {

template <Knowledge K>
void describe_for(OptionTable& table, AlphaBetaOptions& options) {
  describe(table, options);
  if constexpr (!HasBounds<K>) table.leave_out({"bounds"});
  if constexpr (!HasFinish<K>) table.leave_out({"finish"});
  if constexpr (!HasOrder<K> && !HasCandidates<K>) table.leave_out({"order", "width"});
  if constexpr (!HasPromising<K>) table.leave_out({"selective"});
  if constexpr (!HasNoisyMoves<K>) table.leave_out({"quiescence"});
  if constexpr (!HasNullMove<K>) table.leave_out({"nullmove"});
  if constexpr (!HasProbCut<K>) table.leave_out({"probcut", "probcutt"});
}

}  // namespace moyo::search
