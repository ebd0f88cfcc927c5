// D7: stop when one move is clearly the best, "i.e. with high confidence". Flat Monte Carlo and UCT on
// connect-4, 5 columns and 4 rows, where every value is known: the playouts that the rule saves, how
// often another move is played than without it, and how many of the moves are wrong.
#include <fmt/format.h>

#include "lab/known_positions.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace stop {

constexpr const char* game = "connect4:size=5x4";
constexpr std::size_t positions_asked = 400;

struct Answer {
  double playouts = 0;
  bool wrong = false;
  MoveId move;
};

Findings run(Context& context) {
  Findings findings;
  Rng rng(context.seed);
  const auto positions =
      known_positions(game, context.few(positions_asked, 4), context.quick ? 13 : 4, rng,
                      [](const KnownPosition& position) { return position.has_wrong_move(); });
  Table table{fmt::format("{} positions of {}", positions.size(), game),
              {"player", "confidence", "playouts", "saved", "other move", "wrong moves"},
              {}};
  Plot plot{"What stopping saves", {"confidence"}, {"share of playouts saved"}, {}};
  for (const char* player :
       {"sim:playouts=1000", "ucb:playouts=5000", "uct:playouts=5000,early=off,solver=off"}) {
    std::vector<Answer> whole;
    Series series{player, Mark::line, {}};
    for (const double confidence : {0.0, 0.8, 0.95, 0.99}) {
      const std::string spec = fmt::format("{},confident={}", player, confidence);
      const auto answers = repeat(context, 0, positions.size(), spec, [&](std::size_t i, Rng& own) {
        const auto agent = players::make(spec, positions[i].state, own());
        const Report report = agent->think(positions[i].state, {});
        return Answer{double(report.playouts), positions[i].loss_of(*report.best) > 0,
                      *report.best};
      });
      if (whole.empty()) whole = answers;
      double playouts = 0, all = 0, other = 0, wrong = 0;
      for (std::size_t i = 0; i < answers.size(); ++i) {
        playouts += answers[i].playouts;
        all += whole[i].playouts;
        other += answers[i].move != whole[i].move;
        wrong += answers[i].wrong;
      }
      const auto count = static_cast<double>(answers.size());
      table.rows.push_back({player, confidence == 0 ? "never stops" : fmt::format("{}", confidence),
                            fmt::format("{:.0f}", playouts / count),
                            fmt::format("{:.0f}%", 100 * (1 - playouts / all)),
                            fmt::format("{:.1f}%", 100 * other / count),
                            fmt::format("{:.1f}%", 100 * wrong / count)});
      if (confidence > 0) series.points.push_back({confidence, 1 - playouts / all});
      if (confidence == 0.99) {
        findings.claim(
            fmt::format("{}: surer than 99%, it plays another move in at most 1 of 20", player),
            other <= 0.05 * count);
        findings.claim("  and saves playouts", playouts < all);
      }
    }
    plot.series.push_back(std::move(series));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back(
      "The rule is asked again and again, so it errs more often than its confidence says.");
  return findings;
}

}  // namespace stop

const Experiment d7_stop = {"d7-stop", "stop when one move is clearly best: saved and lost", "S0",
                            stop::run};

}  // namespace moyo::lab
