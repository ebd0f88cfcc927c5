#include "knowledge/backgammon/rollout.h"

#include <algorithm>

#include "base/errors.h"

namespace moyo::backgammon {
namespace {

constexpr int roll_count = 36;

Turn numbered_roll(int number) {
  const auto a = static_cast<std::uint8_t>(number / 6 + 1);
  const auto b = static_cast<std::uint8_t>(number % 6 + 1);
  return Turn::of_roll({std::max(a, b), std::min(a, b)});
}

}  // namespace

Rollout::Rollout(std::unique_ptr<TurnJudge> judge, const RolloutOptions& options,
                 std::uint64_t seed)
    : judge_(std::move(judge)), options_(options), seed_(seed), meter_(*judge_) {
  if (!judge_->tells_payoff()) throw InputError("only a judge of payoffs can be rolled out");
}

Accumulator Rollout::play_out(const Board& played, Player mover) {
  Accumulator points;
  TurnChooser chooser;
  for (int game = 0; game < options_.games; ++game) {
    Rng rng = Rng::stream(seed_, static_cast<std::uint64_t>(game));
    Backgammon state({played.theirs, played.mine}, opponent(mover));
    double luck = 0;  // of the mover
    for (bool first = true; !state.is_terminal(); first = false) {
      const Turn roll = first ? numbered_roll(game % roll_count) : sample_chance(state, rng);
      // What the first roll brings is no luck where all of them come.
      const bool counted = options_.luck && (!first || options_.games % roll_count != 0);
      if (counted) luck += (state.turn() == mover ? 1 : -1) * meter_.luck(state, roll);
      state.play(roll);
      state.play(chooser.best({state.board(), state.turn(), state.dice()}, *judge_).turn);
    }
    points.add(state.payoff(mover) - luck);
  }
  return points;
}

void Rollout::judge(const TurnRequest& request, std::span<const Turn> turns,
                    std::span<float> values) {
  judge_->judge(request, turns, values);
  judge_anew(turns.size(), values, {options_.candidates, options_.margin}, [&](std::size_t i) {
    Board played = request.board;
    played.play(turns[i].steps(request.dice));
    if (played.mine.borne_off() == checkers) return values[i];
    return static_cast<float>(play_out(played, request.mover).mean());
  });
}

}  // namespace moyo::backgammon
