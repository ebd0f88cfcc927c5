// The models as games of the registry: what a program that links the library does with its own.
#pragma once

#include <utility>

#include "games/registry.h"
#include "models/coin_flip.h"
#include "models/one_heap_players.h"
#include "models/path_puzzle.h"
#include "models/rock_paper_scissors.h"
#include "models/take_the_last.h"
#include "players/registry.h"

namespace moyo::models {

// Before anybody looks for a game; once more does nothing.
inline void add_models() {
  static const GameEntry entries[] = {
      game_entry<NoOptions, [](const NoOptions&) { return CoinFlip(); }>(
          "coinflip", "a bent coin: the first player calls it"),
      game_entry<NoOptions, [](const NoOptions&) { return RockPaperScissors(); }>(
          "rockpaperscissors", "hands that are hidden until both are chosen"),
      game_entry<NoOptions, [](const NoOptions&) { return TakeTheLast(); }>(
          "takethelast", "three players take one or two of seven stones"),
      game_entry<NoOptions, [](const NoOptions&) { return PathPuzzle(); }>(
          "pathpuzzle", "one player collects coins on the way through a grid"),
  };
  static bool added = false;
  if (std::exchange(added, true)) return;
  for (const GameEntry& entry : entries) games::add(entry);
  games::add(oneheap::entry);
  players::add(players::for_game::oneheap());
}

}  // namespace moyo::models
