// Games of backgammon between two judges of turns, for the lab.
#pragma once

#include "base/rng.h"
#include "core/player.h"
#include "knowledge/backgammon/luck.h"

namespace moyo::lab {

struct BackgammonGame {
  double points = 0;    // of a
  double adjusted = 0;  // less luck, if it was measured
  int turns = 0;        // of a
  double seconds = 0;   // of processor time that a took for them
};

// `a` plays in `seat`; the dice come from `rng`. With a meter the luck of both sides is taken out.
BackgammonGame play_backgammon(backgammon::TurnJudge& a, backgammon::TurnJudge& b, Player seat,
                               Rng& rng, backgammon::LuckMeter* meter = nullptr);

}  // namespace moyo::lab
