// Judges on top of a judge.
//
// LookAhead asks what the other side can make of every roll. In the words of the field a judge alone is
// 0-ply; n plies see n more rolls:
//
//   value(turn, n) = - sum over 21 rolls p * value(best reply, n - 1)
//
// The reply is the one that the judge alone likes best. Only the turns that it likes best itself are
// looked into, at most `candidates` of them and none that is `margin` points worse than the best: the
// rest keep their 0-ply value, less than any of those.
//
// KnownEndings puts what a bear-off database knows in the place of what a judge thinks; where the judge
// only tells better from worse, if it knows all turns.
#pragma once

#include <memory>
#include <vector>

#include "knowledge/backgammon/bearoff.h"
#include "knowledge/backgammon/turn_judge.h"

namespace moyo::backgammon {

struct LookAheadOptions {
  int plies = 1;
  int candidates = 8;
  double margin = 0.16;  // points
};

class LookAhead final : public TurnJudge {
 public:
  // The judge must tell payoffs.
  LookAhead(std::unique_ptr<TurnJudge> judge, const LookAheadOptions& options);

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override;
  bool tells_payoff() const override { return true; }
  std::optional<Forecast> forecast(const Board& board, Player roller) override {
    return forecast(board, roller, options_.plies);
  }

  // What the mover expects after a turn, if the other side is about to roll: `played` is seen by the
  // mover.
  float value_after(const Board& played, Player mover, int plies);

 private:
  // The mean over all rolls of what the roller's best turn leaves.
  std::optional<Forecast> forecast(const Board& board, Player roller, int plies);

  std::unique_ptr<TurnJudge> judge_;
  LookAheadOptions options_;
};

class KnownEndings final : public TurnJudge {
 public:
  KnownEndings(std::unique_ptr<TurnJudge> judge, std::shared_ptr<const Bearoff> bearoff)
      : judge_(std::move(judge)), bearoff_(std::move(bearoff)) {}

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override;
  bool tells_payoff() const override { return judge_->tells_payoff(); }
  std::optional<Forecast> forecast(const Board& board, Player roller) override;

 private:
  std::unique_ptr<TurnJudge> judge_;
  std::shared_ptr<const Bearoff> bearoff_;
};

}  // namespace moyo::backgammon
