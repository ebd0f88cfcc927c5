// Experiments that are tournaments: a row for each player with its Elo above the first one's, by a
// Bradley-Terry fit of all games, and the interval of that.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "lab/experiment.h"

namespace moyo::lab {

struct EloRow {
  std::string name;
  std::string player;
};

struct EloTournament {
  std::string title;
  std::string game;
  std::string column;  // over the names
  std::vector<EloRow> rows;
  int usual_games = 0;  // of a pairing, unless the context says how many
  std::size_t reach = std::numeric_limits<std::size_t>::max();  // as match::Field has it
};

// Plays it and adds its table; the Elo of each row above the first.
std::vector<double> play_elo_table(Context& context, Findings& findings,
                                   const EloTournament& tournament);

}  // namespace moyo::lab
