#include "lab/elo_table.h"

#include <fmt/format.h>

#include <memory>

#include "games/registry.h"
#include "match/entrant.h"
#include "match/tournament.h"

namespace moyo::lab {

std::vector<double> play_elo_table(Context& context, Findings& findings,
                                   const EloTournament& tournament) {
  const AnyState start = games::start(tournament.game);
  match::Field field{{}, tournament.reach};
  for (const EloRow& row : tournament.rows) {
    field.players.push_back(match::entrant_name(row.player, start));
  }
  match::MatchSettings common;
  common.game = tournament.game;
  common.seed = context.seed;
  common.limits = context.quick_limits({});
  common.opening_plies = 4;  // games differ by their openings
  common.max_plies = context.few(300, Context::quick_plies);
  common.program = "moyo lab";
  const match::MatchPlan plan = {
      .games = static_cast<int>(context.games_or(static_cast<std::size_t>(tournament.usual_games))),
      .threads = static_cast<int>(context.threads),
      .stop = context.stop};
  std::unique_ptr<match::Store> store;
  if (!context.store.empty()) store = std::make_unique<match::Store>(context.store);
  const auto result =
      match::run_tournament(field, common, plan, store.get(), {.progress = &context.progress});
  context.check_stop();

  Table table{
      tournament.title, {tournament.column, "games", "Elo above the first", "95% interval"}, {}};
  std::vector<double> elo;
  const double zero = result.ratings.front().elo;
  for (std::size_t i = 0; i < tournament.rows.size(); ++i) {
    const match::Rating& rating = result.ratings[i];
    elo.push_back(rating.elo - zero);
    table.rows.push_back(
        {tournament.rows[i].name, std::to_string(result.totals[i].games()),
         fmt::format("{:.0f}", elo.back()),
         fmt::format("[{:.0f}, {:.0f}]", rating.interval.low - zero, rating.interval.high - zero)});
  }
  findings.tables.push_back(std::move(table));
  return elo;
}

}  // namespace moyo::lab
