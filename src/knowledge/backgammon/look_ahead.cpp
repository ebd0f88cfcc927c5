#include "knowledge/backgammon/look_ahead.h"

#include <algorithm>
#include <numeric>

#include "base/errors.h"

namespace moyo::backgammon {

LookAhead::LookAhead(std::unique_ptr<TurnJudge> judge, const LookAheadOptions& options)
    : judge_(std::move(judge)), options_(options) {
  if (!judge_->tells_payoff()) throw InputError("only a judge of payoffs can look ahead");
}

float LookAhead::value_after(const Board& played, Player mover, int plies) {
  if (played.mine.borne_off() == checkers) return static_cast<float>(stakes_lost(played.theirs));
  const Player other = opponent(mover);
  const Board board{played.theirs, played.mine};
  TurnChooser chooser;
  float sum = 0;
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      const Dice dice{high, low};
      auto [reply, value] = chooser.best({board, other, dice}, *judge_);
      if (plies > 1) {
        Board replied = board;
        replied.play(reply.steps(dice));
        value = value_after(replied, other, plies - 1);
      }
      sum += (high == low ? 1.0f : 2.0f) * value;
    }
  }
  return -sum / 36;
}

void LookAhead::judge(const TurnRequest& request, std::span<const Turn> turns,
                      std::span<float> values) {
  judge_->judge(request, turns, values);
  std::vector<std::size_t> order(turns.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  const float least = values[order.front()] - static_cast<float>(options_.margin);
  const auto most = std::min(order.size(), static_cast<std::size_t>(options_.candidates));
  std::size_t looked_into = 0;
  while (looked_into < most && values[order[looked_into]] >= least) ++looked_into;
  if (looked_into < 2) return;
  float lowest = 3;
  for (std::size_t i = 0; i < looked_into; ++i) {
    Board played = request.board;
    played.play(turns[order[i]].steps(request.dice));
    float& value = values[order[i]];
    value = value_after(played, request.mover, options_.plies);
    lowest = std::min(lowest, value);
  }
  for (std::size_t i = looked_into; i < order.size(); ++i) {
    values[order[i]] = std::min(values[order[i]], lowest - 1e-4f);
  }
}

void KnownEndings::judge(const TurnRequest& request, std::span<const Turn> turns,
                         std::span<float> values) {
  judge_->judge(request, turns, values);
  if (!request.board.theirs.is_home() || (request.board.mine.occupied() >> 13) != 0) return;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    Board played = request.board;
    played.play(turns[i].steps(request.dice));
    const auto chance = bearoff_->win_chance({played.theirs, played.mine});
    if (chance) values[i] = static_cast<float>(1 - 2 * *chance);
  }
}

}  // namespace moyo::backgammon
