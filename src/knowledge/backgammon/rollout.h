// Rollouts: the turns that a judge likes best are played out many times, both sides by that judge, and are
// worth what those games pay (docs/sources.md D8). Three ways to need fewer games:
//
//   common random numbers   game i of every turn has the same dice
//   all first rolls         the first roll of game i is the (i mod 36)-th of the 36
//   luck taken out          a result less the luck of the dice (luck.h), by the same judge: same mean,
//                           far smaller variance
#pragma once

#include <cstdint>
#include <memory>

#include "base/statistics.h"
#include "knowledge/backgammon/look_ahead.h"
#include "knowledge/backgammon/luck.h"

namespace moyo::backgammon {

struct RolloutOptions {
  int games = 36;  // of each turn
  int candidates = 4;
  double margin = 0.16;  // points by which they may look worse
  bool luck = true;      // is taken out
};

class Rollout final : public TurnJudge {
 public:
  // InputError unless the judge tells payoffs.
  Rollout(std::unique_ptr<TurnJudge> judge, const RolloutOptions& options, std::uint64_t seed);

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override;
  bool tells_payoff() const override { return true; }
  std::optional<Forecast> forecast(const Board& board, Player roller) override {
    return judge_->forecast(board, roller);
  }

  // What games from a turn of `mover` have paid it; `played` is the board after it, as `mover` sees it.
  Accumulator play_out(const Board& played, Player mover);

 private:
  std::unique_ptr<TurnJudge> judge_;
  RolloutOptions options_;
  std::uint64_t seed_;
  LuckMeter meter_;
};

}  // namespace moyo::backgammon
