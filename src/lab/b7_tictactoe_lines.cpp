// B7: activity 10 of the course, an evaluation of tic-tac-toe by its eight lines, and the questions
// that come with it. Is an open two worth the same to both sides? Is an empty line worth anything?
// All lines added up, or the most important one? And does the solver need fewer nodes?
//
// Each evaluation is measured twice: by the share of all positions in which the move it likes best
// keeps the position's value (one ply, ties drawn), and by the nodes that alpha-beta needs to solve
// the game with moves ordered by it.
#include <fmt/format.h>

#include <bit>

#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/state_space.h"
#include "search/exact/alphabeta.h"

namespace moyo::lab {
namespace tictactoe_lines {

using search::Value;
using tictactoe::TicTacToe;

struct LineWeights {
  const char* name;
  Value own_two = 10;  // of the player to move
  Value their_two = 10;
  Value own_one = 1;
  Value their_one = 1;
  Value empty = 0;
  bool most_important = false;  // the line of the largest weight alone, else the sum
};

constexpr LineWeights choices[] = {
    {"nothing but wins at once", 0, 0, 0, 0},
    {"two 10, one 1, added up"},
    {"  the most important line only", 10, 10, 1, 1, 0, true},
    {"  own two 100: whoever moves wins by it", 100, 10, 1, 1},
    {"  own two 100, theirs 50", 100, 50, 1, 1},
    {"  their two 100: it must be blocked", 10, 100, 1, 1},
    {"  an empty line 1 for the player to move", 10, 10, 1, 1, 1},
    {"  two 3, one 1", 3, 3, 1, 1},
    {"  two 1, one 1", 1, 1, 1, 1},
    {"  twos only", 10, 10, 0, 0},
    {"  ones only", 0, 0, 1, 1},
};

// For the player to move; ended games are worth more than any lines.
Value line_value(const TicTacToe& state, const LineWeights& weights) {
  constexpr Value win = 100000;
  if (state.is_terminal()) return win * outcome_of(state).sign_for(state.to_play());
  const unsigned own = state.stones(state.to_play());
  const unsigned theirs = state.stones(opponent(state.to_play()));
  Value sum = 0;
  Value strongest = 0;
  for (const unsigned line : tictactoe::lines) {
    const int mine = std::popcount(own & line);
    const int yours = std::popcount(theirs & line);
    if (mine > 0 && yours > 0) continue;  // blocked for both
    Value value = weights.empty;
    if (mine > 0) value = mine == 2 ? weights.own_two : weights.own_one;
    if (yours > 0) value = yours == 2 ? -weights.their_two : -weights.their_one;
    sum += value;
    if (std::abs(value) > std::abs(strongest)) strongest = value;
  }
  return weights.most_important ? strongest : sum;
}

// For a solver: values of ended games, and moves ordered by what the evaluation says after them.
struct OrderedByLines : search::OutcomeKnowledge<TicTacToe> {
  LineWeights weights;
  int order(const TicTacToe& state, TicTacToe::Move move) const {
    TicTacToe child = state;
    child.play(move);
    return -line_value(child, weights);
  }
};

search::AlphaBetaOptions plain_options() {
  return read_options<search::AlphaBetaOptions>(
      OptionSpec::parse("alphabeta:iterative=off,pvs=off,table=off,killers=off,history=off,"
                        "countermove=off"));
}

double nodes_to_solve(const LineWeights& weights) {
  OrderedByLines knowledge;
  knowledge.weights = weights;
  search::AlphaBeta<OrderedByLines> alphabeta(plain_options(), knowledge);
  return double(alphabeta.search(TicTacToe(), {}).nodes);
}

// Of positions in which some move is wrong, the share in which the chosen one is right.
double right_moves(const std::vector<DagLevel<TicTacToe>>& levels, const LineWeights& weights) {
  OutcomeTable<TicTacToe> truth(Limits::unlimited);
  double right = 0;
  double asked = 0;
  for (const auto& level : levels) {
    for (const auto& [key, node] : level) {
      if (node.state.is_terminal()) continue;
      const int value = truth.value(node.state);
      Value best = -search::infinity;
      int ties = 0;
      int good_ties = 0;
      bool may_err = false;
      for (const TicTacToe::Move move : legal_moves(node.state)) {
        TicTacToe child = node.state;
        child.play(move);
        const bool good = -truth.value(child) == value;
        may_err = may_err || !good;
        const Value liked = -line_value(child, weights);
        if (liked > best) {
          best = liked;
          ties = good_ties = 0;
        }
        if (liked == best) {
          ++ties;
          good_ties += good;
        }
      }
      if (!may_err) continue;
      ++asked;
      right += double(good_ties) / ties;
    }
  }
  return right / asked;
}

Findings run(Context&) {
  const auto levels = dag_by_depth(TicTacToe());
  Findings findings;
  Table table{"Evaluations of tic-tac-toe by lines",
              {"weights", "right moves at one ply", "nodes to solve", "of no heuristic"},
              {}};
  Plot plot{"Nodes to solve against right moves",
            {"share of right moves"},
            {"nodes to solve"},
            {{"evaluations", Mark::points, {}}}};
  std::vector<double> right;
  std::vector<double> nodes;
  for (const LineWeights& weights : choices) {
    right.push_back(right_moves(levels, weights));
    nodes.push_back(nodes_to_solve(weights));
    table.rows.push_back({weights.name, fmt::format("{:.1f}%", 100 * right.back()),
                          fmt::format("{:.0f}", nodes.back()),
                          fmt::format("{:.0f}%", 100 * nodes.back() / nodes.front())});
    plot.series[0].points.push_back({right.back(), nodes.back()});
  }
  findings.exact("10b: the solver needs fewer nodes with the lines than without", 1,
                 nodes[1] < nodes[0]);
  findings.exact("10a: the lines choose better moves than none", 1, right[1] > right[0]);
  const auto better = [&](std::size_t a, std::size_t b) {
    return right[a] > right[b] ? "better" : right[a] < right[b] ? "worse" : "the same";
  };
  findings.notes.push_back(fmt::format(
      "The questions, answered by right moves: an own two worth more than theirs is {} than equal "
      "({:.1f}% and {:.1f}%), because after a move it is the other's turn; their two worth more is "
      "{}; an empty line for the player to move is {}; the most important line alone is {} than "
      "the sum.",
      better(4, 1), 100 * right[4], 100 * right[1], better(5, 1), better(6, 1), better(2, 1)));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace tictactoe_lines

const Experiment b7_tictactoe_lines = {"b7-tictactoe-lines",
                                       "an evaluation by lines: which weights, and what it saves",
                                       "S0", tictactoe_lines::run};

}  // namespace moyo::lab
