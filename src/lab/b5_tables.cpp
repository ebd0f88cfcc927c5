// B5: what a transposition table is worth. Solving tic-tac-toe becomes about 3 times faster, larger
// games by orders of magnitude: the same search with and without a table, no other help.
#include <fmt/format.h>

#include "games/connect4/connect4.h"
#include "games/hex/hex.h"
#include "games/othello/othello.h"
#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/solve_effort.h"

namespace moyo::lab {
namespace tables {

struct Row {
  std::string name;
  SolveEffort without;
  SolveEffort with;

  double nodes_ratio() const { return double(without.nodes) / double(with.nodes); }
  double time_ratio() const { return without.seconds / with.seconds; }
};

// The best time of a few runs where they are short: a small game is over before the machine is at
// ease.
template <search::Knowledge K>
SolveEffort best_effort(const Context& context, const typename K::State& root,
                        const std::string& settings) {
  constexpr int short_runs = 5;
  constexpr double short_seconds = 0.1;
  const auto solve = [&] {
    const SolveEffort effort = solve_effort<K>({&root, 1}, settings, {.stop = context.stop});
    context.check_stop();
    return effort;
  };
  SolveEffort best = solve();
  for (int i = 1; i < short_runs && best.seconds < short_seconds; ++i) {
    const SolveEffort effort = solve();
    if (effort.seconds < best.seconds) best = effort;
  }
  return best;
}

// Outcome only, no knowledge: the table is the only difference.
template <TwoPlayerState S>
Row measure(const Context& context, std::string name, const S& root) {
  using K = search::OutcomeKnowledge<S>;
  const std::string plain = "iterative=off,pvs=off,killers=off,history=off,countermove=off,";
  return {std::move(name), best_effort<K>(context, root, plain + "table=off"),
          best_effort<K>(context, root, plain + "memory=16MB")};
}

Findings run(Context& context) {
  const auto connect4 = [](int width, int height) {
    return connect4::AnySizeConnect4(connect4::AnyGeometry({width, height}));
  };
  std::vector<Row> rows;
  const auto add = [&](Row row) {
    rows.push_back(std::move(row));
    context.progress.update(double(rows.size()), 6, rows.back().name);
  };
  add(measure(context, "tic-tac-toe", tictactoe::TicTacToe()));
  add(measure(context, "connect-4, 4x4", connect4(4, 4)));
  if (!context.quick) add(measure(context, "connect-4, 5x4", connect4(5, 4)));
  add(measure(context, "Othello, 4x4", othello::Othello(4)));
  add(measure(context, "Hex, 3x3", hex::Hex({3, false})));
  if (!context.quick) {
    add(measure(context, "Hex, 4x4, after b2", [] {
      hex::Hex state({4, false});
      state.play(state.parse_move("b2"));
      return state;
    }()));
  }

  Findings findings;
  Table table{"Alpha-beta to the end of the game, with and without a transposition table",
              {"game", "nodes without", "with", "ratio", "ms without", "with", "ratio"},
              {}};
  bool same = true;
  for (const Row& row : rows) {
    same = same && row.without.value_sum == row.with.value_sum;
    table.rows.push_back({row.name, std::to_string(row.without.nodes),
                          std::to_string(row.with.nodes), fmt::format("{:.1f}", row.nodes_ratio()),
                          fmt::format("{:.2f}", 1000 * row.without.seconds),
                          fmt::format("{:.2f}", 1000 * row.with.seconds),
                          fmt::format("{:.1f}", row.time_ratio())});
  }
  findings.tables.push_back(std::move(table));
  findings.exact("both find the same values", 1, same);
  findings.claim("some larger game gains a factor of 10 or more in nodes",
                 std::any_of(rows.begin() + 1, rows.end(),
                             [](const Row& row) { return row.nodes_ratio() >= 10; }));
  findings.notes.push_back(fmt::format(
      "The source says 'about 3x' of its Python programs in tic-tac-toe; here the table saves a "
      "factor {:.1f} in nodes and {:.1f} in time.",
      rows[0].nodes_ratio(), rows[0].time_ratio()));
  return findings;
}

}  // namespace tables

const Experiment b5_tables = {"b5-tables", "what a transposition table is worth", "S0",
                              tables::run};

}  // namespace moyo::lab
