// The settings of the tree search.
#pragma once

#include "search/mcts/final_choice.h"
#include "search/mcts/root_noise.h"
#include "search/mcts/selection.h"

namespace moyo::mcts {

struct SearchOptions {
  SelectionOptions selection;
  std::uint64_t expand_at = 1;  // visits of a move at which its position gets a node
  int leaf_playouts = 1;
  bool solver = true;
  bool transpositions = false;
  FinalChoice final_choice = FinalChoice::robust;
  bool early_stop = true;
  double confident = 0;  // stop when the root's best move is better, this surely; 0: never
  bool unclear = true;   // search longer, if the clock allows, where it is unclear what is best
  bool reuse = true;
  int threads = 1;
  bool virtual_loss = true;
  RootNoise noise;
  Bytes memory{std::uint64_t{256} << 20};
};
void describe(OptionTable& table, SearchOptions& options);
// InputError for switches that would have no effect with the others as they are.
void check(const SearchOptions& options);

}  // namespace moyo::mcts
