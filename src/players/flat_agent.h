// What `sim`, `ucb` and `go3` share: flat Monte Carlo on any two-player game.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <variant>

#include "base/options.h"
#include "core/agent.h"
#include "players/playout_options.h"
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

struct FlatSettings {
  FinalArm final_arm = FinalArm::best_mean;
  std::uint64_t playouts = 0;
  bool per_move = false;  // whether `playouts` is for each legal move, or in all
  PlayoutOptions evaluation;
  bool keep_eyes = false;  // in Go, own simple eyes are no candidates
};

std::unique_ptr<Agent> make_flat_agent(std::string_view player, const ChosenRule& rule,
                                       const FlatSettings& settings, const AnyState& start,
                                       std::uint64_t seed);

}  // namespace moyo::players
