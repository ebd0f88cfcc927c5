// F7: learning from what comes next, with a table. Tic-tac-toe has 5,478 positions; by games against
// itself a table comes to their minimax values, or does not, by the rule it learns by.
#include <fmt/format.h>

#include <cmath>
#include <unordered_map>

#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "learning/td/tabular.h"

namespace moyo::lab {
namespace td {

using learning::TableRule;
using learning::TabularLearner;
using tictactoe::TicTacToe;

struct Known {
  TicTacToe state;
  double value;  // the first player's, by minimax
};
using Positions = std::unordered_map<std::uint64_t, Known>;

double minimax(const TicTacToe& state, Positions& positions) {
  if (const auto found = positions.find(state.hash()); found != positions.end()) {
    return found->second.value;
  }
  double best = 0;
  if (state.is_terminal()) {
    best = state.payoff(Player::first);
  } else {
    const double sign = state.to_play() == Player::first ? 1 : -1;
    best = -2 * sign;
    for (const auto move : legal_moves(state)) {
      TicTacToe next = state;
      next.play(move);
      const double value = minimax(next, positions);
      if (sign * value > sign * best) best = value;
    }
  }
  positions.emplace(state.hash(), Known{state, best});
  return best;
}

struct Grade {
  int right = 0;       // positions whose value is nearest to the minimax value
  int best_moves = 0;  // positions that are not over, in which the best move by the table is one
  double error = 0;    // root of the mean square
};

Grade grade(const TabularLearner<TicTacToe>& learner, Positions& positions) {
  Grade grade;
  for (const auto& [code, known] : positions) {
    const double learned = learner.value(known.state);
    grade.right += std::abs(learned - known.value) < 0.5;
    grade.error += (learned - known.value) * (learned - known.value);
    if (known.state.is_terminal()) continue;
    TicTacToe next = known.state;
    next.play(learner.best_move(next));
    grade.best_moves += positions.at(next.hash()).value == known.value;
  }
  grade.error = std::sqrt(grade.error / static_cast<double>(positions.size()));
  return grade;
}

// Only Q-learning can explore as much as it likes: it learns of the best play, not of its own.
struct Rule {
  const char* name;
  TableRule rule;
  double epsilon;
};
constexpr Rule rules[] = {{"Monte Carlo", TableRule::monte_carlo, 0.3},
                          {"SARSA", TableRule::sarsa, 0.3},
                          {"Q-learning", TableRule::q_learning, 1}};
constexpr int games_shown[] = {100, 300, 1000, 3000, 10000, 30000, 100000};

Findings run(Context& context) {
  Findings findings;
  Positions positions;
  minimax(TicTacToe(), positions);
  int open = 0;
  for (const auto& [code, known] : positions) open += !known.state.is_terminal();
  findings.exact("positions of tic-tac-toe", 5478, static_cast<double>(positions.size()));
  Table table{
      fmt::format("Tables after games against themselves: {} positions, {} of them not over",
                  positions.size(), open),
      {"games"},
      {}};
  Plot plot{"Learning tic-tac-toe with a table",
            {"games", true},
            {"root of the mean square error of 5,478 values"},
            {}};
  std::vector<TabularLearner<TicTacToe>> learners;
  for (const Rule& rule : rules) {
    table.headers.push_back(fmt::format("{}: values", rule.name));
    table.headers.push_back("best moves");
    plot.series.push_back({rule.name, Mark::line, {}});
    learners.emplace_back(learning::TabularOptions{.rule = rule.rule, .epsilon = rule.epsilon});
  }
  Rng rng(context.seed);
  int played = 0;
  Grade last;
  for (const int games : games_shown) {
    if (context.quick && games > 3000) break;
    for (; played < games; ++played) {
      if (played % 100 == 0) context.check_stop();
      for (auto& learner : learners) learner.play_game(TicTacToe(), rng);
    }
    context.progress.update(games, games_shown[std::size(games_shown) - 1], "games");
    std::vector<std::string> row = {std::to_string(games)};
    for (std::size_t i = 0; i < learners.size(); ++i) {
      last = grade(learners[i], positions);
      row.push_back(std::to_string(last.right));
      row.push_back(std::to_string(last.best_moves));
      plot.series[i].points.push_back({static_cast<double>(games), last.error});
    }
    table.rows.push_back(std::move(row));
  }
  findings.claim("Q-learning has all 5478 values right in the end", last.right == 5478);
  findings.claim("  and its move is a best one in every open position", last.best_moves == open);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back(
      "Q-learning asks what could have come next, so it may play at random and learns minimax all "
      "the "
      "same; the other two learn what players get who move at random three times in ten.");
  return findings;
}

}  // namespace td

const Experiment f7_td = {"f7-td", "learning with a table comes to minimax, or not", "S0", td::run};

}  // namespace moyo::lab
