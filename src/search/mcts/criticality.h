// Criticality (docs/sources.md E5): how much owning a point x and winning the game go together,
// over the playouts of a search. With mu the share of playouts in which something is so, b and w
// that Black or White wins, b(x) and w(x) that Black or White owns x, and win(x) that the winner
// does:
//
//   Coulom       mu_win(x) - (mu_b(x) mu_b + mu_w(x) mu_w)
//   Pellegrino   mu_{b,b(x)} mu_{w,w(x)} - mu_{w,b(x)} mu_{b,w(x)}
//   Pachi        mu_win(x) - (2 mu_b(x) mu_b - mu_b(x) - mu_b + 1)
//
// All are in [-1, 1] and the same for both players; Pachi's is Coulom's where every point has an
// owner. Three uses:
//
//   rave    |C| n_amaf more visits as first move, all won if C > 0 and all lost if not (Pachi)
//   bonus   mean + 2 C (Orego)
//   widen   probabilities of new moves times exp(widen_factor C): an order for progressive
//           widening (Coulom)
//
// One table serves the whole tree, and one search: a table a node would not fit into the edges.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/options.h"
#include "search/mcts/listener.h"
#include "search/mcts/prior.h"

namespace moyo::mcts {

enum class CriticalityFormula { off, coulom, pellegrino, pachi };
enum class CriticalityUse { rave, bonus, widen };

struct CriticalityOptions {
  CriticalityFormula formula = CriticalityFormula::off;
  CriticalityUse use = CriticalityUse::rave;
};
void describe(OptionTable& table, CriticalityOptions& options);

// How many playouts had what, of those with a winner.
struct CriticalityCounts {
  double playouts = 0;
  double black_wins = 0;
  double black_owns = 0;  // the point
  double white_owns = 0;
  double black_wins_owning = 0;
  double white_wins_owning = 0;
};
// Wants a playout, and a formula that is not off.
double criticality(CriticalityFormula formula, const CriticalityCounts& counts);

// Written by the listeners of all threads, lossily; read at any time.
class CriticalityMap {
 public:
  // Playouts before the first values, and from one computation of all values to the next.
  static constexpr int interval = 64;

  CriticalityMap(const CriticalityOptions& options, std::size_t move_indices)
      : options_(options), points_(move_indices), values_(move_indices) {}

  CriticalityUse use() const { return options_.use; }
  void clear();
  // Owners as an evaluator gives them; what is above 0 is the first player's.
  void add(Player winner, std::span<const float> owners);
  CriticalityCounts counts(std::size_t point) const;
  // As of the last computation; 0 before the first.
  double value(std::size_t point) const { return relaxed(values_[point]); }

 private:
  // By player, first and second.
  struct PointCounts {
    double owned[2] = {0, 0};
    double won_owning[2] = {0, 0};
  };

  void compute_values();

  CriticalityOptions options_;
  std::vector<PointCounts> points_;
  std::vector<float> values_;
  double playouts_ = 0;
  double first_wins_ = 0;
};

// Draws say nothing.
template <State S>
class CriticalityListener final : public Listener<S> {
 public:
  explicit CriticalityListener(std::shared_ptr<CriticalityMap> map) : map_(std::move(map)) {}

  bool wants_owners() const override { return true; }
  void listen(const Playout<S>& playout) override {
    if (playout.owners.empty() || playout.reward == 0.5) return;
    map_->add(playout.reward > 0.5 ? Player::first : Player::second, playout.owners);
  }

 private:
  std::shared_ptr<CriticalityMap> map_;
};

// The use `widen`.
template <State S>
class CriticalityPrior final : public Prior<S> {
 public:
  static constexpr double widen_factor = 6;

  explicit CriticalityPrior(std::shared_ptr<const CriticalityMap> map) : map_(std::move(map)) {}

  void judge(const S&, std::vector<MovePrior<typename S::Move>>& candidates) override {
    double sum = 0;
    for (auto& candidate : candidates) {
      const double factor = std::exp(widen_factor * map_->value(candidate.move.index()));
      candidate.probability = static_cast<float>(candidate.probability * factor);
      sum += candidate.probability;
    }
    for (auto& candidate : candidates) {
      candidate.probability = static_cast<float>(candidate.probability / sum);
    }
  }

 private:
  std::shared_ptr<const CriticalityMap> map_;
};

}  // namespace moyo::mcts
