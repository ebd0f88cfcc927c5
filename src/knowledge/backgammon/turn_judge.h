// What chooses turns: something that gives every legal turn a value by the position after it. A linear
// evaluation, a network and a look ahead on top of them are all judges.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/player.h"
#include "games/backgammon/generate.h"

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
};

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
