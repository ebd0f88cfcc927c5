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

// Knows the owners, if it is asked, and the score.
class Knowing final : public Evaluator<TicTacToe> {
 public:
  explicit Knowing(float owner) : owner_(owner) {}

  Evaluation evaluate(const Request& request) override {
    for (float& owner : request.owners) owner = owner_;
    return {.has_owners = !request.owners.empty(), .score = Margin{double{owner_}}};
  }

 private:
  float owner_;
};

TEST(Mixture, TakesScoreAndOwnersOfTheFirstThatKnowsThem) {
  const TicTacToe state;
  Rng rng(1);
  std::vector<float> owners(TicTacToe::move_indices);
  const auto mixed = [&](std::unique_ptr<Evaluator<TicTacToe>> first) {
    Mixture<TicTacToe> mixture(std::move(first), std::make_unique<Knowing>(-1.0f), 0.5);
    return mixture.evaluate({.state = state, .rng = rng, .owners = owners});
  };
  const Evaluation both = mixed(std::make_unique<Knowing>(0.5f));
  EXPECT_EQ(both.score->mean, 0.5);
  EXPECT_EQ(owners[0], 0.5f);
  const Evaluation second = mixed(std::make_unique<Listed>(std::vector{0.0}));
  EXPECT_TRUE(second.has_owners);
  EXPECT_EQ(second.score->mean, -1);
  EXPECT_EQ(owners[0], -1);
}

}  // namespace
}  // namespace moyo
