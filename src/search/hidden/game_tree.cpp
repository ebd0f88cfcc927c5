#include "search/hidden/game_tree.h"

namespace moyo::hidden {

std::vector<std::size_t> GameTree::sequence_counts() const {
  std::vector<std::size_t> counts(static_cast<std::size_t>(players), 1);
  for (const InformationSet& set : sets) counts[index(set.player)] += set.decision.moves;
  return counts;
}

}  // namespace moyo::hidden
