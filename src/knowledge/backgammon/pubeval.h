// pubeval: the linear evaluation that Gerald Tesauro gave to the public in 1993 as a yardstick for
// backgammon programs. A position after a turn gets the sum of weights times 122 inputs: for each
// point, seen by the mover, whether there is one man of the other side, one, two or more, three of its
// own and how many more; men of the other side on the bar; own men off. If there was no contact before
// the turn, the weights are those for races. The weights are his, and no part of this program: they are
// read from a file with a line for each input, `input race contact`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "knowledge/backgammon/turn_judge.h"

namespace moyo::backgammon {

inline constexpr std::size_t pubeval_inputs = 122;

struct PubevalWeights {
  std::array<float, pubeval_inputs> race{};
  std::array<float, pubeval_inputs> contact{};

  // InputError unless the text has a line for each input, in order.
  static PubevalWeights parse(std::string_view text);
  // InputError that names the file.
  static PubevalWeights read(const std::string& path);
};

class Pubeval final : public TurnJudge {
 public:
  explicit Pubeval(const PubevalWeights& weights) : weights_(weights) {}

  // Of a position after a turn, by its mover's view; winning is more than anything else.
  float score(const Board& after, bool race) const;

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override;
  bool tells_payoff() const override { return false; }

 private:
  PubevalWeights weights_;
};

}  // namespace moyo::backgammon
