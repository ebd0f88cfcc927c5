// Every game of every match in one SQLite file, written the moment the game ends, so that a match
// that was killed goes on where it stopped.
//
// Two tables, for anybody with SQL to read:
//   matches(id, game, player_a, player_b, conditions, program)
//   games(match, number, a_first, result, ending, reason, opening, moves, seed, seconds_a,
//         seconds_b, finished)
// A match is known by all its columns: other players' options, limits, seed or program are another
// match. The number of games is not among them, so asking for more games later extends a match.
// a_first says whether A had the first seat, result who of A and B has won more (seating.h), and
// the seconds are those of all seats of A and of B.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/limits.h"
#include "match/referee.h"
#include "match/stored_row.h"

namespace moyo::match {

// What decides how the games of a match go.
struct MatchSettings {
  std::string game = {};      // option string
  std::string player_a = {};  // full names, as players::full_name gives them
  std::string player_b = {};
  std::uint64_t seed = 1;
  int opening_plies = 0;
  Limits limits = {};       // for every move; the stop token plays no part
  TimeSettings clock = {};  // for all moves of a player together
  int max_plies = default_max_plies;
  std::string program = {};  // name and version
  double patience = 120;     // seconds for an answer of a GTP program; plays no part

  // Seed, opening, limits and clock in one line.
  std::string conditions() const;
};

struct FinishedGame {
  int number = 0;
  std::uint64_t seed = 0;  // of the agents
  int opening_plies = 0;
  PlayedGame record;

  int players() const { return static_cast<int>(record.payoffs.size()); }
  Entrant entrant_at(Player seat) const { return match::entrant_at(seat, number, players()); }
  bool a_first() const { return entrant_at(Player::first) == Entrant::a; }
  EntrantPayoffs payoffs() const { return entrant_payoffs(record.payoffs, number); }
  int sign_for_a() const { return payoffs().sign_for_a(); }
  // Who lost on time.
  std::optional<Entrant> late() const;
};

// As the store keeps it.
StoredRow row_of(const FinishedGame& game);

// One thread at a time; several processes may use one file, and wait for each other for ten
// seconds. InputError for a file that is none or is damaged, IoError where the machine refuses: a
// full disk, a file that is locked for good.
class Store {
 public:
  // Opens or makes the file.
  explicit Store(const std::string& path);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  const std::string& path() const { return path_; }
  // The match with these settings, made if there is none.
  std::int64_t match_id(const MatchSettings& settings);
  // In the order of their numbers. Every game is checked; InputError names one that cannot have
  // been played so.
  std::vector<StoredResult> results(std::int64_t match, const StoredStart& start) const;
  // When this returns, the game outlives the process.
  void append(std::int64_t match, const FinishedGame& game);

 private:
  class Database;
  void open();
  std::string path_;
  std::unique_ptr<Database> database_;
};

}  // namespace moyo::match
