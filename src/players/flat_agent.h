// What `sim`, `ucb` and `go3` share: flat Monte Carlo.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <variant>

#include "base/options.h"
#include "players/typed_agent.h"
#include "search/bandit/flat_monte_carlo.h"
#include "search/bandit/rules.h"

namespace moyo::players {

// A rule chosen at run time. Beside a playout the choice costs nothing, and the search is compiled
// once for all rules.
struct ChosenRule {
  std::variant<UniformAllocation, Ucb1, Ucb1Tuned, EpsilonGreedy, ThompsonSampling> rule;

  std::size_t next(std::span<const ArmStatistics> arms, std::uint64_t total_pulls, Rng& rng) const {
    return std::visit([&](const auto& r) { return r.next(arms, total_pulls, rng); }, rule);
  }
};

inline void describe_confident(OptionTable& table, double& confident) {
  table.add("confident", confident,
            "stop when one move is better than all others with this confidence; 0 is off", 0,
            0.9999);
}

struct FlatSettings {
  ChosenRule rule = {};
  FinalArm final_arm = FinalArm::best_mean;
  std::uint64_t playouts = 0;
  bool per_move = false;  // whether `playouts` is for each legal move, or in all
  double confident = 0;   // stop when one move is better than all others, this surely; 0: never
  bool common = false;    // random numbers, for the n-th playout of every move
};

template <State S>
class FlatAgent final : public TypedAgent<S> {
 public:
  FlatAgent(const FlatSettings& settings, std::unique_ptr<Evaluator<S>> evaluator,
            std::uint64_t seed)
      : settings_(settings), evaluator_(std::move(evaluator)), rng_(seed) {}

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report search(const S& state, const Limits& limits, const Study&) override {
    const MoveList<S> moves = legal_moves(state);
    const std::uint64_t playouts =
        settings_.per_move ? settings_.playouts * moves.size() : settings_.playouts;
    return flat_monte_carlo(state, moves, *evaluator_, settings_.rule, settings_.final_arm,
                            {playouts, settings_.confident, settings_.common}, limits, rng_);
  }

  FlatSettings settings_;
  std::unique_ptr<Evaluator<S>> evaluator_;
  Rng rng_;
};

}  // namespace moyo::players
