#include "lab/switch_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace moyo::lab {
namespace {

constexpr int switch_round_games = 4;

const char* verdict_on_switch(Interval elo) {
  return elo.low > 0 ? "pays" : elo.high < 0 ? "costs" : "not decided";
}

std::string with_options(const std::string& base, std::string_view options) {
  return options.empty() ? base : fmt::format("{},{}", base, options);
}

}  // namespace

std::vector<match::Tally> play_switches(Context& context, match::Store& store, Findings& findings,
                                        const std::string& title, const std::string& base,
                                        const std::vector<Switch>& switches, int usual_games) {
  const auto games = static_cast<int>(context.games_or(static_cast<std::size_t>(usual_games)));
  std::vector<match::Tally> tallies(switches.size());
  for (int upto = switch_round_games; upto < games + switch_round_games;
       upto += switch_round_games) {
    for (std::size_t i = 0; i < switches.size(); ++i) {
      const Switch& s = switches[i];
      const auto total = static_cast<double>(games) * static_cast<double>(switches.size());
      const int before = tallies[i].games();
      double done = 0;
      for (const match::Tally& tally : tallies) done += tally.games();
      tallies[i] = play_pairs(context, store,
                              {.game = s.game,
                               .a = with_options(base, s.with),
                               .b = with_options(base, s.without),
                               .games = static_cast<std::size_t>(std::min(upto, games)),
                               .max_plies = 400},
                              [&](const match::FinishedGame&, const match::MatchResult& so_far) {
                                const match::Tally& tally = so_far.tally;
                                context.progress.update(
                                    done + tally.games() - before, total,
                                    fmt::format("{}: {}", s.name, tally.total().to_string()));
                              });
    }
  }
  Table table{
      title, {"switch", "with", "without", "won", "drawn", "lost", "Elo", "95% interval", ""}, {}};
  for (std::size_t i = 0; i < switches.size(); ++i) {
    const match::WinDrawLoss total = tallies[i].total();
    const Interval elo = tallies[i].elo_interval();
    table.rows.push_back({switches[i].name, switches[i].with, switches[i].without,
                          std::to_string(total.wins), std::to_string(total.draws),
                          std::to_string(total.losses), fmt::format("{:+.0f}", tallies[i].elo()),
                          fmt::format("{:+.0f} .. {:+.0f}", elo.low, elo.high),
                          verdict_on_switch(elo)});
  }
  findings.tables.push_back(std::move(table));
  return tallies;
}

}  // namespace moyo::lab
