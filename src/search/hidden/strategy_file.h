// A strategy for every player of a game, as a file: for each information set what the player knows and
// the probability of each move, with the regrets and sums from which a run goes on. Sealed text
// (base/sealed.h), version 1:
//
//   game leduc
//   method cfr+
//   seed 1
//   iterations 1000
//   value -0.0856
//   exploitability 0.0012
//   sets 936
//   set 0 2 first  [Jh]\nsecond [?]\ntable  [ ]\npot 2\n     player from 0, moves, what it knows
//   0.71 0 12.5 check                                     probability, regret, sum, move
//   0.29 1.25 5.1 bet
//   ...
//
// In what a player knows a line's end is \n and a backslash \\.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/hidden/method.h"

namespace moyo::hidden {

struct SavedMove {
  std::string name;
  double probability = 0;
  double regret = 0;
  double sum = 0;
};
struct SavedSet {
  std::size_t player = 0;
  std::string words;
  std::vector<SavedMove> moves = {};
};
struct SavedStrategy {
  std::string game;    // with its options
  std::string method;  // with all of its options
  std::uint64_t seed = 1;
  std::uint64_t iterations = 0;
  double value = 0;  // for the first player
  double exploitability = 0;
  std::vector<SavedSet> sets = {};
};

// Fills in the sets.
void save_sets(const GameTree& tree, const Behaviours& average, const Learned& learned,
               SavedStrategy& strategy);
// What a run of this game goes on from. InputError that names `path` if the sets are of another game.
Learned learned_from(const SavedStrategy& strategy, const GameTree& tree, std::string_view path);

std::string to_text(const SavedStrategy& strategy);
// InputError that names `path` and the place of the first mistake.
SavedStrategy parse_strategy(std::string_view text, std::string_view path);

SavedStrategy read_strategy(const std::string& path);
void write_strategy(const SavedStrategy& strategy, const std::string& path);

}  // namespace moyo::hidden
