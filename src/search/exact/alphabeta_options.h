// Every part of alpha-beta as a switch. The defaults are what pays in most games;
// `moyo lab run b6-ablation` shows what each is worth.
#pragma once

#include "base/options.h"

namespace moyo::search {

enum class Driver {
  full,        // one search with an open window
  aspiration,  // a window around the last value, widened when it fails
  mtdf,        // null windows that walk from the last value (Plaat et al. 1996)
  bisect,      // null windows that halve the range of possible values
  inwards,     // null windows from the ends of that range
  outcome,     // null windows beside 0 only: the value found has the right sign, and no more
};

struct AlphaBetaOptions {
  // The depth of the search and how it is approached.
  int depth = 99;
  bool iterative = true;
  int deepen = 250;
  Driver driver = Driver::full;
  int aspiration_window = 50;
  // The recursion itself.
  bool prune = true;
  bool fail_soft = true;
  bool pvs = true;
  bool bounds = true;
  bool finish = true;
  // Memory.
  bool table = true;
  Bytes memory = {std::uint64_t{64} << 20};
  int table_depth = 0;
  int threads = 1;
  bool enhanced_cutoffs = false;
  // Order of moves.
  bool table_move = true;
  bool killers = true;
  bool history = true;
  bool countermove = true;
  bool knowledge_order = true;
  bool internal_deepening = false;
  // Selectivity; each works only where the game's knowledge allows it.
  bool selective = false;
  int width = 0;  // only so many moves, the best by the game's order; 0: all
  bool quiescence = false;
  bool reductions = false;
  bool null_move = false;
  bool probcut = false;
  double probcut_threshold = 1.5;
};

void describe(OptionTable& table, AlphaBetaOptions& options);

}  // namespace moyo::search
