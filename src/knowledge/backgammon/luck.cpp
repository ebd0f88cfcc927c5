#include "knowledge/backgammon/luck.h"

#include "base/errors.h"

namespace moyo::backgammon {

LuckMeter::LuckMeter(TurnJudge& judge) : judge_(judge) {
  if (!judge.tells_payoff()) throw InputError("only a judge of payoffs can tell luck");
}

double LuckMeter::luck(const Backgammon& before, Turn roll) {
  ChanceList<Backgammon> events;
  before.chance_events(events);
  double mean = 0;
  double came = 0;
  for (const auto& event : events) {
    const TurnRequest request{before.board(), before.turn(), event.move.roll()};
    const auto value = static_cast<double>(chooser_.best(request, judge_).value);
    mean += event.probability * value;
    if (event.move == roll) came = value;
  }
  return came - mean;
}

}  // namespace moyo::backgammon
