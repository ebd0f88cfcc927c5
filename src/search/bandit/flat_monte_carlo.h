// Flat Monte Carlo: every legal move is the arm of a bandit, a pull is an evaluation of the
// position after it (docs/sources.md D2, D3, D7), and no tree is built.
//
// With UniformAllocation and the best mean this is the course's `simple` player, with Ucb1 and the
// most-pulled arm its `ucb` player.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "core/evaluator.h"
#include "core/limits.h"
#include "core/report.h"
#include "search/bandit/arms.h"
#include "search/bandit/clearly_best.h"

namespace moyo {

// Which arm is played in the end. A rule that pulls unevenly leaves high means on arms it hardly
// tried, so the number of pulls is what it believes.
enum class FinalArm { best_mean, most_pulled };

// The reward of one pull, for the player who moved to `child`.
template <OpenState S>
double pull_reward(const S& child, Player mover, Evaluator<S>& evaluator, Rng& rng) {
  if (child.is_terminal()) return winrate_from_payoff(value_of_end(child, mover));
  if constexpr (ZeroSumState<S>) {
    double payoff = evaluator.evaluate({.state = child, .rng = rng}).value;
    Player judged = child.to_play();
    if constexpr (Stochastic<S>) {
      if (judged == Player::chance) judged = Player::first;
    }
    if (judged != mover) payoff = -payoff;
    return winrate_from_payoff(payoff);
  } else {
    Payoffs<S> rewards;
    evaluator.evaluate({.state = child, .rng = rng, .rewards = &rewards});
    return rewards[index(mover)];
  }
}

// The report of what the arms paid; moves are listed best first, ties in the order of the legal
// moves. A move never pulled has value 0 and comes last.
template <class Move>
Report report_arms(std::span<const Move> moves, std::span<const ArmStatistics> arms,
                   FinalArm final_arm) {
  std::vector<std::size_t> order(moves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto mean = [&](std::size_t i) { return arms[i].pulls == 0 ? -1.0 : arms[i].mean(); };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (final_arm == FinalArm::most_pulled && arms[a].pulls != arms[b].pulls) {
      return arms[a].pulls > arms[b].pulls;
    }
    return mean(a) > mean(b);
  });
  Report report;
  for (const std::size_t i : order) {
    const double value = arms[i].pulls == 0 ? 0 : payoff_from_winrate(arms[i].mean());
    report.moves.push_back({move_id(moves[i]), value, arms[i].pulls, std::nullopt});
    report.playouts += arms[i].pulls;
  }
  if (!report.moves.empty()) {
    report.best = report.moves.front().move;
    report.value = report.moves.front().value;
    report.principal_variation = {*report.best};
    report.depth = 1;
  }
  return report;
}

// How many pulls there may be, and whether the search ends before them when one move is clearly the
// best (clearly_best.h), this surely; 0: never. With `common` random numbers the n-th pull of every
// arm sees the same dice and draws: luck that all moves share does not tell them apart.
struct FlatBudget {
  std::uint64_t playouts = 0;
  double confident = 0;
  bool common = false;
};

// Compares these legal moves, with at most as many pulls in all as the budget and `limits` say; at
// least one.
template <OpenState S, AllocationRule Rule>
Report flat_monte_carlo(const S& state, const MoveList<S>& moves, Evaluator<S>& evaluator,
                        const Rule& rule, FinalArm final_arm, FlatBudget budget,
                        const Limits& limits, Rng& rng) {
  std::vector<S> children(moves.size(), state);
  for (std::size_t i = 0; i < moves.size(); ++i) children[i].play(moves[i]);
  std::vector<ArmStatistics> arms(moves.size());

  constexpr std::uint64_t look_interval = 16;  // a playout is long beside a look at the clock
  LimitWatch watch(limits, std::min(budget.playouts, limits.playouts), look_interval);
  std::vector<Tried> tried(moves.size());
  const auto is_decided = [&] {
    if (budget.confident == 0 || watch.work() % moves.size() != 0) return false;
    for (std::size_t i = 0; i < arms.size(); ++i) {
      tried[i] = {static_cast<double>(arms[i].pulls), arms[i].pulls == 0 ? 0 : arms[i].mean()};
    }
    return is_clearly_best(tried, budget.confident);
  };
  if (!moves.empty()) {
    const std::uint64_t common_seed = budget.common ? rng() : 0;
    const auto pull = [&](std::size_t arm, Rng& numbers) {
      arms[arm].add(pull_reward(children[arm], state.to_play(), evaluator, numbers));
    };
    do {
      const std::size_t arm = rule.next(arms, watch.work(), rng);
      if (budget.common) {
        Rng same = Rng::stream(common_seed, arms[arm].pulls);
        pull(arm, same);
      } else {
        pull(arm, rng);
      }
    } while (!watch.tick() && !is_decided());
  }

  using Move = typename S::Move;
  Report report = report_arms<Move>({moves.begin(), moves.size()}, arms, final_arm);
  report.seconds = watch.seconds();
  return report;
}

}  // namespace moyo
