#include "lab/match_table.h"

#include <fmt/format.h>

namespace moyo::lab {

std::vector<match::WinDrawLoss> play_table(Context& context, Findings& findings,
                                           const std::string& title,
                                           const std::vector<MatchRow>& rows) {
  Table table{title,
              {"row", "player", "against", "game", "games", "won", "drawn", "lost", "score",
               "99% interval", "Elo"},
              {}};
  Plot plot{title,
            {"row"},
            {"score of the first player"},
            {{"score", Mark::points, {}}, {"equal", Mark::dashes, {}}}};
  std::vector<match::WinDrawLoss> tallies;
  for (auto [name, pairing] : rows) {
    pairing.games = context.games_or(pairing.games);
    const match::WinDrawLoss tally = play_match(context, tallies.size(), pairing);
    tallies.push_back(tally);
    const Interval interval = wilson_interval(tally.points(), tally.games(), confidence);
    const std::string number = std::to_string(tallies.size());
    table.rows.push_back({number + " " + name, pairing.a, pairing.b, pairing.game,
                          std::to_string(tally.games()), std::to_string(tally.wins),
                          std::to_string(tally.draws), std::to_string(tally.losses),
                          fmt::format("{:.1f}%", 100 * tally.score()),
                          fmt::format("{:.1f} .. {:.1f}", 100 * interval.low, 100 * interval.high),
                          fmt::format("{:+.0f}", elo_from_score(tally.score()))});
    const auto x = static_cast<double>(tallies.size());
    plot.series[0].points.push_back({x, tally.score()});
    plot.series[1].points.push_back({x, 0.5});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return tallies;
}

}  // namespace moyo::lab
