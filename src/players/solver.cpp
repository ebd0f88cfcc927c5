#include "players/solver.h"

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

ProvedValue prove_value(const AnyState& state, Bytes memory, const Limits& limits,
                        const SolveWatcher& watcher) {
  return solver_for(state).prove_value(state, memory, limits, watcher);
}

std::vector<ProofSummary> prove_by_trees(const AnyState& state, int value, Bytes memory,
                                         std::uint64_t max_nodes, const Limits& limits,
                                         const SolveWatcher& watcher) {
  return solver_for(state).prove_by_trees(state, value, memory, max_nodes, limits, watcher);
}

}  // namespace moyo::players
