// What `sim` and `ucb` share: flat Monte Carlo with uniform playouts on any two-player game.
#pragma once

#include <limits>
#include <utility>

#include "players/typed_agent.h"
#include "search/bandit/flat_monte_carlo.h"
#include "simulation/playout.h"

namespace moyo::players {

struct FlatSettings {
  FinalArm final_arm = FinalArm::best_mean;
  std::uint64_t playouts = 0;
  bool per_move = false;   // whether `playouts` is for each legal move, or in all
  int playout_length = 0;  // moves after which a playout counts as a draw; 0: play on to the end
};

template <State S, AllocationRule Rule>
class FlatAgent final : public TypedAgent<S> {
 public:
  FlatAgent(Rule rule, const FlatSettings& settings, std::uint64_t seed)
      : rule_(std::move(rule)),
        settings_(settings),
        evaluator_({}, settings.playout_length == 0 ? std::numeric_limits<int>::max()
                                                    : settings.playout_length),
        rng_(seed) {}

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report<typename S::Move> search(const S& state, const Limits& limits) override {
    const std::uint64_t playouts =
        settings_.per_move ? settings_.playouts * legal_moves(state).size() : settings_.playouts;
    return flat_monte_carlo(state, evaluator_, rule_, settings_.final_arm, playouts, limits, rng_);
  }

  Rule rule_;
  FlatSettings settings_;
  PlayoutEvaluator<S> evaluator_;
  Rng rng_;
};

template <AllocationRule Rule>
std::unique_ptr<Agent> make_flat_agent(std::string_view player, const Rule& rule,
                                       const FlatSettings& settings, const AnyState& start,
                                       std::uint64_t seed) {
  return make_for_two(player, start, [&]<class S>(const S&) -> std::unique_ptr<Agent> {
    return std::make_unique<FlatAgent<S, Rule>>(rule, settings, seed);
  });
}

inline void describe_playout_length(OptionTable& table, int& length) {
  table.add("length", length, "moves after which a playout is a draw; 0 plays to the end", 0,
            1000000);
}

}  // namespace moyo::players
