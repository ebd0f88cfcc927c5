// Forced playouts and policy target pruning (Wu 2019, KataGo). A move of the root that was tried is
// tried on until it has
//
//   n = sqrt(k P N)
//
// visits, where N are the visits of the root. So a move that noise in the priors has found is tried
// often enough to be judged. A policy does not learn these visits. Each move, except the most
// visited one, loses up to n of them, as long as selection would still prefer the most visited
// move; a move that keeps only one visit loses this, too.
#pragma once

#include <algorithm>
#include <cmath>

#include "search/mcts/root_rule.h"
#include "search/mcts/selection.h"

namespace moyo::mcts {

template <class Move>
class ForcedPlayouts final : public RootRule<Move> {
 public:
  using typename RootRule<Move>::Edges;

  // The selection is the search's, and outlives this. `prune` off: the policy is that of all
  // visits.
  ForcedPlayouts(const Selection& selection, double k, bool prune)
      : selection_(selection), k_(k), prune_(prune) {}

  void begin(const Node&, Edges, std::uint64_t, Rng&) override {}

  std::optional<std::size_t> choose(const Node& root, Edges edges) override {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const double visits = relaxed(edges[i].visits);
      if (visits > 0 && visits < forced(root, edges[i])) return i;
    }
    return std::nullopt;
  }

  std::vector<double> policy(const Node& root, Edges edges) const override {
    if (!prune_) return visit_policy<Move>(edges);
    const auto most = std::max_element(
        edges.begin(), edges.end(),
        [](const auto& a, const auto& b) { return relaxed(a.visits) < relaxed(b.visits); });
    const double bar = selection_.urgency(root, *most);
    std::vector<double> left;
    double sum = 0;
    for (auto edge = edges.begin(); edge != edges.end(); ++edge) {
      left.push_back(edge == most ? relaxed(edge->visits) : pruned(root, *edge, bar));
      sum += left.back();
    }
    if (!(sum > 0)) return visit_policy<Move>(edges);
    for (double& share : left) share /= sum;
    return left;
  }

 private:
  double forced(const Node& root, const Edge<Move>& edge) const {
    return std::sqrt(k_ * edge.probability * relaxed(root.visits));
  }

  // The visits that the edge keeps.
  std::uint32_t pruned(const Node& root, const Edge<Move>& edge, double bar) const {
    std::uint32_t visits = relaxed(edge.visits);
    if (visits == 0) return 0;
    const double mean = edge.mean();
    for (auto may_go = static_cast<std::uint32_t>(forced(root, edge)); may_go > 0 && visits > 0;
         --may_go) {
      Edge<Move> fewer = edge;
      fewer.visits = visits - 1;
      fewer.rewards = {};
      fewer.rewards.add(mean * (visits - 1));
      if (visits > 1 && selection_.urgency(root, fewer) >= bar) break;
      --visits;
    }
    return visits <= 1 ? 0 : visits;
  }

  const Selection& selection_;
  double k_;
  bool prune_;
};

}  // namespace moyo::mcts
