// Uniform (b, d) trees as games: every inner node has b branches, leaves are at depth d.
#pragma once

#include <utility>
#include <vector>

#include "games/tree/tree.h"

namespace moyo::lab {

// `leaf_score(i)` is the first player's score at leaf i, from the left.
template <class LeafScore>
tree::Tree uniform_tree(int branching, int depth, LeafScore&& leaf_score) {
  std::vector<tree::Node> nodes(1);
  std::size_t level_start = 0;
  for (int level = 0; level < depth; ++level) {
    const std::size_t level_end = nodes.size();
    for (std::size_t parent = level_start; parent < level_end; ++parent) {
      for (int branch = 0; branch < branching; ++branch) {
        nodes[parent].children.push_back(static_cast<std::uint32_t>(nodes.size()));
        nodes.emplace_back();
      }
    }
    level_start = level_end;
  }
  for (std::size_t leaf = level_start; leaf < nodes.size(); ++leaf) {
    nodes[leaf].score = leaf_score(leaf - level_start);
  }
  return tree::Tree(std::move(nodes));
}

}  // namespace moyo::lab
