// TD-Gammon's judge: a network of 198 inputs and one output, the probability that the first player
// wins.
#pragma once

#include <string>

#include "knowledge/backgammon/turn_judge.h"
#include "nn/dense/dense_file.h"

namespace moyo::backgammon {

inline constexpr std::string_view tesauro_encoding = "tesauro";

class TdGammon final : public TurnJudge {
 public:
  // The network stays where it is and may learn meanwhile.
  explicit TdGammon(const nn::DenseNetwork& network);

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override;
  bool tells_payoff() const override { return true; }
  // It knows of no gammons.
  std::optional<Forecast> forecast(const Board& board, Player roller) override;

 private:
  const nn::DenseNetwork& network_;
  nn::DenseActivity before_;
  nn::DenseActivity after_;
  std::vector<float> inputs_;
};

}  // namespace moyo::backgammon
