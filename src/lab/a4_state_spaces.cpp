// A4: how large state spaces are: b^d and its refinements, DAGs, symmetry.
#include <fmt/format.h>

#include <cmath>

#include "games/registry.h"
#include "games/tictactoe/tictactoe.h"
#include "lab/print.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/state_space.h"

namespace moyo::lab {
namespace state_spaces {

using tictactoe::TicTacToe;

constexpr int points_7x7 = 49;

double binomial_coefficient(int n, int k) {
  double result = 1;  // whole at every step: C(n, i) divides the running product
  for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// from (from - 1) ... (to + 1) = from! / to!.
double factorial_ratio(int from, int to) {
  double result = 1;
  for (int i = to + 1; i <= from; ++i) result *= i;
  return result;
}

void compare_go_7x7(Findings& findings) {
  constexpr double states_per_second = 1000;
  constexpr double seconds_per_year = 365.25 * 24 * 3600;
  findings.rounded("7x7 Go, b = 49: years for depth 7 at 1000 states/s", 21.5, 0.1,
                   std::pow(points_7x7, 7) / states_per_second / seconds_per_year);
  findings.rounded("7x7 Go, log10 of 25^30", 42, 1, 30 * std::log10(25));
  findings.rounded("7x7 Go, log10 of 49!/18!", 47, 1, std::log10(factorial_ratio(points_7x7, 18)));
  const double black = binomial_coefficient(points_7x7, 5);
  const double white = binomial_coefficient(points_7x7 - 5, 3);
  findings.exact("ways to place 5 black stones, C(49,5)", 1906884, black);
  findings.exact("then 3 white stones, C(44,3)", 13244, white);
  findings.rounded("together, in billions", 25.2, 0.1, black * white / 1e9);
}

// Numbers of the lectures about other boards and games.
void compare_large(Findings& findings) {
  findings.rounded("19x19 Go: log2 of 3^361, codes of every arrangement", 572, 1,
                   361 * std::log2(3.0));
  findings.rounded("chess: replies to replies, 35^2, about 1000", 1000, 1000, 35.0 * 35);
  findings.exact("Go: replies to replies, 200^2", 40000, 200.0 * 200);
  findings.rounded("alpha-beta at its best: rounds of chess in 10^9 nodes, 2 * 35^(d/2)", 6, 1,
                   2 * std::log(1e9 / 2) / std::log(35.0) / 2);
  findings.rounded("  minimax: 35^d", 3, 1, std::log(1e9) / std::log(35.0) / 2);
}

void compare_symmetry(Findings& findings) {
  const TicTacToe start;
  findings.exact("tic-tac-toe: moves", 9, static_cast<double>(legal_moves(start).size()));
  findings.exact("tic-tac-toe: first moves up to symmetry", 3,
                 static_cast<double>(distinct_moves(start).size()));
  const auto replies = [&](const char* move) {
    TicTacToe state = start;
    state.play(state.parse_move(move));
    return static_cast<double>(distinct_moves(state).size());
  };
  findings.exact("  replies to the corner", 5, replies("a3"));
  findings.exact("  replies to the edge", 5, replies("b3"));
  findings.exact("  replies to the centre", 2, replies("b2"));
}

// b_d = nodes at depth d + 1 / nodes at depth d, and nodes = 1 + sum of products of b_j.
void branching_by_depth(Findings& findings) {
  Table table{
      "Tic-tac-toe: branching by depth", {"depth", "tree", "b", "DAG", "b", "distinct", "b"}, {}};
  const auto tree = tree_by_depth(TicTacToe());
  const auto dag = dag_by_depth(TicTacToe());
  std::vector<std::vector<double>> counts(3);
  for (std::size_t depth = 0; depth < tree.size(); ++depth) {
    std::set<std::string> canonical;
    for (const auto& [key, node] : dag[depth]) canonical.insert(canonical_position(node.state));
    counts[0].push_back(static_cast<double>(tree[depth]));
    counts[1].push_back(static_cast<double>(dag[depth].size()));
    counts[2].push_back(static_cast<double>(canonical.size()));
  }
  Plot plot{"Tic-tac-toe: branching factor by depth", {"depth"}, {"branching factor b"}, {}};
  plot.series = {{"tree", Mark::line, {}},
                 {"DAG", Mark::line, {}},
                 {"DAG up to symmetry", Mark::line, {}},
                 {"9 - depth", Mark::dashes, {}}};
  for (std::size_t depth = 0; depth < tree.size(); ++depth) {
    std::vector<std::string> row = {std::to_string(depth)};
    const auto x = static_cast<double>(depth);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      row.push_back(format_number(counts[i][depth]));
      const bool last = depth + 1 == tree.size();
      const double b = last ? 0 : counts[i][depth + 1] / counts[i][depth];
      row.push_back(last ? "" : fmt::format("{:.2f}", b));
      if (!last) plot.series[i].points.push_back({x, b});
    }
    if (depth + 1 < tree.size()) plot.series[3].points.push_back({x, tictactoe::cells - x});
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

struct GameSize {
  double moves = 0;   // legal, the mean over the positions of one game
  double length = 0;  // plies
};

// Random play; a game that does not end is cut.
GameSize random_game(AnyState state, Rng& rng) {
  constexpr int longest = 2000;
  GameSize size;
  while (!state.is_terminal() && size.length < longest) {
    const std::vector<MoveId> moves = state.legal_moves();
    size.moves += static_cast<double>(moves.size());
    ++size.length;
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  size.moves /= std::max(1.0, size.length);
  return size;
}

void games_of_the_house(Context& context, Findings& findings) {
  constexpr std::size_t games = 200;
  Table table{"Games of the house, in " + std::to_string(games) + " random games",
              {"game", "branching b", "length d", "log10 b^d"},
              {}};
  std::uint64_t batch = 0;
  for (const GameEntry* entry : games::all()) {
    const AnyState start = games::start(entry->name);
    const auto sizes = repeat(context, batch++, games, entry->name,
                              [&](Rng& rng) { return random_game(start, rng); });
    Accumulator moves;
    Accumulator length;
    for (const GameSize& size : sizes) {
      moves.add(size.moves);
      length.add(size.length);
    }
    table.rows.push_back({std::string(entry->name), fmt::format("{:.1f}", moves.mean()),
                          fmt::format("{:.1f}", length.mean()),
                          fmt::format("{:.1f}", length.mean() * std::log10(moves.mean()))});
  }
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  Findings findings;
  compare_go_7x7(findings);
  compare_large(findings);
  compare_symmetry(findings);
  branching_by_depth(findings);
  games_of_the_house(context, findings);
  findings.notes.push_back("The source cuts 25.25 billion to 25.2 where rounding would give 25.3.");
  return findings;
}

}  // namespace state_spaces

const Experiment a4_state_spaces = {
    "a4-state-spaces", "the size of state spaces: trees, DAGs, symmetry", "S0", state_spaces::run};

}  // namespace moyo::lab
