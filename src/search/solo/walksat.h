// Satisfiability by local search: start anywhere, flip a variable at a time, start anew after some
// flips. It never proves that there is no solution.
//
//   GSAT     flips the variable that leaves the fewest clauses false (Selman, Levesque and
//            Mitchell 1992): exploitation, with ties drawn
//   WalkSAT  takes a false clause; with probability p it flips any variable of it (exploration),
//            else the one that makes the fewest true clauses false; one that makes none false is
//            flipped at once (Selman, Kautz and Cohen 1994)
#pragma once

#include "search/solo/dpll.h"

namespace moyo::solo {

enum class LocalSearch { gsat, walksat };

struct LocalSearchOptions {
  LocalSearch method = LocalSearch::walksat;
  double noise = 0.5;           // p of WalkSAT
  std::uint64_t flips = 10000;  // before a new start
  int tries = 10;               // starts
};

struct LocalSearchResult {
  bool found = false;
  Assignment assignment = {};
  std::uint64_t flips = 0;  // over all tries
};

LocalSearchResult local_search(const Formula& formula, const LocalSearchOptions& options, Rng& rng);

}  // namespace moyo::solo
