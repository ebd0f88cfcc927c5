// F11: Elo, the scale on which a difference d of two ratings means that the stronger player wins
// 1 / (1 + 10^(-d/400)) of the games. What the formula says, whether differences add up as it
// claims, and how many games it takes to know a difference.
#include <fmt/format.h>

#include <cmath>

#include "base/rng.h"
#include "lab/registry.h"
#include "match/bradley_terry.h"

namespace moyo::lab {
namespace elo {

void compare(Findings& findings) {
  findings.rounded("wins of a player who is 0 points stronger", 0.5, 0.01, score_from_elo(0));
  findings.rounded("wins of a player who is 200 points stronger: 'about 80%'", 0.8, 0.1,
                   score_from_elo(200));
  findings.notes.push_back(
      fmt::format("By the source's own formula 200 points are {:.1f}%; the 80% of its example are "
                  "{:.0f} points, "
                  "and 100 points, about a stone of handicap, are {:.1f}%.",
                  100 * score_from_elo(200), elo_from_score(0.8), 100 * score_from_elo(100)));
}

void formula_table(Findings& findings) {
  Table table{"Ratings and results",
              {"difference", "wins of the stronger", "games until 95% sure who is stronger"},
              {}};
  Plot plot{"Elo", {"difference in rating"}, {"share of wins"}, {}};
  plot.series = {{"1 / (1 + 10^(-d/400))", Mark::line, {}},
                 {"the source's example", Mark::source, {{200, 0.8}}}};
  for (int d = -800; d <= 800; d += 10) {
    plot.series[0].points.push_back({double(d), score_from_elo(d)});
  }
  for (const int d : {0, 10, 25, 50, 100, 200, 400, 800}) {
    const double p = score_from_elo(d);
    // The mean lies 1.645 standard errors above a half.
    const double games = d == 0 ? 0 : p * (1 - p) * std::pow(1.645 / (p - 0.5), 2);
    table.rows.push_back({std::to_string(d), fmt::format("{:.1f}%", 100 * p),
                          d == 0 ? "never" : fmt::format("{:.0f}", std::ceil(games))});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// A ladder of players 200 points apart, of whom only neighbours meet: a fit finds the distance of
// the ends although these never played.
void ladder(Context& context, Findings& findings) {
  constexpr std::size_t players = 6;
  constexpr int games = 2000;
  constexpr double step = 200;
  Rng rng(context.seed);
  match::CrossTable results(players);
  for (std::size_t i = 0; i + 1 < players; ++i) {
    int wins = 0;
    for (int game = 0; game < games; ++game) wins += rng.chance(score_from_elo(step));
    results.add(i + 1, i, wins, games - wins);
  }
  const auto ratings = match::fit_bradley_terry(results, 1, confidence);
  Table table{"Players 200 points apart, only neighbours meet, 2,000 games each",
              {"player", "true rating", "fitted", "99% interval"},
              {}};
  for (std::size_t i = 0; i < players; ++i) {
    const double shift = step * (static_cast<double>(players) - 1) / 2;
    table.rows.push_back(
        {std::to_string(i + 1), fmt::format("{:.0f}", step * double(i) - shift),
         fmt::format("{:.0f}", ratings[i].elo),
         fmt::format("[{:.0f}, {:.0f}]", ratings[i].interval.low, ratings[i].interval.high)});
  }
  findings.tables.push_back(std::move(table));
  const double ends = ratings.back().elo - ratings.front().elo;
  const double error = ratings.back().interval.high - ratings.back().elo +
                       (ratings.front().elo - ratings.front().interval.low);
  findings.statistical("distance of the first and the last player", step * (players - 1), ends,
                       {ends - error, ends + error});
}

Findings run(Context& context) {
  Findings findings;
  compare(findings);
  formula_table(findings);
  ladder(context, findings);
  return findings;
}

}  // namespace elo

const Experiment f11_elo = {"f11-elo", "what a difference in rating means", "S0", elo::run};

}  // namespace moyo::lab
