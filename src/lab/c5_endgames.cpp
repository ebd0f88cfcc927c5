// C5: a solver of Go endgames, and what makes it one: no moves into territory that is safe by
// Benson's algorithm, an early end where what is safe decides, and a table. Random late positions
// on 4x4 and 5x5, each solved with every set of switches; the scores must be the same.
#include <fmt/format.h>

#include <algorithm>

#include "knowledge/go/endgame.h"
#include "lab/late_positions.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "search/exact/alphabeta.h"

namespace moyo::lab {
namespace endgames {

struct Setting {
  const char* name;
  go::EndgameKnowledge knowledge;
  bool table;
};
constexpr Setting settings[] = {
    {"none", {.filter = false, .cut = false}, false},
    {"a table", {.filter = false, .cut = false}, true},
    {"no moves in safe territory", {.filter = true, .cut = false}, true},
    {"early end by bounds", {.filter = false, .cut = true}, true},
    {"both, without a table", {.filter = true, .cut = true}, false},
    {"both and a table", {.filter = true, .cut = true}, true},
};
constexpr std::size_t setting_count = std::size(settings);
constexpr std::size_t with_benson = 2;  // the first setting that asks it

struct Solved {
  bool proved[setting_count] = {};
  double score[setting_count] = {};
  double nodes[setting_count] = {};
};

Solved solve(const go::Go& game, std::uint64_t most_nodes) {
  Solved solved;
  Limits limits;
  limits.nodes = most_nodes;
  for (std::size_t i = 0; i < setting_count; ++i) {
    search::AlphaBetaOptions options;
    options.depth = 250;
    options.table = settings[i].table;
    options.memory = Bytes{std::uint64_t{4} << 20};
    search::AlphaBeta<go::EndgameKnowledge> search(options, settings[i].knowledge);
    const Report report = search.search(game, limits);
    solved.proved[i] = report.proved;
    solved.score[i] = report.value;
    solved.nodes[i] = double(report.nodes);
  }
  return solved;
}

void add_board(Context& context, Findings& findings, const LatePositions& wanted, std::size_t count,
               std::uint64_t most_nodes) {
  const std::string where =
      fmt::format("{}x{}, {} open points", wanted.side, wanted.side, wanted.open_points);
  const auto solved =
      repeat(context, static_cast<std::uint64_t>(10 * wanted.side), count, where,
             [&](Rng& rng) { return solve(late_position(wanted, rng), most_nodes); });
  Table table{
      fmt::format("{} late positions on {}, at most {} nodes each", count, where, most_nodes),
      {"switches", "solved", "nodes where the last four solve", "median"},
      {}};
  // Positions that every search with Benson's help solves; the plain ones rarely come to an end.
  std::vector<const Solved*> common;
  int disagreements = 0;
  for (const Solved& each : solved) {
    if (std::all_of(std::begin(each.proved) + with_benson, std::end(each.proved),
                    [](bool b) { return b; })) {
      common.push_back(&each);
    }
    double score = 0;
    bool known = false;
    for (std::size_t i = 0; i < setting_count; ++i) {
      if (!each.proved[i]) continue;
      disagreements += known && each.score[i] != score;
      score = each.score[i];
      known = true;
    }
  }
  double nodes[setting_count] = {};
  int solved_count[setting_count] = {};
  for (std::size_t i = 0; i < setting_count; ++i) {
    std::vector<double> each_nodes;
    for (const Solved& each : solved) solved_count[i] += each.proved[i];
    for (const Solved* each : common) {
      nodes[i] += each->nodes[i];
      each_nodes.push_back(each->nodes[i]);
    }
    std::sort(each_nodes.begin(), each_nodes.end());
    table.rows.push_back(
        {settings[i].name, std::to_string(solved_count[i]),
         fmt::format("{}{:.0f}", i < with_benson ? "over " : "", nodes[i]),
         each_nodes.empty() ? "-" : fmt::format("{:.0f}", each_nodes[each_nodes.size() / 2])});
  }
  constexpr std::size_t last = setting_count - 1;
  findings.exact(where + ": scores that differ between two sets of switches", 0, disagreements);
  findings.claim("  Benson's filter and bounds solve no fewer positions, and in fewer nodes",
                 solved_count[last] >= solved_count[1] && nodes[last] < nodes[1]);
  findings.tables.push_back(std::move(table));
  Plot plot{"Nodes to the exact score, " + where,
            {"set of switches, as in the table"},
            {"nodes", true},
            {{"nodes", Mark::bars, {}}}};
  for (std::size_t i = 0; i < setting_count; ++i) {
    plot.series[0].points.push_back({double(i + 1), nodes[i]});
  }
  findings.plots.push_back(std::move(plot));
}

Findings run(Context& context) {
  Findings findings;
  add_board(context, findings, {.side = 4, .open_points = 3}, context.few<std::size_t>(40, 6),
            context.few<std::uint64_t>(20000, 3000));
  context.check_stop();
  add_board(context, findings, {.side = 5, .open_points = 4}, context.few<std::size_t>(40, 6),
            context.few<std::uint64_t>(20000, 3000));
  return findings;
}

}  // namespace endgames

const Experiment c5_endgames = {"c5-endgames",
                                "endgames of Go solved: safe territory, bounds and a table", "S0",
                                endgames::run};

}  // namespace moyo::lab
