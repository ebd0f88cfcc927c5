// Othello games between shallow searches that now and then move at random: the positions that
// evaluations and ProbCut are fitted on.
#pragma once

#include <bit>
#include <vector>

#include "base/rng.h"
#include "games/othello/othello.h"
#include "knowledge/othello/othello_knowledge.h"

namespace moyo::lab {

using OthelloSearch = search::AlphaBeta<knowledge::OthelloKnowledge>;

inline OthelloSearch othello_search(int depth, bool probcut = false) {
  search::AlphaBetaOptions options;
  options.killers = options.history = options.countermove = false;
  options.depth = depth;
  options.memory = Bytes{1 << 20};
  options.probcut = probcut;
  return OthelloSearch(options);
}

// The positions of one game from the first move on, until `last_empty` cells are empty.
inline std::vector<othello::Othello> othello_game(Rng& rng, int last_empty) {
  constexpr int random_plies = 8;
  constexpr double random_share = 0.1;
  OthelloSearch search = othello_search(2);
  std::vector<othello::Othello> positions;
  othello::Othello state;
  while (!state.is_terminal() && std::popcount(state.empty()) >= last_empty) {
    positions.push_back(state);
    const bool at_random =
        static_cast<int>(positions.size()) <= random_plies || rng.chance(random_share);
    state.play(at_random ? state.random_move(rng)
                         : move_of<othello::Othello::Move>(*search.search(state, {}).best));
  }
  return positions;
}

}  // namespace moyo::lab
