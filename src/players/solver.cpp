#include "players/solver.h"

#include <fmt/format.h>

#include <cmath>

#include "players/registry.h"
#include "players/solver_of.h"

namespace moyo::players {
namespace {

const SolverEntry& solver_for(const AnyState& state) {
  const auto& solver = of_state(state).solver;
  if (!solver) {
    throw InputError("only games of two players without chance or hidden information are solved");
  }
  return *solver;
}

}  // namespace

std::string outcome_word(int value) { return value > 0 ? "win" : value < 0 ? "loss" : "draw"; }

std::string score_text(double score) {
  return score == 0 ? "0" : fmt::format("{:+.{}f}", score, score == std::floor(score) ? 0 : 1);
}

std::string describe_known(const search::OutcomeBounds& known) {
  return describe_range(known.low, known.high, -1, 1, outcome_word);
}

search::BooleanEffort effort_of(const Limits& limits, const SolveWatcher& watcher,
                                const Stopwatch& watch) {
  search::BooleanEffort effort{.limits = limits, .interval = solve_watch_interval};
  if (watcher) {
    effort.progress = [&](std::uint64_t nodes, int depth) {
      watcher({depth, nodes, watch.seconds()});
    };
  }
  return effort;
}

std::vector<search::Goal> goals_of(int value) {
  std::vector<search::Goal> goals;
  if (value >= 0) goals.push_back({Player::first, value == 0});
  if (value <= 0) goals.push_back({Player::second, value == 0});
  return goals;
}

std::string claim_of(search::Goal goal) {
  return std::string("the ") + (goal.hero == Player::first ? "first" : "second") + " player " +
         (goal.draw_counts ? "reaches at least a draw" : "wins");
}

std::unique_ptr<Solver> make_solver(const AnyState& start, std::string_view settings) {
  return solver_for(start).make(settings);
}

std::unique_ptr<Solver> make_score_solver(const AnyState& start, std::string_view settings) {
  const SolverEntry& entry = solver_for(start);
  if (entry.make_for_score == nullptr) {
    throw InputError("only Go has a search for the score besides alpha-beta");
  }
  return entry.make_for_score(start, settings);
}

ProvedValue prove_value(const AnyState& state, Bytes memory, const Limits& limits,
                        const SolveWatcher& watcher) {
  return solver_for(state).prove_value(state, memory, limits, watcher);
}

ProvedValue prove_by_numbers(const AnyState& state, Bytes memory, const Limits& limits,
                             const SolveWatcher& watcher) {
  const SolverEntry& entry = solver_for(state);
  if (entry.prove_by_numbers == nullptr) {
    throw InputError(
        "proof numbers want a game in which the way to a position does not matter; boolean search "
        "solves the others");
  }
  return entry.prove_by_numbers(state, memory, limits, watcher);
}

std::vector<ProofSummary> prove_by_trees(const AnyState& state, int value, Bytes memory,
                                         std::uint64_t max_nodes, const Limits& limits,
                                         const SolveWatcher& watcher) {
  return solver_for(state).prove_by_trees(state, value, memory, max_nodes, limits, watcher);
}

}  // namespace moyo::players
