// F9: how much search adds to a network. The same network plays without search (one playout) and
// with more and more playouts; neighbours of the ladder meet, and a Bradley-Terry fit puts all on
// one scale. The source's figure for AlphaGo Zero: the raw network is about 2,000 Elo weaker than
// the same network with five seconds a move.
#include <algorithm>
#include <functional>

#include "lab/elo_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace search_matters {

constexpr const char* game = "go:size=9,komi=7";
constexpr int usual_games = 24;
constexpr int playouts[] = {1, 4, 16, 64, 256};

Findings run(Context& context) {
  EloTournament tournament{"The network '" + context.net + "' on 9x9, by playouts a move",
                           game,
                           "playouts",
                           {},
                           usual_games,
                           2};
  for (const int count : playouts) {
    const std::string number = std::to_string(count);
    tournament.rows.push_back({number, "zero:net=" + context.net + ",playouts=" + number});
  }
  Findings findings;
  const std::vector<double> elo = play_elo_table(context, findings, tournament);
  Plot plot{"What search adds to a network", {"playouts a move", true}, {"Elo"}, {}};
  plot.series = {{"above the network alone", Mark::line, {}}};
  for (std::size_t i = 0; i < std::size(playouts); ++i) {
    plot.series[0].points.push_back({double(playouts[i]), elo[i]});
  }
  findings.plots.push_back(std::move(plot));
  const bool rises =
      std::adjacent_find(elo.begin(), elo.end(), std::greater_equal<>()) == elo.end();
  findings.claim("more search is stronger at every step", rises);
  findings.notes.push_back(
      "The source's 2,000 Elo are those of a far larger network on 19x19, 5 seconds a move on "
      "several accelerators: some thousand playouts. Ours are a few hundred on one core.");
  return findings;
}

}  // namespace search_matters

const Experiment f9_search_matters = {"f9-search-matters",
                                      "how much search adds to a network",
                                      "S0",
                                      search_matters::run,
                                      {.games = true, .store = true, .net = true}};

}  // namespace moyo::lab
