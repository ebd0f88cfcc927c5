// E1 on every game of the house: UCT with random playouts and no knowledge, against the classical
// search with the game's evaluation at equal time, and against the perfect player where there is
// one.
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace uct_and_classics {

constexpr std::size_t games = 40;
constexpr double seconds = 0.05;  // a move

Findings run(Context& context) {
  Findings findings;
  std::vector<MatchRow> rows;
  const Limits limits{.seconds = seconds};
  for (const char* game : {"connect4", "othello", "gomoku:size=9x9", "hex:size=7,swap=off"}) {
    rows.push_back(
        {"equal time",
         {.game = game, .a = "uct", .b = "alphabeta", .games = games, .limits = limits}});
  }
  for (const char* game : {"tictactoe", "connect4:size=4x4", "nim"}) {
    rows.push_back(
        {"perfect", {.game = game, .a = "uct:playouts=1000", .b = "perfect", .games = games}});
  }
  play_table(context, findings, "UCT against classical search", rows);
  findings.notes.push_back(
      "The equal-time rows want a machine that does nothing else; alphabeta knows each game's "
      "evaluation, uct knows none.");
  return findings;
}

}  // namespace uct_and_classics

const Experiment e1_uct_and_classics = {"e1-uct-and-classics",
                                        "UCT against alpha-beta and the perfect player",
                                        "S0",
                                        uct_and_classics::run,
                                        {.games = true}};

}  // namespace moyo::lab
