// Gumbel top-k at the root with sequential halving (Danihelka et al. 2022). With few playouts, the
// move and the learned policy use more of what the search found than visits do. However few the
// playouts are, the learned policy is an improvement.
//
// Each move gets log p(a) + g(a), with g(a) from a Gumbel distribution: the k largest sums are k
// moves drawn by p without replacement. The playouts are shared among them in rounds; after each
// round the better half by g + log p + s(q) stays (improved_policy.h). The move to play is the best
// of those with the most playouts.
#pragma once

#include <cmath>
#include <limits>

#include "search/mcts/improved_policy.h"
#include "search/mcts/root_rule.h"

namespace moyo::mcts {

// For each of so many playouts, how many a move must have had that may be chosen for it: 0 0 0 0 1
// 1 2 2 is two rounds of four moves and then two. Moves with fewer have dropped out.
inline std::vector<std::uint32_t> halving_schedule(std::size_t moves, std::size_t playouts) {
  std::vector<std::uint32_t> schedule;
  std::size_t rounds = 0;
  while ((std::size_t{1} << rounds) < moves) ++rounds;
  std::uint32_t had = 0;
  for (std::size_t in = moves; schedule.size() < playouts; in = std::max<std::size_t>(in / 2, 2)) {
    in = std::min(in, moves);
    const std::size_t each =
        std::max<std::size_t>(playouts / std::max<std::size_t>(rounds * in, 1), 1);
    for (std::size_t i = 0; i < each; ++i, ++had) {
      schedule.insert(schedule.end(), std::min(in, playouts - schedule.size()), had);
    }
  }
  return schedule;
}

template <class Move>
class GumbelRoot final : public RootRule<Move> {
 public:
  using typename RootRule<Move>::Edges;

  GumbelRoot(const ImprovedPolicyOptions& options, std::size_t moves)
      : options_(options), moves_(moves) {}

  // How much g counts in the searches that begin from now on; 0: only what is known does.
  void set_chance(double chance) { chance_ = chance; }

  void begin(const Node&, Edges edges, std::uint64_t playouts, Rng& rng) override {
    gumbel_.clear();
    before_.clear();
    for (const Edge<Move>& edge : edges) {
      gumbel_.push_back(-std::log(-std::log(std::max(rng.uniform(), 1e-300))));
      before_.push_back(relaxed(edge.visits));
    }
    made_ = 0;
    const std::size_t moves = std::min({moves_, edges.size(), static_cast<std::size_t>(playouts)});
    schedule_ = halving_schedule(moves, playouts);
  }

  // Without a visit all have the same s(q): the first k are chosen by g + log p.
  std::optional<std::size_t> choose(const Node& root, Edges edges) override {
    if (made_ >= schedule_.size()) return std::nullopt;
    return best_of(root, edges, schedule_[made_++], chance_);
  }

  std::vector<double> policy(const Node& root, Edges edges) const override {
    std::vector<double> improved;
    ImprovedPolicy(options_, root, edges).fill(edges, improved);
    return improved;
  }

  // The move to play; g counts `chance` times, 0: the best that is known.
  std::size_t move(const Node& root, Edges edges, double chance) const {
    std::uint32_t most = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) most = std::max(most, had(edges, i));
    return *best_of(root, edges, most, chance);
  }

 private:
  std::uint32_t had(Edges edges, std::size_t i) const {
    return relaxed(edges[i].visits) - before_[i];
  }

  // Of those with so many playouts; there are some.
  std::optional<std::size_t> best_of(const Node& root, Edges edges, std::uint32_t playouts,
                                     double chance) const {
    const ImprovedPolicy improved(options_, root, edges);
    std::optional<std::size_t> best;
    double best_sum = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (had(edges, i) != playouts) continue;
      const double sum = chance * gumbel_[i] + improved.logit(edges[i]);
      if (!best || sum > best_sum) {
        best = i;
        best_sum = sum;
      }
    }
    return best;
  }

  ImprovedPolicyOptions options_;
  std::size_t moves_;
  double chance_ = 1;
  // of one search
  std::vector<double> gumbel_;         // by edge
  std::vector<std::uint32_t> before_;  // visits by edge
  std::vector<std::uint32_t> schedule_;
  std::size_t made_ = 0;
};

}  // namespace moyo::mcts
