// B3: tic-tac-toe solved in three ways, none of them with a heuristic. The course: alpha-beta and
// boolean negamax are similar; naive negamax is not competitive, for it does not prune at all.
#include <fmt/format.h>

#include "base/clock.h"
#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "search/exact/alphabeta.h"
#include "search/exact/boolean.h"

namespace moyo::lab {
namespace three_searches {

using tictactoe::TicTacToe;
using Knowledge = search::OutcomeKnowledge<TicTacToe>;

constexpr Bytes table_memory{std::uint64_t{1} << 20};

struct Solved {
  double value = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Solved negamax(bool prune, bool table) {
  const std::string settings = fmt::format(
      "alphabeta:prune={},table={},memory=1MB,iterative=off,pvs=off,killers=off,history=off,"
      "countermove=off,tablemove=off",
      prune ? "on" : "off", table ? "on" : "off");
  search::AlphaBeta<Knowledge> alphabeta(
      read_options<search::AlphaBetaOptions>(OptionSpec::parse(settings)));
  const CpuStopwatch watch;
  const Report report = alphabeta.search(TicTacToe(), {});
  return {report.value, report.nodes, watch.seconds()};
}

Solved boolean(bool table) {
  const CpuStopwatch watch;
  const auto proof =
      search::prove_value(TicTacToe(), table ? std::optional(table_memory) : std::nullopt);
  return {double(proof.value), proof.nodes, watch.seconds()};
}

Findings run(Context&) {
  struct Row {
    const char* name;
    Solved plain;
    Solved with_table;
  };
  const Row rows[] = {
      {"naive negamax", negamax(false, false), negamax(false, true)},
      {"alpha-beta", negamax(true, false), negamax(true, true)},
      {"boolean negamax, two searches", boolean(false), boolean(true)},
  };
  Findings findings;
  Table table{"Tic-tac-toe solved from the empty board",
              {"search", "nodes", "ms", "nodes with a table", "ms"},
              {}};
  Plot plot{"Nodes to solve tic-tac-toe",
            {"search: naive, alpha-beta, boolean"},
            {"nodes", true},
            {{"without a table", Mark::points, {}}, {"with a table", Mark::points, {}}}};
  for (const auto& [name, plain, with_table] : rows) {
    findings.exact(fmt::format("{}: a draw", name), {0, 0}, {plain.value, with_table.value});
    table.rows.push_back(
        {name, std::to_string(plain.nodes), fmt::format("{:.2f}", 1000 * plain.seconds),
         std::to_string(with_table.nodes), fmt::format("{:.2f}", 1000 * with_table.seconds)});
    const auto x = static_cast<double>(table.rows.size());
    plot.series[0].points.push_back({x, double(plain.nodes)});
    plot.series[1].points.push_back({x, double(with_table.nodes)});
  }
  const auto nodes = [&](std::size_t row) { return double(rows[row].plain.nodes); };
  findings.exact("naive negamax visits the whole tree", 549946, nodes(0));
  const double ratio = nodes(1) / nodes(2);
  findings.exact("alpha-beta and boolean negamax are similar: within a factor of two", 1,
                 ratio > 0.5 && ratio < 2);
  findings.exact("naive negamax is not competitive: ten times the nodes of either", 1,
                 nodes(0) > 10 * nodes(1) && nodes(0) > 10 * nodes(2));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace three_searches

const Experiment b3_three_searches = {
    "b3-three-searches", "naive negamax, alpha-beta and boolean negamax on tic-tac-toe", "S0",
    three_searches::run};

}  // namespace moyo::lab
