// What a game has at home in the players' room: who plays it, how it is solved and learned, how
// strong its opponents are. Its file in players/for/ makes it, with one call of players_of for each
// type of its states.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.h"
#include "players/self_search.h"
#include "players/solver.h"
#include "search/hidden/game_tree.h"

namespace moyo::players {

// For states of one type. What the type's concepts do not allow is missing.
struct StatePlayers {
  bool (*are_of)(const AnyState& state) = nullptr;  // whether it is of this type
  std::vector<PlayerEntry> players = {};
  std::optional<SolverEntry> solver = {};
  // The whole tree of a game with secrets, for `moyo nash`; InputError if it needs more memory.
  hidden::GameTree (*game_tree)(const AnyState& start, Bytes memory) = nullptr;
  // InputError if the network does not play games that begin in `start`.
  void (*check_network)(const nn::Network& network, const AnyState& start) = nullptr;
  // By such a network.
  std::unique_ptr<SelfSearch> (*make_self_search)(const SelfSearchOptions& options,
                                                  const AnyState& start,
                                                  std::uint64_t seed) = nullptr;
};

// An opponent for people. Every level has a bound on time too, whichever comes first.
struct Level {
  std::string name;    // "10k", "easy"
  std::string title;   // "10 kyu", "Easy"
  std::string player;  // for players::make
  double seconds = 0;
  bool quick = false;  // takes a small part of a second
};

// A search to look into and to compare with others.
struct Variant {
  std::string_view name;
  std::string_view title;
  std::string_view player;  // for players::make
  bool has_rave = false;    // its reports tell moves' values as first moves
  bool has_criticality = false;
};

struct GamePlayers {
  std::string_view game = {};             // its name
  std::vector<StatePlayers> states = {};  // one a type
  // Who plays it best, and answers whatever its limits are.
  std::string_view best = {};
  std::vector<Level> levels = {};  // weakest first
  std::string_view usual_level = {};
  std::vector<Variant> variants = {};  // the usual one first; none if no search shows its tree
};

// Levels and variants of a game that has none of its own.
std::vector<Level> alphabeta_levels();
std::vector<Level> uct_levels();
std::vector<Level> random_level();
std::vector<Level> card_levels(bool has_small_tree);
std::vector<Variant> uct_variants();
std::vector<Variant> plain_uct_variants();  // that any game has

}  // namespace moyo::players
