// F9: how much search adds to a network. The same network plays without search (one playout) and
// with more and more playouts; neighbours of the ladder meet, and a Bradley-Terry fit puts all on
// one scale. The source's figure for AlphaGo Zero: the raw network is about 2,000 Elo weaker than
// the same network with five seconds a move.
#include <fmt/format.h>

#include "games/registry.h"
#include "lab/registry.h"
#include "match/entrant.h"
#include "match/tournament.h"

namespace moyo::lab {
namespace search_matters {

constexpr const char* game = "go:size=9,komi=7";
constexpr int usual_games = 24;
constexpr int playouts[] = {1, 4, 16, 64, 256};

Findings run(Context& context) {
  const AnyState start = games::start(game);
  match::Field field{{}, 2};
  for (const int count : playouts) {
    // The strong policy of our networks, and moves that differ from game to game by the opening.
    field.players.push_back(match::entrant_name(
        "zero:net=" + context.net + ",playouts=" + std::to_string(count), start));
  }
  match::MatchSettings common;
  common.game = game;
  common.seed = context.seed;
  common.opening_plies = 4;
  common.max_plies = 300;
  common.program = "moyo lab";
  const match::MatchPlan plan = {.games = context.games > 0 ? context.games : usual_games,
                                 .threads = static_cast<int>(context.threads),
                                 .stop = context.stop};
  std::unique_ptr<match::Store> store;
  if (!context.store.empty()) store = std::make_unique<match::Store>(context.store);
  const auto result =
      match::run_tournament(field, common, plan, store.get(), {.progress = &context.progress});
  context.check_stop();

  Findings findings;
  Table table{"The network '" + context.net + "' on 9x9, by playouts a move",
              {"playouts", "games", "Elo above no search", "95% interval"},
              {}};
  Plot plot{"What search adds to a network", {"playouts a move", true}, {"Elo"}, {}};
  plot.series = {{"above the network alone", Mark::line, {}}};
  const double zero = result.ratings.front().elo;
  for (std::size_t i = 0; i < std::size(playouts); ++i) {
    const match::Rating& rating = result.ratings[i];
    table.rows.push_back(
        {std::to_string(playouts[i]), std::to_string(result.totals[i].games()),
         fmt::format("{:.0f}", rating.elo - zero),
         fmt::format("[{:.0f}, {:.0f}]", rating.interval.low - zero, rating.interval.high - zero)});
    plot.series[0].points.push_back({double(playouts[i]), rating.elo - zero});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.exact("more search is stronger at every step", 1, [&] {
    for (std::size_t i = 1; i < std::size(playouts); ++i) {
      if (result.ratings[i].elo <= result.ratings[i - 1].elo) return 0.0;
    }
    return 1.0;
  }());
  findings.notes.push_back(
      "The source's 2,000 Elo are those of a far larger network on 19x19, 5 seconds a move on "
      "several accelerators: some thousand playouts. Ours are a few hundred on one core.");
  return findings;
}

}  // namespace search_matters

const Experiment f9_search_matters = {"f9-search-matters", "how much search adds to a network",
                                      "S0", search_matters::run};

}  // namespace moyo::lab
