// The end of a hand of hold'em for two as a public tree: from the turn or the river on, with what each may
// hold, what lies in the middle, and what may be bet. The first player acts first on both streets.
#pragma once

#include <string>
#include <vector>

#include "base/options.h"
#include "games/holdem/hand_range.h"
#include "search/hidden/public_tree.h"

namespace moyo::holdem {

struct SubgameOptions {
  std::string board = "";  // four or five cards
  std::string first = "all";
  std::string second = "all";
  double pot = 100;
  double stack = 200;                 // that each has left
  double limit = 0;                   // above 0: every bet and raise is this much
  std::string sizes = "0.5,1";        // else: bets and raises as parts of the pot
  std::string second_sizes = "same";  // the second player's, where they are others
  bool all_in = true;                 // and all that is left
  int bets = 3;                       // bets and raises a street
};
void describe(OptionTable& table, SubgameOptions& options);

struct Subgame {
  hidden::PublicTree tree;
  std::vector<HoleCards> hands;
  std::vector<std::string> actions;  // by node: what led there, "bets 50"
};

// How far a tree reaches: to the end, or to limits where the river comes and can still be bet on.
enum class Reach { end, river };

// InputError for cards that do not fit, ranges without hands, and trees of more than `memory`.
Subgame make_subgame(const SubgameOptions& options, Bytes memory, Reach reach = Reach::end);

// Of the hands that do not meet a board of five.
hidden::ShowdownOrder showdown_order(const std::vector<HoleCards>& hands, CardSet board);

}  // namespace moyo::holdem
