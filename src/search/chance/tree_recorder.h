// An observer of expectimax that keeps the upper part of its last whole iteration, for people to
// look at: what Agent::tree gives.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "core/search_tree.h"
#include "search/chance/star.h"

namespace moyo::search {

class TreeRecorder {
 public:
  explicit TreeRecorder(int plies) : open_(static_cast<std::size_t>(plies) + 1) {}

  void enter(int ply, MoveId move, Player mover, double probability, RealWindow) {
    ++entered_;
    if (ply == 0) now_.clear();
    if (!keeps(ply)) return;
    const auto at = static_cast<std::size_t>(ply);
    const std::uint32_t parent = ply == 0 ? 0 : open_[at - 1];
    open_[at] = static_cast<std::uint32_t>(now_.size());
    now_.push_back({.parent = parent,
                    .move = move,
                    .visits = entered_,
                    .prior = mover == Player::chance || probability < 1 ? probability : 0});
  }
  void leave(int ply, double worth, bool proved) {
    if (!keeps(ply)) return;
    SearchTreeNode& node = now_[open_[static_cast<std::size_t>(ply)]];
    node.visits = entered_ - node.visits + 1;
    node.winrate = worth;
    node.proved = proved;
  }
  void end_iteration() { last_ = now_; }

  // At most so many nodes, those with the most nodes below; the root first, parents before children.
  std::vector<SearchTreeNode> largest_part(std::size_t max_nodes) const {
    std::vector<std::uint32_t> order(last_.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return last_[a].visits > last_[b].visits;
    });
    order.resize(std::min(order.size(), max_nodes));
    std::vector<std::uint32_t> place(last_.size());
    std::vector<SearchTreeNode> part;
    for (const std::uint32_t i : order) {
      place[i] = static_cast<std::uint32_t>(part.size());
      part.push_back(last_[i]);
      part.back().parent = place[last_[i].parent];
    }
    return part;
  }

 private:
  bool keeps(int ply) const { return static_cast<std::size_t>(ply) < open_.size(); }

  std::vector<std::uint32_t> open_;  // by ply, the place of the node on the way to here
  std::uint64_t entered_ = 0;
  std::vector<SearchTreeNode> now_;
  std::vector<SearchTreeNode> last_;
};

}  // namespace moyo::search
