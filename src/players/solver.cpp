#include "players/solver.h"

#include "base/clock.h"
#include "base/errors.h"
#include "knowledge/compiled_searches.h"
#include "players/typed_agent.h"
#include "search/exact/boolean.h"
#include "search/exact/proof_tree.h"

namespace moyo::players {
namespace {

using search::AlphaBeta;
using search::AlphaBetaOptions;
using search::Goal;

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
    return value > 0 ? "win" : value < 0 ? "loss" : "draw";
  }
}

template <TwoPlayerState S>
class AlphaBetaSolver final : public Solver {
 public:
  using K = knowledge::KnowledgeFor<S>;

  explicit AlphaBetaSolver(const AlphaBetaOptions& options) : search_(options) {}

  Solution solve(const AnyState& any, const Limits& limits) override {
    const S* state = any.get_if<S>();
    if (state == nullptr) throw InputError("this position is of another game or board size");
    const auto report = search_.search(*state, limits);
    return {report, report.proved ? describe_value<K>(report.value) : std::string("not proved")};
  }

  std::string settings() const override {
    AlphaBetaOptions options = search_.options();
    OptionTable table;
    describe(table, options);
    return table.values();
  }

 private:
  AlphaBeta<K> search_;
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

template <TwoPlayerState S>
ProofSummary summarise(const S& state, Goal goal, Bytes memory, std::uint64_t max_nodes) {
  search::BooleanSolver<S> solver(memory);
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
    solver = std::make_unique<AlphaBetaSolver<S>>(options);
  });
  return solver;
}

ProvedValue prove_value(const AnyState& state, Bytes memory) {
  ProvedValue result;
  const Stopwatch watch;
  visit_solvable(state, [&](const auto& typed) {
    const search::ValueProof proof = search::prove_value(typed, memory);
    result = {proof.value, proof.nodes, watch.seconds()};
  });
  return result;
}

std::vector<ProofSummary> prove_by_trees(const AnyState& state, int value, Bytes memory,
                                         std::uint64_t max_nodes) {
  std::vector<Goal> goals;
  if (value >= 0) goals.push_back({Player::first, value == 0});
  if (value <= 0) goals.push_back({Player::second, value == 0});
  std::vector<ProofSummary> proofs;
  visit_solvable(state, [&](const auto& typed) {
    for (Goal goal : goals) proofs.push_back(summarise(typed, goal, memory, max_nodes));
  });
  return proofs;
}

}  // namespace moyo::players
