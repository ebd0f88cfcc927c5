#include "lab/backgammon_games.h"

#include "base/clock.h"

namespace moyo::lab {

BackgammonGame play_backgammon(backgammon::TurnJudge& a, backgammon::TurnJudge& b, Player seat,
                               Rng& rng, backgammon::LuckMeter* meter) {
  backgammon::Backgammon state;
  backgammon::TurnChooser chooser;
  BackgammonGame game;
  double luck = 0;  // of a
  while (!state.is_terminal()) {
    const backgammon::Turn roll = sample_chance(state, rng);
    const bool mine = state.turn() == seat;
    if (meter != nullptr) luck += (mine ? 1 : -1) * meter->luck(state, roll);
    state.play(roll);
    const CpuStopwatch watch;
    state.play(chooser.best({state.board(), state.turn(), state.dice()}, mine ? a : b).turn);
    if (!mine) continue;
    ++game.turns;
    game.seconds += watch.seconds();
  }
  game.points = state.payoff(seat);
  game.adjusted = game.points - luck;
  return game;
}

}  // namespace moyo::lab
