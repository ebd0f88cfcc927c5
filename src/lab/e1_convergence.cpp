// E1: there is no min and no max in UCT, only means, and yet its values go to those of minimax: as
// the best child gets ever more of the visits, the mean of all is ever nearer to the best child's.
// Root values and shares of visits by playouts, on connect-4 positions with known values and at
// least nine plies played: earlier ones have traps (docs/sources.md E15) and take far longer.
#include <fmt/format.h>

#include <cmath>

#include "lab/known_positions.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace convergence {

constexpr const char* game = "connect4:size=5x4";
constexpr Parameter positions_asked{"positions", "positions that are searched", 60, 10, 200, 10};
constexpr Parameter most_playouts{
    "playouts", "playouts of the longest search", 100000, 1000, 100000, 1000};
constexpr Parameter own_c{"c", "C of UCT", 0.7, 0, 10, 0.05};
constexpr Parameter parameters[] = {own_c, most_playouts, positions_asked};

struct Point {
  double error = 0;  // of the root's value, in [-1, 1], against minimax's
  double share = 0;  // of visits, of moves that keep the value
  double right = 0;  // the move chosen keeps it
};

Point ask(const KnownPosition& position, int playouts, double c, bool solver, std::uint64_t seed) {
  const auto agent = players::make(
      fmt::format("uct:playouts={},c={:g},early=off,solver={}", playouts, c, solver ? "on" : "off"),
      position.state, seed);
  const Report report = agent->think(position.state, {});
  Point point;
  double good = 0;
  double all = 0;
  for (const auto& move : report.moves) {
    all += double(move.visits);
    if (position.loss_of(move.move) == 0) good += double(move.visits);
  }
  point.error = std::abs(report.value - position.truth.value);
  point.share = all > 0 ? good / all : 0;
  point.right = position.loss_of(*report.best) == 0 ? 1 : 0;
  return point;
}

Findings run(Context& context) {
  Rng rng(context.seed);
  const auto positions = known_positions(
      game, context.few<std::size_t>(static_cast<std::size_t>(context.whole(positions_asked)), 4),
      context.quick ? 13 : 9, rng,
      [](const KnownPosition& position) { return position.has_wrong_move(); });
  Findings findings;
  Table table{fmt::format("uct in {} positions of {}", positions.size(), game),
              {"playouts", "error of the root's value", "visits of good moves", "good choices",
               "error with the solver"},
              {}};
  Plot errors{"The root's value goes to that of minimax",
              {"playouts", true},
              {"mean error"},
              {{"means alone", Mark::line, {}}, {"with the solver", Mark::line, {}}}};
  Plot shares{"The best children get the visits",
              {"playouts", true},
              {"share"},
              {{"visits of good moves", Mark::line, {}}, {"good choices", Mark::line, {}}}};
  std::vector<Point> means;
  for (const int playouts : {10, 30, 100, 300, 1000, 3000, 10000, 30000, 100000}) {
    if (playouts > (context.quick ? 1000 : context.whole(most_playouts))) break;
    Accumulator error, share, right, solved;
    const std::string note = fmt::format("{} playouts", playouts);
    for (const bool solver : {false, true}) {
      for (const Point& point : repeat(context, static_cast<std::uint64_t>(playouts),
                                       positions.size(), note, [&](std::size_t i, Rng&own) {
                                         return ask(positions[i], playouts, context.number(own_c),
                                                    solver, own());
                                       })) {
        if (solver) {
          solved.add(point.error);
          continue;
        }
        error.add(point.error);
        share.add(point.share);
        right.add(point.right);
      }
    }
    means.push_back({error.mean(), share.mean(), right.mean()});
    table.rows.push_back({std::to_string(playouts), fmt::format("{:.3f}", error.mean()),
                          fmt::format("{:.1f}%", 100 * share.mean()),
                          fmt::format("{:.1f}%", 100 * right.mean()),
                          fmt::format("{:.3f}", solved.mean())});
    const double x = playouts;
    errors.series[0].points.push_back({x, error.mean()});
    errors.series[1].points.push_back({x, solved.mean()});
    shares.series[0].points.push_back({x, share.mean()});
    shares.series[1].points.push_back({x, right.mean()});
  }
  findings.claim("the error falls to less than a third",
                 means.back().error < means.front().error / 3);
  findings.claim("good moves get more than nine visits of ten in the end",
                 means.back().share > 0.9);
  findings.claim("UCT selects a move of minimax (more than 98 of 100)", means.back().right > 0.98);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(errors));
  findings.plots.push_back(std::move(shares));
  return findings;
}

}  // namespace convergence

const Experiment e1_convergence = {"e1-convergence",
                                   "means tend to the best child: UCT's values go to minimax",
                                   "S1, S3",
                                   convergence::run,
                                   {},
                                   convergence::parameters};

}  // namespace moyo::lab
