// F6: networks that play without search, each move the most probable of the policy, against tree
// searches with more and more playouts. The source's table (Maddison et al.): a network against
// MoGo, Pachi and Fuego with 10,000 and 100,000 rollouts a move on 19x19.
#include <fmt/format.h>

#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace without_search {

constexpr const char* game = "go:size=9,komi=7";
constexpr std::size_t usual_games = 12;
constexpr const char* networks[] = {"tiny", "main", "nine"};
constexpr const char* opponents[] = {"go3", "go5:playouts=1000", "go:playouts=100",
                                     "go:playouts=1000", "go:playouts=4000"};
constexpr std::size_t few_playouts = 2, many_playouts = 4;

// Of rollouts a move, and the share that the network won, with its standard error.
Table source_table() {
  return {"The source: games won by a network without search, 19x19",
          {"opponent", "rollouts a move", "won", "standard error"},
          {{"GNU Go", "", "97.2%", "0.9"},
           {"MoGo", "100,000", "45.9%", "4.5"},
           {"Pachi", "100,000", "11.0%", "2.1"},
           {"Fuego", "100,000", "12.5%", "5.8"},
           {"Pachi", "10,000", "47.4%", "3.7"},
           {"Fuego", "10,000", "23.3%", "7.8"}}};
}

Findings run(Context& context) {
  Findings findings;
  findings.tables.push_back(source_table());
  for (const char* net : networks) {
    std::vector<MatchRow> rows;
    for (const char* opponent : opponents) {
      rows.push_back({opponent,
                      {.game = game,
                       .a = fmt::format("zero:net={},playouts=1", net),
                       .b = opponent,
                       .games = usual_games,
                       .max_plies = 300}});
    }
    const auto tallies = play_table(context, findings,
                                    fmt::format("The network '{}' without search, 9x9", net), rows);
    findings.claim(fmt::format("{} without search loses more against more playouts", net),
                   tallies[few_playouts].score() > tallies[many_playouts].score());
    findings.claim(fmt::format("{} without search beats flat Monte Carlo (go3)", net),
                   wilson_interval(tallies[0].points(), tallies[0].games(), confidence).low > 0.5);
  }
  findings.notes.push_back(
      "The source's network has 12 layers and 2.3 million weights, ours 460 thousand ('tiny' 115). "
      "They play 9x9, where a tree search reads further: so it has fewer playouts here.");
  return findings;
}

}  // namespace without_search

const Experiment f6_without_search = {"f6-without-search",
                                      "a network without search against tree searches",
                                      "S0",
                                      without_search::run,
                                      {.games = true}};

}  // namespace moyo::lab
