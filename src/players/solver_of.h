// How positions of one type are solved: the body of a SolverEntry, compiled in players/for/.
#pragma once

#include <algorithm>

#include "base/clock.h"
#include "base/errors.h"
#include "players/game_setup.h"
#include "players/solver.h"
#include "players/typed_agent.h"
#include "search/exact/alphabeta.h"
#include "search/exact/boolean.h"
#include "search/exact/describe_for.h"
#include "search/exact/goal_search.h"
#include "search/exact/proof_numbers.h"
#include "search/exact/proof_tree.h"

namespace moyo::players {

inline constexpr double solve_watch_interval = 0.1;  // seconds

// ---- Values in words ----

std::string outcome_word(int value);
std::string describe_known(const search::OutcomeBounds& known);
// "+11", "-2.5", "0".
std::string score_text(double score);

// "+11" for a score, "win by move 7" where the value tells it, else the outcome.
template <class K>
std::string describe_value(double value) {
  if constexpr (requires { K::deciding_move(0); }) {
    if (value == 0) return "draw";
    const int move = K::deciding_move(static_cast<search::Value>(value));
    return (value > 0 ? "win by move " : "loss by move ") + std::to_string(move);
  } else if constexpr (Scored<typename K::State>) {
    return score_text(value);
  } else {
    return outcome_word(static_cast<int>(value));
  }
}

// What is known of a value: `text` of an end of the range says what that end means.
template <class Number, class Text>
std::string describe_range(Number low, Number high, Number least, Number most, Text&& text) {
  if (low > least && high < most) return "from " + text(low) + " to " + text(high);
  if (low > least) return "at least " + text(low);
  if (high < most) return "at most " + text(high);
  return "nothing";
}

template <search::Knowledge K>
std::string settings_text(search::AlphaBetaOptions options) {
  OptionTable table;
  search::describe_for<K>(table, options);
  return table.values();
}

// ---- Solvers ----

template <search::Knowledge K>
class AlphaBetaSolver final : public Solver {
 public:
  using S = typename K::State;

  explicit AlphaBetaSolver(const search::AlphaBetaOptions& options, K knowledge = {})
      : search_(options, std::move(knowledge)) {}

  Solution solve(const AnyState& any, const Limits& limits, const SolveWatcher& watcher) override {
    const S& state = unwrap<S>(any);
    ReportStream stream;
    if (watcher) {
      stream.interval = solve_watch_interval;
      stream.report = [&](const auto& report) {
        watcher({report.depth, report.nodes, report.seconds, known()});
      };
    }
    const auto report = search_.search(state, limits, stream);
    if (!report.proved) return {report, "not proved", known()};
    const bool sign_only = search_.options().driver == search::Driver::outcome;
    const int sign = report.value > 0 ? 1 : report.value < 0 ? -1 : 0;
    return {report, sign_only ? outcome_word(sign) : describe_value<K>(report.value), known()};
  }

  std::string settings() const override { return settings_text<K>(search_.options()); }

 private:
  std::string known() const {
    const search::Bounds bounds = search_.proved_bounds();
    return describe_range(
        bounds.low, bounds.high, -search::infinity, search::infinity, [](search::Value value) {
          return describe_value<K>(static_cast<double>(value) / search::AlphaBeta<K>::unit);
        });
  }

  search::AlphaBeta<K> search_;
};

// Where the line matters: win, draw and loss by one or two questions.
template <LineMatters S>
class GoalSolver final : public Solver {
 public:
  explicit GoalSolver(const search::AlphaBetaOptions& options) : search_(options) {}

  Solution solve(const AnyState& any, const Limits& limits, const SolveWatcher& watcher) override {
    const S& state = unwrap<S>(any);
    const Stopwatch watch;
    search::OutcomeBounds known;
    Report report;
    ReportStream stream;
    if (watcher) {
      stream.interval = solve_watch_interval;
      stream.report = [&](const auto& now) {
        watcher({now.depth, report.nodes + now.nodes, watch.seconds(), describe_known(known)});
      };
    }
    search::bound_outcome(state, state.to_play(), known, [&](search::Goal goal) {
      Limits left = limits;
      if (left.nodes != Limits::unlimited) left.nodes -= std::min(left.nodes, report.nodes);
      left.seconds -= watch.seconds();
      const auto answer = search_.reaches(state, goal, left, stream);
      const std::uint64_t nodes_before = report.nodes;
      report = search_.report();
      report.nodes += nodes_before;
      return answer;
    });
    report.seconds = watch.seconds();
    report.proved = known.is_exact();
    report.value = known.low;
    if (!report.best && !state.is_terminal()) {
      report.best = move_id(legal_moves(state).front());
    }
    return {report, report.proved ? outcome_word(known.low) : "not proved", describe_known(known)};
  }

  std::string settings() const override {
    return settings_text<search::GoalKnowledge<S>>(search_.options());
  }

 private:
  search::GoalSearch<S> search_;
};

template <class Setup>
struct SolverFor {
  using Knowledge = typename Setup::Knowledge;
  using type = AlphaBetaSolver<Knowledge>;
};
template <class Setup>
requires LineMatters<typename Setup::Game>
struct SolverFor<Setup> {
  using Knowledge = search::GoalKnowledge<typename Setup::Game>;
  using type = GoalSolver<typename Setup::Game>;
};

// The settings of a solver as an option string has them.
inline OptionSpec solver_spec(std::string_view settings) {
  return OptionSpec::parse(settings.empty() ? "solve" : "solve:" + std::string(settings));
}

// What finds the exact value soonest.
template <class Setup>
struct SolverOptions : search::AlphaBetaOptions {
  SolverOptions() {
    depth = 250;
    Setup::set_solver(*this);
  }
};
template <class Setup>
void describe(OptionTable& table, SolverOptions<Setup>& options) {
  search::describe_for<typename SolverFor<Setup>::Knowledge>(table, options);
}

// ---- Proofs ----

search::BooleanEffort effort_of(const Limits& limits, const SolveWatcher& watcher,
                                const Stopwatch& watch);
// The questions whose answers together prove a value.
std::vector<search::Goal> goals_of(int value);
std::string claim_of(search::Goal goal);

template <TwoPlayerState S>
ProofSummary summarise(const S& state, search::Goal goal, std::uint64_t max_nodes,
                       search::BooleanSolver<S>& solver) {
  ProofSummary summary;
  summary.claim = claim_of(goal);
  const auto tree = search::extract_proof(state, goal, solver, max_nodes);
  if (!tree) {
    summary.flaw = "there is no such strategy";
    return summary;
  }
  summary.nodes_by_depth = tree->nodes_by_depth();
  summary.flaw = search::verify(state, *tree).value_or("");
  return summary;
}

template <TwoPlayerState S>
ProvedValue prove_value_of(const AnyState& state, Bytes memory, const Limits& limits,
                           const SolveWatcher& watcher) {
  const Stopwatch watch;
  const auto proof =
      search::prove_value(unwrap<S>(state), memory, effort_of(limits, watcher, watch));
  return {proof.value, proof.nodes, watch.seconds(), proof.known.is_exact(),
          describe_known(proof.known)};
}

template <TwoPlayerState S>
ProvedValue prove_by_numbers_of(const AnyState& any, Bytes memory, const Limits& limits,
                                const SolveWatcher& watcher) {
  const Stopwatch watch;
  const S& state = unwrap<S>(any);
  search::ProofNumberSearch<S> search({.memory = memory}, effort_of(limits, watcher, watch));
  search::OutcomeBounds known;
  search::bound_outcome(state, Player::first, known,
                        [&](search::Goal goal) { return search.reaches(state, goal); });
  return {known.low, search.nodes(), watch.seconds(), known.is_exact(), describe_known(known)};
}

template <TwoPlayerState S>
std::vector<ProofSummary> prove_by_trees_of(const AnyState& state, int value, Bytes memory,
                                            std::uint64_t max_nodes, const Limits& limits,
                                            const SolveWatcher& watcher) {
  std::vector<ProofSummary> proofs;
  const Stopwatch watch;
  for (const search::Goal goal : goals_of(value)) {
    search::BooleanSolver<S> solver(memory, effort_of(limits, watcher, watch));
    try {
      proofs.push_back(summarise(unwrap<S>(state), goal, max_nodes, solver));
    } catch (const search::LimitReached&) {
      throw InputError("the proof was not written out within the limits");
    }
  }
  return proofs;
}

template <class Setup>
SolverEntry solver_entry() {
  using S = typename Setup::Game;
  SolverEntry entry{
      .make = [](std::string_view settings) -> std::unique_ptr<Solver> {
        return std::make_unique<typename SolverFor<Setup>::type>(
            read_options<SolverOptions<Setup>>(solver_spec(settings)));
      },
      .options_help =
          [](std::string_view indent) { return options_help<SolverOptions<Setup>>(indent); },
      .prove_value = prove_value_of<S>,
      .prove_by_numbers = nullptr,
      .prove_by_trees = prove_by_trees_of<S>,
      .make_for_score = nullptr};
  if constexpr (Hashed<S> && !LineMatters<S>) entry.prove_by_numbers = prove_by_numbers_of<S>;
  if constexpr (requires { &Setup::make_score_solver; }) {
    entry.make_for_score = Setup::make_score_solver;
  }
  return entry;
}

}  // namespace moyo::players
