#include "lab/course/answers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/statistics.h"
#include "games/connect4/connect4.h"
#include "games/kuhn/kuhn.h"
#include "games/registry.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "games/tree/utility_tree.h"
#include "lab/neuron_layers.h"
#include "lab/state_space.h"
#include "players/solver.h"
#include "search/bandit/rules.h"
#include "search/chance/expectimax.h"
#include "search/exact/alphabeta.h"
#include "search/exact/minimax.h"
#include "search/hidden/equilibrium.h"
#include "search/hidden/matrix_game.h"
#include "search/mcts/rave.h"

namespace moyo::lab::answers {
namespace {

constexpr const char* exercise_tree = "((7 4 9) (6 3 8) (5 8 2) (4 1 9))";

double share_of(const std::vector<double>& strengths, std::size_t which) {
  double sum = 0;
  for (const double strength : strengths) sum += strength;
  return strengths[which] / sum;
}

}  // namespace

double tictactoe_positions() {
  double count = 0;
  for (const auto& level : dag_by_depth(tictactoe::TicTacToe())) {
    count += static_cast<double>(level.size());
  }
  return count;
}

double tictactoe_ends() {
  double count = 0;
  for (const auto& level : dag_by_depth(tictactoe::TicTacToe())) {
    for (const auto& entry : level) count += entry.second.state.is_terminal();
  }
  return count;
}

double amdahl() {
  constexpr double part = 0.6;
  constexpr double faster = 10;
  return 1 / ((1 - part) + part / faster);
}

double blind_search_visits() {
  constexpr int branching = 4;
  constexpr int depth = 3;
  double nodes = 0;
  for (int level = 0; level <= depth; ++level) nodes += std::pow(branching, level);
  return (nodes + 1) / 2;
}

double tree_value() {
  const auto utility = [](const tree::Tree& leaf) { return search::Value(leaf.score()); };
  return search::minimax(tree::Tree(exercise_tree), utility).value;
}

double tree_leaves() {
  const auto options = read_options<search::AlphaBetaOptions>(
      OptionSpec::parse("alphabeta:iterative=off,pvs=off,table=off,killers=off,history=off,"
                        "countermove=off"));
  search::AlphaBeta<search::ScoreKnowledge<tree::Tree>> search(options);
  return *search.search(tree::Tree(exercise_tree), {}).counter("leaves");
}

double proof_tree_nodes() {
  constexpr int branching = 5;
  constexpr int depth = 6;
  double all = 0;
  double level_nodes = 1;
  for (int level = 0; level <= depth; ++level) {
    all += level_nodes;
    // The winner's one move, then every reply.
    if (level % 2 == 1) level_nodes *= branching;
  }
  return all;
}

double connect4_score() {
  AnyState state = games::start("connect4");
  for (const char column : std::string_view("32164625213")) {
    state.play(state.parse_move(std::string(1, column)));
  }
  const auto solver = players::make_solver(state, "");
  return solver->solve(state, {}).report.value;
}

double points_for_pi() {
  constexpr double error = 0.01;
  constexpr double inside = std::numbers::pi / 4;
  return 16 * inside * (1 - inside) / (error * error);
}

double interval_of_sixty() { return 100 * wilson_interval(60, 100).low; }

double worse_arm_chosen() {
  constexpr int pulls = 10;
  double wrong = 0;
  for (int better = 0; better <= pulls; ++better) {
    for (int worse = better; worse <= pulls; ++worse) {
      const double both = binomial_pmf(better, pulls, 0.6) * binomial_pmf(worse, pulls, 0.5);
      wrong += worse == better ? both / 2 : both;
    }
  }
  return wrong;
}

double ucb_urgency() {
  const std::array pulls = {10.0, 5.0, 2.0};
  const std::array means = {0.6, 0.5, 0.3};
  const Ucb1 rule{1};
  double most = 0;
  for (std::size_t arm = 0; arm < pulls.size(); ++arm) {
    most = std::max(most, means[arm] + rule.width(pulls[arm], 0, std::log(17.0)));
  }
  return most;
}

double uct_urgency() { return 0.4 + Ucb1{0.7}.width(3, 0, std::log(10.0)); }

double rave_value() {
  const mcts::Rave rave({.equivalence = 1000});
  const double beta = rave.beta(20, 200);
  return beta * 0.6 + (1 - beta) * 0.5;
}

double puct_urgency() { return 0.5 + 1.25 * 0.3 * std::sqrt(80.0) / (1 + 15); }

double expectimax_value() {
  using Chance = tree::UtilityTree<1, false>;
  search::Expectimax<search::PayoffJudge<Chance>> search(search::ExpectimaxOptions{});
  return search.search(Chance("({1/2:6 1/4:12 1/4:-8} {1/3:9 1/3:3 1/3:6})"), {}).value;
}

double rolls_with_a_six() {
  int count = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      count += first == 6 || second == 6 || first + second == 6;
    }
  }
  return count;
}

double maxn_value() {
  using Three = tree::UtilityTree<3, false>;
  search::Expectimax<search::PayoffJudge<Three>, Payoffs<Three>> search(
      {.depth = 10, .iterative = false, .memory = {std::uint64_t{1} << 20}});
  const Report report = search.search(
      Three("((([1 2 6] [4 3 2]) ([6 1 2] [7 4 5])) (([5 1 1] [3 5 2]) ([2 7 1] [5 4 5])))"), {});
  return *report.counter("value of the first player");
}

double bradley_terry() { return share_of({30.68, 11.37 * 0.5, 1.2 * 2}, 0); }

double neuron_output() { return sigmoid(-0.5 + 2 * 1 + -1 * 0.5 + 0.5 * 0); }

double td_update() {
  constexpr double value = 0.3;
  constexpr double next = 0.7;
  constexpr double rate = 0.1;
  return value + rate * (next - value);
}

double visits_policy() { return share_of({60.0 * 60, 30.0 * 30, 10.0 * 10}, 0); }

double zero_loss() { return (1 - 0.2) * (1 - 0.2) - 0.75 * std::log(0.5) - 0.25 * std::log(0.25); }

double elo_score() { return 100 * score_from_elo(-120); }

double mixed_strategy() { return hidden::solve_matrix({{3, -1}, {-2, 1}}).rows[0]; }

double kuhn_value() {
  const hidden::GameTree tree = hidden::game_tree(kuhn::Kuhn(), Bytes{1u << 20});
  const hidden::SequenceForm form(tree);
  return hidden::solve_matrix(hidden::normal_form(tree, form, 100).payoffs).value;
}

}  // namespace moyo::lab::answers
