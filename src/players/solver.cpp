#include "players/solver.h"

#include <algorithm>

#include "base/clock.h"
#include "base/errors.h"
#include "knowledge/compiled_searches.h"
#include "players/typed_agent.h"
#include "search/exact/boolean.h"
#include "search/exact/goal_search.h"
#include "search/exact/proof_tree.h"

namespace moyo::players {
namespace {

using search::AlphaBeta;
using search::AlphaBetaOptions;
using search::Goal;

std::string outcome_word(int value) { return value > 0 ? "win" : value < 0 ? "loss" : "draw"; }

// "+11" for a score, "win by move 7" where the value tells it, else the outcome.
template <class K>
std::string describe_value(double value) {
  if constexpr (requires { K::deciding_move(0); }) {
    if (value == 0) return "draw";
    const int move = K::deciding_move(static_cast<search::Value>(value));
    return (value > 0 ? "win by move " : "loss by move ") + std::to_string(move);
  } else if constexpr (Scored<typename K::State>) {
    const auto score = static_cast<int>(value);
    return (score > 0 ? "+" : "") + std::to_string(score);
  } else {
    return outcome_word(static_cast<int>(value));
  }
}

// What is known: `text` of an end of the range says what that end means.
template <class Number, class Text>
std::string describe_range(Number low, Number high, Number least, Number most, Text&& text) {
  if (low > least && high < most) return "from " + text(low) + " to " + text(high);
  if (low > least) return "at least " + text(low);
  if (high < most) return "at most " + text(high);
  return "nothing";
}

std::string describe_known(const search::OutcomeBounds& known) {
  return describe_range(known.low, known.high, -1, 1, outcome_word);
}

std::string settings_text(AlphaBetaOptions options) {
  OptionTable table;
  describe(table, options);
  return table.values();
}

constexpr double watch_interval = 0.1;  // seconds

template <TwoPlayerState S>
const S& typed(const AnyState& any) {
  const S* state = any.get_if<S>();
  if (state == nullptr) throw InputError("this position is of another game or board size");
  return *state;
}

template <TwoPlayerState S>
class AlphaBetaSolver final : public Solver {
 public:
  using K = knowledge::KnowledgeFor<S>;

  explicit AlphaBetaSolver(const AlphaBetaOptions& options) : search_(options) {}

  Solution solve(const AnyState& any, const Limits& limits, const SolveWatcher& watcher) override {
    const S& state = typed<S>(any);
    ReportStream stream;
    if (watcher) {
      stream.interval = watch_interval;
      stream.report = [&](const auto& report) {
        watcher({report.depth, report.nodes, report.seconds, known()});
      };
    }
    const auto report = search_.search(state, limits, stream);
    return {report, report.proved ? describe_value<K>(report.value) : std::string("not proved"),
            known()};
  }

  std::string settings() const override { return settings_text(search_.options()); }

 private:
  std::string known() const {
    const search::Bounds bounds = search_.proved_bounds();
    return describe_range(
        bounds.low, bounds.high, -search::infinity, search::infinity, [](search::Value value) {
          return describe_value<K>(static_cast<double>(value) / AlphaBeta<K>::unit);
        });
  }

  AlphaBeta<K> search_;
};

// Where the line matters: win, draw and loss by one or two questions.
template <LineMatters S>
class GoalSolver final : public Solver {
 public:
  explicit GoalSolver(const AlphaBetaOptions& options) : search_(options) {}

  Solution solve(const AnyState& any, const Limits& limits, const SolveWatcher& watcher) override {
    const S& state = typed<S>(any);
    const Stopwatch watch;
    search::OutcomeBounds known;
    Report report;
    ReportStream stream;
    if (watcher) {
      stream.interval = watch_interval;
      stream.report = [&](const auto& now) {
        watcher({now.depth, report.nodes + now.nodes, watch.seconds(), describe_known(known)});
      };
    }
    search::bound_outcome(state, state.to_play(), known, [&](Goal goal) {
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

  std::string settings() const override { return settings_text(search_.options()); }

 private:
  search::GoalSearch<S> search_;
};

template <class S>
struct SolverFor {
  using type = AlphaBetaSolver<S>;
};
template <LineMatters S>
struct SolverFor<S> {
  using type = GoalSolver<S>;
};

// `body(state)` with the state's own type, where two players see everything.
template <class Body>
void visit_solvable(const AnyState& any, Body&& body) {
  bool solvable = false;
  games::visit(any, [&]<class S>(const S& state) {
    if constexpr (TwoPlayerState<S>) {
      solvable = true;
      body(state);
    }
  });
  if (!solvable) {
    throw InputError("only games of two players without chance or hidden information are solved");
  }
}

search::BooleanEffort effort_of(const Limits& limits, const SolveWatcher& watcher,
                                const Stopwatch& watch) {
  search::BooleanEffort effort{.limits = limits, .interval = watch_interval};
  if (watcher) {
    effort.progress = [&](std::uint64_t nodes, int depth) {
      watcher({depth, nodes, watch.seconds()});
    };
  }
  return effort;
}

template <TwoPlayerState S>
ProofSummary summarise(const S& state, Goal goal, std::uint64_t max_nodes,
                       search::BooleanSolver<S>& solver) {
  ProofSummary summary;
  summary.claim = std::string("the ") + (goal.hero == Player::first ? "first" : "second") +
                  " player " + (goal.draw_counts ? "reaches at least a draw" : "wins");
  const auto tree = search::extract_proof(state, goal, solver, max_nodes);
  if (!tree) {
    summary.flaw = "there is no such strategy";
    return summary;
  }
  summary.nodes_by_depth = tree->nodes_by_depth();
  summary.flaw = search::verify(state, *tree).value_or("");
  return summary;
}

}  // namespace

std::unique_ptr<Solver> make_solver(const AnyState& start, std::string_view settings) {
  std::unique_ptr<Solver> solver;
  visit_solvable(start, [&]<class S>(const S&) {
    AlphaBetaOptions options = knowledge::solver_options<S>();
    OptionTable table;
    describe(table, options);
    if (!settings.empty()) table.apply(OptionSpec::parse("alphabeta:" + std::string(settings)));
    solver = std::make_unique<typename SolverFor<S>::type>(options);
  });
  return solver;
}

ProvedValue prove_value(const AnyState& state, Bytes memory, const Limits& limits,
                        const SolveWatcher& watcher) {
  ProvedValue result;
  const Stopwatch watch;
  visit_solvable(state, [&](const auto& typed) {
    const auto proof = search::prove_value(typed, memory, effort_of(limits, watcher, watch));
    result = {proof.value, proof.nodes, watch.seconds(), proof.known.is_exact(),
              describe_known(proof.known)};
  });
  return result;
}

std::vector<ProofSummary> prove_by_trees(const AnyState& state, int value, Bytes memory,
                                         std::uint64_t max_nodes, const Limits& limits,
                                         const SolveWatcher& watcher) {
  std::vector<Goal> goals;
  if (value >= 0) goals.push_back({Player::first, value == 0});
  if (value <= 0) goals.push_back({Player::second, value == 0});
  std::vector<ProofSummary> proofs;
  const Stopwatch watch;
  visit_solvable(state, [&]<class S>(const S& typed) {
    for (Goal goal : goals) {
      search::BooleanSolver<S> solver(memory, effort_of(limits, watcher, watch));
      try {
        proofs.push_back(summarise(typed, goal, max_nodes, solver));
      } catch (const search::LimitReached&) {
        throw InputError("the proof was not written out within the limits");
      }
    }
  });
  return proofs;
}

std::string repetition_rule(const AnyState& state) {
  std::string rule;
  games::visit(state, [&](const auto& typed) { rule = moyo::repetition_rule(typed); });
  return rule;
}

}  // namespace moyo::players
