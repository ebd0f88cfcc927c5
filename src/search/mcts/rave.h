// RAVE, rapid action value estimation (Gelly and Silver 2007; docs/sources.md E4): a move's value
// is also estimated from the playouts in which the same player made it later ("all moves as
// first").
//
//   value = beta q_r + (1 - beta) q        beta = n_r / (n_r + n + n_r n / equivalence)
//
// with q, n of the edge's own playouts and q_r, n_r of those with the move anywhere below. The
// listener keeps q_r and n_r in the edges of the nodes a playout passed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "search/mcts/listener.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

struct RaveOptions {
  double equivalence = 0;  // own visits at which both count the same, in the long run; 0: off
};

class Rave {
 public:
  explicit Rave(const RaveOptions& options) : options_(options) {}

  double beta(double visits, double amaf_visits) const {
    return amaf_visits / (amaf_visits + visits + amaf_visits * visits / options_.equivalence);
  }

  // The mean of an edge's own `visits`, mixed with what it has as first move. Where the move's
  // point is critical (criticality.h), visits as first move are added, won if it is above 0.
  template <class Move>
  double mix(const Edge<Move>& edge, double visits, double mean, double criticality = 0) const {
    const double seen = relaxed(edge.amaf_visits);
    if (seen <= 0) return mean;
    const double amaf_visits = seen * (1 + std::abs(criticality));
    const double amaf_rewards = relaxed(edge.amaf_rewards) + seen * std::max(criticality, 0.0);
    const double weight = beta(visits, amaf_visits);
    return weight * (amaf_rewards / amaf_visits) + (1 - weight) * mean;
  }

 private:
  RaveOptions options_;
};

// Walks a playout from its end to its beginning and keeps, for every move, who makes it first from
// here on; at each node of the path, that is what its edges learn.
template <State S>
class RaveListener final : public Listener<S> {
 public:
  using Move = typename S::Move;

  explicit RaveListener(Tree<Move>& tree) : tree_(tree) {}

  void listen(const Playout<S>& playout) override {
    const auto& plies = playout.trace.plies;
    ++playout_number_;
    std::size_t later = plies.size();
    for (std::size_t depth = playout.path.size(); depth-- > 0;) {
      while (later > depth) {
        --later;
        first_[plies[later].move.index()] = {playout_number_, plies[later].player};
      }
      learn(playout, depth);
    }
  }

 private:
  struct First {
    std::uint64_t playout = 0;
    Player player = Player::first;
  };

  void learn(const Playout<S>& playout, std::size_t depth) {
    const Link link = playout.path[depth].node;
    const Player mover = tree_.node(link).to_play;
    const auto reward = static_cast<float>(reward_for(mover, playout.reward));
    for (Edge<Move>& edge : tree_.edges(link)) {
      const First& first = first_[edge.move.index()];
      if (first.playout != playout_number_ || first.player != mover) continue;
      if (is_pass<S>(edge.move)) continue;  // every playout of Go ends with passes
      add_lossy(edge.amaf_visits, 1.0f);
      add_lossy(edge.amaf_rewards, reward);
    }
  }

  Tree<Move>& tree_;
  std::uint64_t playout_number_ = 0;
  std::vector<First> first_ = std::vector<First>(S::move_indices);
};

}  // namespace moyo::mcts
