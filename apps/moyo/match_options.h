// What `match` and `tournament` have in common on the command line.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "command_line.h"
#include "match/match.h"

namespace moyo::app {

struct MatchOptions {
  match::MatchSettings settings;
  match::MatchPlan plan;
  std::string database = "matches.sqlite";
  bool no_database = false;
  std::vector<std::string> gtp = {};  // command lines of players
  bool gnubg = false;                 // GNU Backgammon plays, too
};

// `games_help` says what --games counts.
void add_match_options(CommandLine command, MatchOptions& options, const std::string& games_help);

// A player as the user wrote it, and by its full name, under which its games are kept.
struct NamedPlayers {
  std::vector<std::string> written;
  std::vector<std::string> full;
};

// The players named and then those of --gtp. InputError for unknown ones and for `human`, who plays
// in `moyo play`.
NamedPlayers match_players(std::vector<std::string> specs, const MatchOptions& options);

// Null with --no-db.
std::unique_ptr<match::Store> open_store(const MatchOptions& options);

// Where a person hears of the queue while the games go on.
void tell_of_queue(const std::string& text);

// One line: the game, its opening and the limits.
std::string describe_conditions(const match::MatchSettings& settings);

}  // namespace moyo::app
