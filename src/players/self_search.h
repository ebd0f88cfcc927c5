// A tree search of any game that stops at every leaf and waits for a network's opinion of it: what
// self-play drives, many games at once (search/mcts/stepped_search.h behind one type).
//
//   bool wants = search->begin(position, plan);
//   while (wants) wants = search->take(what the network reads in search->wanted(network));
//
// Belongs to one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/any_state.h"
#include "nn/grid/prediction.h"
#include "nn/inputs.h"
#include "search/mcts/options.h"

namespace moyo::players {

struct SelfSearchOptions {
  mcts::SearchOptions search;      // its memory is found by `nodes`
  std::uint64_t nodes = 0;         // of the largest tree
  bool gumbel = false;             // at the root: gumbel_root.h
  std::size_t gumbel_actions = 0;  // moves it begins with
  double gumbel_scale = 1;         // c_scale of improved_policy.h
  double forced = 0;               // k of forced playouts: forced_playouts.h; not with gumbel
  bool prune = true;               // take forced playouts off what is learned
  bool sensible = true;            // leave out what the game says no sensible player tries
};

// What differs from one search of a game to the next.
struct SelfSearchPlan {
  std::uint64_t playouts = 0;  // 0: only the root is evaluated
  mcts::RootNoise noise = {};
  bool forced = false;       // let forced playouts choose, if there are any
  double gumbel_chance = 1;  // with gumbel: how much chance counts in what is tried
};

// A move of the root.
struct SelfSearchMove {
  MoveId move;
  std::uint32_t visits = 0;
  double mean = 0;  // winrate of the player to move, of those visits
  float prior = 0;  // the network's, without noise
  bool wins = false;
};

class SelfSearch {
 public:
  virtual ~SelfSearch() = default;

  // Begins to search a position that is not terminal. Whether an opinion is wanted; if not, the
  // search is over.
  virtual bool begin(const AnyState& position, const SelfSearchPlan& plan) = 0;
  // The leaf as this network is shown it, and what the network says of such inputs.
  virtual nn::Inputs wanted(const nn::Network& network) = 0;
  virtual nn::GridPrediction read(const nn::Network& network, const nn::RawOutput& raw,
                                  const nn::Inputs& inputs, int symmetry) const = 0;
  // As begin.
  virtual bool take(const nn::GridPrediction& prediction) = 0;

  // Of the search that is over.
  virtual std::vector<SelfSearchMove> moves() const = 0;
  virtual std::uint32_t visits() const = 0;
  // Winrates of the player to move: of the visits, or without any the first opinion; and with the
  // first opinion as one of them.
  virtual double winrate() const = 0;
  virtual double learned_winrate() const = 0;
  // What a policy should learn of the search, by moves(); it sums to 1.
  virtual std::vector<double> policy() const = 0;
  // With gumbel: the move to play, where chance counts so much.
  virtual std::size_t gumbel_move(double chance) const = 0;

  // The move that is made now; the next search may find its tree behind it.
  virtual void choose(MoveId move) = 0;
};

}  // namespace moyo::players
