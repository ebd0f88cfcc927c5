// D3: the course's Go3, flat Monte Carlo on 5x5, by the rules of the course: against the random
// player with more and more simulations, UCB against an equal share of them for every move, and its
// other two kinds of simulations against random ones. The course tells standard errors, which are
// those of 100 games.
#include <fmt/format.h>

#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace go3 {

constexpr double source_games = 100;
constexpr const char* game = "go:size=5,komi=4.5,rules=course";
constexpr int max_plies = 500;

Findings run(Context& context) {
  Findings findings;
  std::vector<MatchRow> rows;
  std::vector<double> sources;
  for (const auto& [simulations, source] :
       {std::pair{10, 0.98}, {20, 1.0}, {50, 1.0}, {100, 1.0}}) {
    rows.push_back({fmt::format("Sim({}) against Go2", simulations),
                    {game, fmt::format("go3:playouts={}", simulations), "go2", 100, max_plies}});
    sources.push_back(source);
  }
  rows.push_back({"UCB against simple, 50 simulations a move",
                  {game, "go3:moveselect=ucb,playouts=50", "go3:playouts=50", 400, max_plies}});
  sources.push_back(0.74);
  rows.push_back({"no self-atari against random, 50 simulations a move",
                  {game, "go3:movefilter=on,playouts=50", "go3:playouts=50", 200, max_plies}});
  rows.push_back(
      {"rule-based against random, 50 simulations a move",
       {game, "go3:simulations=rulebased,playouts=50", "go3:playouts=50", 200, max_plies}});
  const auto tallies = play_table(context, findings, "Go3 on 5x5, komi 4.5", rows);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    findings.win_rate(rows[i].name, sources[i], source_games, tallies[i].score(),
                      tallies[i].games());
  }
  return findings;
}

}  // namespace go3

const Experiment d3_go3 = {
    "d3-go3", "Go3: flat Monte Carlo on Go, and what UCB adds", "S0", go3::run, {.games = true}};

}  // namespace moyo::lab
