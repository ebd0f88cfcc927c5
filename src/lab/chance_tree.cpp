#include "lab/chance_tree.h"

#include <algorithm>

namespace moyo::lab {

ChanceTree random_chance_tree(Rng& rng, int rounds, int moves, int events) {
  std::vector<tree::UtilityNode> nodes(1);
  std::vector<std::uint32_t> layer = {0};
  for (int level = 0; level < 2 * rounds; ++level) {
    const bool chance = level % 2 == 1;
    const int branching = chance ? events : moves;
    std::vector<std::uint32_t> next;
    for (const std::uint32_t parent : layer) {
      for (int i = 0; i < branching; ++i) {
        next.push_back(static_cast<std::uint32_t>(nodes.size()));
        nodes[parent].children.push_back(next.back());
        if (chance) nodes[parent].probabilities.push_back(1.0 / branching);
        nodes.emplace_back();
      }
    }
    layer = std::move(next);
  }
  for (const std::uint32_t leaf : layer) {
    nodes[leaf].utilities = {static_cast<double>(rng.below(2001)) - 1000};
  }
  return ChanceTree(std::move(nodes));
}

double value_by_definition(const ChanceTree& tree) {
  if (tree.is_terminal()) return tree.payoff(Player::first);
  double mean = 0;
  double best = tree.to_play() == Player::first ? -tree::max_utility : tree::max_utility;
  ChanceList<ChanceTree> events;
  if (tree.to_play() == Player::chance) tree.chance_events(events);
  const MoveList<ChanceTree> moves = legal_moves(tree);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ChanceTree child = tree;
    child.play(moves[i]);
    const double value = value_by_definition(child);
    if (tree.to_play() == Player::chance) {
      mean += events[i].probability * value;
    } else {
      best = tree.to_play() == Player::first ? std::max(best, value) : std::min(best, value);
    }
  }
  return tree.to_play() == Player::chance ? mean : best;
}

Report search_tree(const ChanceTree& tree, search::Star star, bool table, int probes) {
  search::Expectimax<ChanceTreeJudge> search({.depth = 250,
                                              .iterative = false,
                                              .star = star,
                                              .probes = probes,
                                              .table = table,
                                              .memory = {std::uint64_t{1} << 20}});
  return search.search(tree, {});
}

}  // namespace moyo::lab
