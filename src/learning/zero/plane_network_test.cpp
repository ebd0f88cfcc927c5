// Networks of any game with planes: they learn what they are shown, and what libtorch says of a
// position both back ends say of the exported network.
#include <gtest/gtest.h>

#include <cmath>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "learning/core/export_network.h"
#include "learning/core/network_trainer.h"
#include "learning/zero/sample_batch.h"
#include "learning/zero/test_samples.h"
#include "nn/backend.h"
#include "nn/check_network.h"
#include "nn/grid/encoder.h"
#include "nn/grid/prediction.h"
#include "nn/moyo_file.h"

namespace moyo::learning {
namespace {

using conformance::refusal;

struct Case {
  const char* game;
  const char* network;
};

Batch batch_of(const PlanePosition& start, const std::vector<Sample>& samples) {
  SampleBatch batch(start.shape, start.size, static_cast<int>(samples.size()));
  for (const Sample& sample : samples) batch.add(sample, 0);
  return batch.take();
}

nn::GridPrediction said_by(const nn::Network& network, nn::BackendName backend,
                           const PlanePosition& start, const Sample& sample) {
  PlanePosition position = start;
  position.planes = sample.planes;
  position.numbers = sample.numbers;
  const nn::Inputs inputs = nn::encode_planes(position);
  const nn::BatchEntry entry{&inputs, 0};
  nn::RawOutput raw;
  nn::make_backend(backend, network)->evaluate({&entry, 1}, {&raw, 1});
  return nn::interpret_planes(network, raw, start.shape, start.size, 0);
}

// Position i of a batch.
void expect_same(const nn::GridPrediction& said, const Predictions& expected, std::size_t i,
                 const Sample& sample) {
  const std::size_t moves = said.policy.size();
  const float* policy = expected.policy.data() + i * moves;
  double sum = 0;
  for (const PolicyShare& move : sample.policy) sum += std::exp(double{said.policy[move.index]});
  for (const PolicyShare& move : sample.policy) {
    EXPECT_NEAR(said.policy[move.index] - std::log(sum), policy[move.index], 1e-4);
  }
  EXPECT_NEAR((said.value + 1) / 2, expected.value[i], 1e-4);
  EXPECT_EQ(said.score.has_value(), !expected.score.empty());
  if (said.score) {
    EXPECT_NEAR(said.score->mean, expected.score[i], 1e-3);
  }
  EXPECT_EQ(said.owners.empty(), expected.ownership.empty());
  for (std::size_t cell = 0; cell < said.owners.size(); ++cell) {
    EXPECT_NEAR(said.owners[cell], expected.ownership[i * said.owners.size() + cell], 1e-4);
  }
}

class PlaneNetworks : public testing::TestWithParam<Case> {
 protected:
  PlanePosition start = *games::start(GetParam().game).planes();
  NetworkShape shape = parse_shape(GetParam().network);
};

TEST_P(PlaneNetworks, SayTheSameWhenExported) {
  use_threads(1);
  const SampledGame game = random_play(GetParam().game, 5, 16);
  const Batch batch = batch_of(start, game.samples);
  NetworkTrainer trainer(shape, plane_task(shape, start.shape, start.size), 1);
  for (int i = 0; i < 10; ++i) trainer.step(batch, 0.01, {});
  trainer.collect_moments({batch});
  for (const Weights which : {Weights::newest, Weights::averaged}) {
    const Predictions expected = trainer.predict(batch, which);
    const nn::Network network = export_plane_network(trainer, which, start.shape, "test");
    ASSERT_NO_THROW(nn::check_network(network));
    ASSERT_NO_THROW(nn::check_grid_network(network, start.shape, start.size));
    EXPECT_EQ(network.plays_any_board(), !shape.dense());
    for (std::size_t i = 0; i < game.samples.size(); ++i) {
      for (const auto backend : {nn::BackendName::reference, nn::BackendName::fast}) {
        expect_same(said_by(network, backend, start, game.samples[i]), expected, i,
                    game.samples[i]);
      }
    }
  }
}

TEST_P(PlaneNetworks, LearnAHandfulOfPositionsByHeart) {
  use_threads(1);
  const SampledGame game = random_play(GetParam().game, 6, 12);
  std::vector<Sample> samples = game.samples;
  for (Sample& sample : samples) {
    // One move is wanted, whichever it is.
    for (PolicyShare& move : sample.policy) move.share = 0;
    sample.policy[static_cast<std::size_t>(sample.ply) % sample.policy.size()].share = 1;
  }
  const Batch batch = batch_of(start, samples);
  NetworkTrainer trainer(shape, plane_task(shape, start.shape, start.size), 1);
  StepResult last;
  for (int i = 0; i < 150; ++i) last = trainer.step(batch, 0.005, {});
  EXPECT_EQ(last.accuracy, 1);
  EXPECT_LT(last.policy, 0.1);
  EXPECT_LT(last.value, 0.1);
}

constexpr const char* small_zero = "agz:blocks=2,channels=32,value_hidden=32";
INSTANTIATE_TEST_SUITE_P(
    Games, PlaneNetworks,
    testing::Values(Case{"tictactoe", "tiny:blocks=2,pool_every=2"},
                    Case{"connect4", "tiny:blocks=4,pool_every=2"},
                    Case{"connect4", "tiny:stack=5x32+3x16+3x32"},
                    Case{"connect4", "main:blocks=2,value=payoff,norm=affine"},
                    Case{"connect4", small_zero}, Case{"othello:size=6", "tiny:blocks=3"},
                    Case{"othello", small_zero}, Case{"hex:size=5", "tiny:blocks=3"},
                    Case{"hex:size=7", "agz:blocks=2,channels=32,norm=affine,value=outcomes"},
                    Case{"gomoku:size=9", "tiny:blocks=2,pool_every=0"},
                    Case{"go:size=7", "tiny:blocks=3"}, Case{"go:size=7", small_zero},
                    Case{"go:size=9x4", "tiny:blocks=3,score=false"}),
    [](const auto& tested) {
      std::string name = tested.param.game + std::string("_") + tested.param.network;
      std::replace_if(
          name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
      return name;
    });

TEST(PlaneTask, HasWhatTheGameHas) {
  const auto task = [](const char* game, const char* network) {
    const PlanePosition start = *games::start(game).planes();
    return plane_task(parse_shape(network), start.shape, start.size);
  };
  EXPECT_EQ(task("gomoku", "tiny"), (NetworkTask{.planes = 3, .board = {}}));
  EXPECT_EQ(
      task("othello", "tiny"),
      (NetworkTask{.planes = 3, .extra_moves = 1, .scores = 2, .ownership = true, .board = {}}));
  EXPECT_EQ(task("connect4", "agz").board, (Dimensions{7, 6}));
  EXPECT_EQ(task("connect4", "agz").outcomes(), 1);
  EXPECT_EQ(refusal([&] { task("connect4", "tiny:strong_policy"); }),
            "only networks that learn from records of Go have a strong_policy");
  EXPECT_EQ(refusal([&] { task("connect4", "clark-storkey"); }),
            "only networks of Go can be shown its stones alone");
}

class Steps : public testing::Test {
 protected:
  const PlanePosition start = *games::start("connect4").planes();
  const NetworkShape shape = parse_shape("tiny:blocks=1,pool_every=0,norm=affine");
  const NetworkTask task = plane_task(shape, start.shape, start.size);
  const SampledGame game = random_play("connect4", 7, 8);
};

// A position of weight 0 is as if it were not there, one of weight 2 as if it were there twice.
TEST_F(Steps, CountPositionsByWeight) {
  use_threads(1);
  std::vector<Sample> listed = {game.samples[0], game.samples[0], game.samples[1]};
  const Batch twice = batch_of(start, listed);
  listed = {game.samples[0], game.samples[1], game.samples[2]};
  Batch weighed = batch_of(start, listed);
  weighed.weight = {2, 1, 0};
  NetworkTrainer one(shape, task, 1);
  NetworkTrainer other(shape, task, 1);
  const StepResult a = one.step(twice, 0.01, {});
  const StepResult b = other.step(weighed, 0.01, {});
  EXPECT_NEAR(a.policy, b.policy, 1e-6);
  EXPECT_NEAR(a.value, b.value, 1e-6);
  EXPECT_NEAR(a.gradient_norm, b.gradient_norm, 1e-5);
}

// AlphaGo Zero's optimizer, by hand: v = 0.9 v + g + 2 c w, w -= rate v.
TEST_F(Steps, HeavyBallFollowsItsFormula) {
  use_threads(1);
  // Without a target nothing has a gradient but |w|^2.
  Batch batch = batch_of(start, game.samples);
  batch.policy_known.assign(batch.policy_known.size(), 0);
  batch.value_known.assign(batch.value_known.size(), 0);
  StepOptions options;
  options.optimizer = Optimizer::heavy_ball;
  options.weight_decay = 0.1;
  options.clip = 0;
  NetworkTrainer trainer(shape, task, 1);
  float w = trainer.weights(Weights::newest).at(0).numbers.at(0);
  float v = 0;
  for (int i = 0; i < 3; ++i) {
    trainer.step(batch, 0.5, options);
    v = 0.9f * v + 0.2f * w;
    w -= 0.5f * v;
    EXPECT_NEAR(trainer.weights(Weights::newest).at(0).numbers.at(0), w, 1e-6);
  }
}

}  // namespace
}  // namespace moyo::learning
