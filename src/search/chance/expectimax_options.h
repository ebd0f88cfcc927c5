// The switches of expectimax and its relatives.
#pragma once

#include "base/options.h"

namespace moyo::search {

// How chance nodes are pruned.
enum class Star {
  none,  // every child is searched with an open window
  one,   // by the bounds of what is not searched yet (star.h)
  two,   // and children are probed first: by one move, or by some (Star2.5, Hauk et al. 2004)
};

struct ExpectimaxOptions {
  int depth = 4;
  bool iterative = true;
  bool prune = true;
  bool root_values = false;
  Star star = Star::two;
  int probes = 1;
  bool table = true;
  Bytes memory = {std::uint64_t{16} << 20};
  bool killers = true;
  bool history = true;
  bool knowledge_order = true;
};
void describe(OptionTable& table, ExpectimaxOptions& options);

}  // namespace moyo::search
