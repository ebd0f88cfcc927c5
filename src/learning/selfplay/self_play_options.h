// How a program plays itself to learn. The defaults come from later programs and are many times
// cheaper than AlphaZero's recipe. `pure` is that recipe: 800 visits by AlphaGo's formula, every
// position learned from, moves drawn in proportion to visits, noise, and no knowledge of a game's
// author.
//
// A *full* search makes a position to learn from. With cap_visits above 0 only a share of the moves
// is searched so; the others are quick, without noise or forced visits, and only continue the game
// (playout cap randomisation, Wu 2019): values need many games, policies need deep searches.
#pragma once

#include <algorithm>

#include "base/options.h"
#include "search/mcts/options.h"

namespace moyo::learning {

struct SelfPlayOptions {
  bool pure = false;

  // Searches.
  int visits = 0;           // of a full search; 0: 32, and 800 if pure
  int cap_visits = 0;       // of a quick one; 0: all are full
  double cap_share = 0.25;  // of moves with a full search
  double c = 1.25;          // exploration by AlphaGo's formula, of rewards in [0, 1]
  double fpu_reduction = 0.1;
  bool gumbel = true;  // at the root: gumbel_root.h
  int gumbel_actions = 16;
  double gumbel_scale = 1;     // how much values count beside priors: improved_policy.h
  bool gumbel_below = false;   // below the root follow the improved policy, too
  double noise = 0.25;         // share of chance in the root's priors; not with gumbel
  double noise_alpha = 10.83;  // sum of the Dirichlet distribution's parameters
  double forced = 0;           // k of forced playouts; not with gumbel
  bool prune = true;           // take forced playouts off what is learned
  bool solver = false;         // use proofs in the tree
  bool reuse = false;          // go on with the tree of the last move
  bool eyes = true;            // Go: nobody fills finished eyes
  bool symmetries = true;      // a random one for each position that the network sees

  // Moves.
  double temperature = 1;
  int temperature_moves = 0;  // 0: a fifth of the cells, and 30 if pure
  double tau_late = 0;        // temperature afterwards
  double opening = 0;         // mean number of first moves drawn from the policy alone
  double opening_temperature = 1.2;
  int max_moves = 0;          // 0: twice the cells of the board
  double resign = 0;          // winrate below which a game is given up; 0: never
  double resign_check = 0.1;  // share of games that are played on nevertheless, to count mistakes

  // What is learned.
  double surprise = 0;  // share of the weights that goes to positions the policy was wrong about

  // The machine.
  int games_at_once = 32;
  int cache = 20000;  // positions whose evaluations an actor remembers

  // Of options that were checked.
  mcts::SearchOptions search() const;
  int longest(int cells) const { return max_moves > 0 ? max_moves : 2 * cells; }
  // Results of games that are played by chance to their end teach nothing about positions.
  int drawn_moves(int cells) const {
    return temperature_moves > 0 ? temperature_moves : std::max(1, cells / 5);
  }
};

void describe(OptionTable& table, SelfPlayOptions& options);

// What AlphaZero did, leaving the machine's part as it is.
SelfPlayOptions pure_options(const SelfPlayOptions& options);

// The options in use: those of `pure` if it is on. InputError for options that contradict or would
// have no effect.
SelfPlayOptions checked(const SelfPlayOptions& options);

}  // namespace moyo::learning
