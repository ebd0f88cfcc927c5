// E1: when a move gets a node of its own, and how many simulations a new leaf gets. Fuego expands at
// the third visit and simulates twice. Each setting against expand=1, leaf=1 at equal simulations,
// the memory of the tree, and how often it errs where every move's value is known.
#include <fmt/format.h>

#include "games/connect4/connect4.h"
#include "lab/known_positions.h"
#include "lab/match_table.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace expansion {

constexpr int simulations = 1000;
constexpr std::size_t games = 60;
constexpr std::size_t positions_asked = 200;

struct Setting {
  int expand;
  int leaf;
  std::string player(const char* more = "") const {
    return fmt::format("uct:playouts={},expand={},leaf={},early=off,reuse=off{}",
                       simulations / leaf, expand, leaf, more);
  }
};
constexpr Setting settings[] = {{1, 1}, {2, 1}, {3, 1}, {8, 1}, {1, 2}, {3, 2}, {1, 4}};

Findings run(Context& context) {
  Findings findings;
  Rng rng(context.seed);
  const auto positions =
      known_positions("connect4:size=5x4", context.few(positions_asked, 4), context.quick ? 13 : 4,
                      rng, [](const KnownPosition& position) { return position.has_wrong_move(); });
  Table table{fmt::format("{} simulations a move", simulations),
              {"expand at visit", "simulations a leaf", "bytes of the tree, 7x6",
               "wrong moves, 5x4", "99% interval"},
              {}};
  Plot plot{"Memory of the tree", {"expand at visit"}, {"bytes"}, {{"leaf = 1", Mark::line, {}}}};
  std::vector<double> bytes;
  for (const Setting& setting : settings) {
    const AnyState start = games::start("connect4");
    const auto agent = players::make(setting.player(), start, context.seed);
    const Report report = agent->think(start, {});
    bytes.push_back(report.counter("tree_bytes").value_or(0));
    const Accumulator wrong = accumulate(
        repeat(context, 0, positions.size(), setting.player(), [&](std::size_t i, Rng& own) {
          const auto player =
              players::make(setting.player(",solver=off"), positions[i].state, own());
          const MoveId move = *player->think(positions[i].state, {}).best;
          return positions[i].loss_of(move) > 0 ? 1.0 : 0.0;
        }));
    const auto asked = static_cast<double>(positions.size());
    const Interval interval = wilson_interval(wrong.mean() * asked, asked, confidence);
    table.rows.push_back(
        {std::to_string(setting.expand), std::to_string(setting.leaf),
         fmt::format("{:.0f}", bytes.back()), fmt::format("{:.1f}%", 100 * wrong.mean()),
         fmt::format("{:.1f} .. {:.1f}", 100 * interval.low, 100 * interval.high)});
    if (setting.leaf == 1) plot.series[0].points.push_back({double(setting.expand), bytes.back()});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.exact("a higher threshold needs less memory: it falls from 1 to 2 to 3 to 8", 1,
                 bytes[0] > bytes[1] && bytes[1] > bytes[2] && bytes[2] > bytes[3]);

  std::vector<MatchRow> rows;
  for (std::size_t i = 1; i < std::size(settings); ++i) {
    rows.push_back({fmt::format("expand {}, leaf {}", settings[i].expand, settings[i].leaf),
                    {.game = "connect4",
                     .a = settings[i].player(),
                     .b = settings[0].player(),
                     .games = games}});
  }
  play_table(context, findings, "Against expand=1, leaf=1 at equal simulations", rows);
  return findings;
}

}  // namespace expansion

const Experiment e1_expansion = {"e1-expansion",
                                 "when to expand a node, and how many simulations a leaf gets",
                                 "S0",
                                 expansion::run,
                                 {.games = true}};

}  // namespace moyo::lab
