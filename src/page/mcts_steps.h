// A small Monte Carlo tree search, written down playout by playout for people to walk through: the
// urgencies by which it chose its way down, the node it added, the moves of its playout, and the reward
// that went back up. The search itself is search/mcts/playouts.h, which makes a playout in two halves.
#pragma once

#include <cstdint>
#include <string>

#include "protocol/json_text.h"

namespace moyo::page {

struct MctsStepOptions {
  std::uint64_t playouts = 60;
  double c = 0.7;
  double rave = 0;     // RAVE's equivalence; 0: off
  bool prior = false;  // new moves that win at once are believed in, by AlphaGo's rule
  std::uint64_t seed = 1;
};

// {"nodes": [{"parent", "move", "max"}], "playouts": [{"way": [{"node", "chosen", "edges": [{"move",
// "visits", "mean", "urgency" or null, "prior", "first"}]}], "made": node or null, "moves": [...],
// "cells": [...], "reward", "certain"}], "board": the first, without its cells' change}. Means are for who
// moves, the reward is the first player's.
//
// `game` is "tictactoe" or "go" with `position` as its rules write it (of Go: the side of the board), or
// "tree" with a nested form. InputError if it is malformed, over or too large.
protocol::Json mcts_steps(const std::string& game, const std::string& position,
                          const MctsStepOptions& options);

}  // namespace moyo::page
