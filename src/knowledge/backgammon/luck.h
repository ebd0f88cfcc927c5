// Luck: what a roll is worth to who rolls, beyond the mean of all rolls that might have come,
//
//   luck(roll) = V(best turn with the roll) - sum over rolls p * V(best turn with it)
//
// by any judge of payoffs. Its mean is zero whatever the judge thinks, so a result less the luck of both
// sides has the same mean as the result itself, and the better the judge the smaller its variance: far
// fewer games tell which of two players is better (a control variate; the field calls the result
// luck-adjusted).
#pragma once

#include "games/backgammon/backgammon.h"
#include "knowledge/backgammon/turn_judge.h"

namespace moyo::backgammon {

class LuckMeter {
 public:
  // The judge stays where it is, and must tell payoffs.
  explicit LuckMeter(TurnJudge& judge);

  // Of a roll where chance is to move, in points of the player whose turn it is.
  double luck(const Backgammon& before, Turn roll);

 private:
  TurnJudge& judge_;
  TurnChooser chooser_;
};

}  // namespace moyo::backgammon
