#include "simulation/mixture.h"

#include <gtest/gtest.h>

#include "games/tictactoe/tictactoe.h"

namespace moyo {
namespace {

using tictactoe::TicTacToe;

// Values from a list, one after the other; as a playout does, each leaves a ply in the trace.
class Listed final : public Evaluator<TicTacToe> {
 public:
  explicit Listed(std::vector<double> values) : values_(std::move(values)) {}

  Evaluation evaluate(const Request& request) override {
    if (request.trace != nullptr) request.trace->plies.push_back({});
    for (float& prior : request.priors) prior = 1;
    return {.value = values_.at(next_++), .has_priors = !request.priors.empty()};
  }

 private:
  std::vector<double> values_;
  std::size_t next_ = 0;
};

TEST(Mixture, WeighsTheFirstAgainstTheMeanOfTheSecond) {
  Mixture<TicTacToe> mixture(std::make_unique<Listed>(std::vector{0.5}),
                             std::make_unique<Listed>(std::vector{1.0, -1.0, -1.0, -1.0}), 0.25, 4);
  const TicTacToe state;
  Rng rng(1);
  Trace<TicTacToe> trace;
  trace.plies.resize(3);
  float priors[1] = {};
  const TicTacToe::Move moves[1] = {};
  const Evaluation evaluation = mixture.evaluate(
      {.state = state, .rng = rng, .moves = moves, .priors = priors, .trace = &trace});
  EXPECT_DOUBLE_EQ(evaluation.value, 0.75 * 0.5 + 0.25 * -0.5);
  EXPECT_TRUE(evaluation.has_priors);
  EXPECT_EQ(priors[0], 1);
  EXPECT_EQ(trace.plies.size(), 4u) << "the moves to the leaf, and one playout's";
}

}  // namespace
}  // namespace moyo
