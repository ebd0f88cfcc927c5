// What chooses turns: something that gives every legal turn a value by the position after it. A linear
// evaluation, a network and a look ahead on top of them are all judges.
#pragma once

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "core/player.h"
#include "games/backgammon/generate.h"
#include "knowledge/backgammon/forecast.h"

namespace moyo::backgammon {

// Before a turn, as its player sees the board.
struct TurnRequest {
  const Board& board;
  Player mover;
  Dice dice;
};

class TurnJudge {
 public:
  virtual ~TurnJudge() = default;

  // A value for each of `turns`, the higher the better for who plays it.
  virtual void judge(const TurnRequest& request, std::span<const Turn> turns,
                     std::span<float> values) = 0;
  // Whether values are expected payoffs, in [-3, 3]; else they only tell better from worse.
  virtual bool tells_payoff() const = 0;
  // How a game that is not over may end for `roller`, about to roll, who sees it as `board`; nothing
  // from a judge that only tells better from worse.
  virtual std::optional<Forecast> forecast(const Board& /*board*/, Player /*roller*/) { return {}; }
};

// Which turns are worth a second look: at most so many, and none that is `margin` worse than the best.
struct SecondLook {
  int candidates;
  double margin;
};

// Values that are cheap become better ones, value(i), for the turns that look best. The rest keep theirs,
// but less than any of those. Nothing happens where only one turn is worth it.
template <class Value>
void judge_anew(std::size_t count, std::span<float> values, const SecondLook& look, Value&& value) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  const float least = values[order.front()] - static_cast<float>(look.margin);
  const auto most = std::min(count, static_cast<std::size_t>(look.candidates));
  std::size_t looked_into = 0;
  while (looked_into < most && values[order[looked_into]] >= least) ++looked_into;
  if (looked_into < 2) return;
  float lowest = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < looked_into; ++i) {
    values[order[i]] = value(order[i]);
    lowest = std::min(lowest, values[order[i]]);
  }
  for (std::size_t i = looked_into; i < count; ++i) {
    values[order[i]] = std::min(values[order[i]], lowest - 1e-4f);
  }
}

// The legal turn that a judge likes best, the first of equals. Keeps its room from roll to roll.
class TurnChooser {
 public:
  struct Choice {
    Turn turn;
    float value;
  };
  Choice best(const TurnRequest& request, TurnJudge& judge) {
    generate_turns(request.board, request.dice, turns_);
    values_.resize(turns_.size());
    judge.judge(request, {turns_.begin(), turns_.size()}, values_);
    const auto best = std::max_element(values_.begin(), values_.end());
    return {turns_[static_cast<std::size_t>(best - values_.begin())], *best};
  }

 private:
  TurnList turns_;
  std::vector<float> values_;
};

}  // namespace moyo::backgammon
