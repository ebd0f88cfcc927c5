#include "learning/go/v7_network.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/errors.h"
#include "learning/core/import_network.h"
#include "learning/go/sample_stream.h"
#include "learning/go/test_games.h"
#include "nn/backend.h"
#include "nn/check_network.h"
#include "nn/go/network_files.h"
#include "nn/go/prediction.h"
#include "nn/go/v7_encoder.h"
#include "nn/moyo_file.h"
#include "nn/symmetry.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

class Export : public testing::TestWithParam<const char*> {};

nn::Prediction reference_prediction(const nn::Network& network, const go::Go& game, int symmetry,
                                    float optimism) {
  nn::V7Encoder encoder;
  const nn::Inputs inputs = encoder.encode(game);
  const nn::BatchEntry entry{&inputs, symmetry};
  nn::RawOutput raw;
  nn::make_reference_backend(network)->evaluate({&entry, 1}, {&raw, 1});
  return interpret(network, raw, inputs, symmetry, true, {.policy_optimism = optimism});
}

// Position i of a batch, with its first or its second policy, whose predictions are at the places
// where the symmetry put the points.
void expect_same(const nn::Prediction& said, const Predictions& expected,
                 const std::vector<float>& policies, std::size_t i, const RecordSample& sample,
                 int side) {
  const auto area = static_cast<std::size_t>(side * side);
  const float* policy = policies.data() + i * (area + 1);
  const float* ownership = expected.ownership.data() + i * area;
  EXPECT_NEAR(said.pass, std::exp(policy[area]), 1e-5);
  EXPECT_NEAR(said.win + said.no_result / 2, expected.value[i], 1e-5);
  EXPECT_NEAR(said.lead, expected.score[i] * (1 - said.no_result), 1e-3);
  for (std::size_t p = 0; p < area; ++p) {
    const int to = nn::mapped_index(static_cast<int>(p), {side, side}, sample.symmetry, side);
    EXPECT_NEAR(said.policy[p], std::exp(policy[to]), 1e-5);
    EXPECT_NEAR(said.ownership[p], ownership[to], 1e-4);
  }
}

// What libtorch says in training is what the nn room's plain back end says of the exported network.
TEST_P(Export, SaysTheSameAsTheTrainer) {
  use_threads(1);
  const NetworkShape shape = parse_shape(GetParam());
  NetworkTrainer trainer = v7_trainer(shape, 1);
  for (const int side : {9, 13}) {
    const GameSet games = random_games(side, 10, 60, 1);
    std::vector<RecordSample> samples;
    for (std::uint32_t i = 0; i < 8; ++i) samples.push_back({i, 7 * i, static_cast<int>(i), i > 3});
    const Batch batch = BatchMaker(games).make(samples);
    for (int i = 0; i < 5; ++i) trainer.step(batch, 0.01, {});
    trainer.collect_moments({batch});
    for (const Weights which : {Weights::newest, Weights::averaged}) {
      const Predictions expected = trainer.predict(batch, which);
      const nn::Network network = export_network(trainer, which, "test");
      EXPECT_EQ(expected.strong.empty(), !shape.strong_policy);
      for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto check = [&](float optimism, const std::vector<float>& policies) {
          const nn::Prediction said = reference_prediction(network, replay(games, samples[i]),
                                                           samples[i].symmetry, optimism);
          expect_same(said, expected, policies, i, samples[i], side);
        };
        check(0, expected.policy);
        if (shape.strong_policy) check(1, expected.strong);
      }
    }
  }
}
// A network that plays says the same when it is in training again, and learns on from there.
class Import : public testing::TestWithParam<const char*> {};
TEST_P(Import, IsLearnedOnFrom) {
  use_threads(1);
  const NetworkShape shape = parse_shape(GetParam());
  NetworkTrainer trainer = v7_trainer(shape, 1);
  const GameSet games = random_games(9, 10, 60, 1);
  std::vector<RecordSample> samples;
  for (std::uint32_t i = 0; i < 8; ++i) samples.push_back({i, 7 * i, static_cast<int>(i), i > 3});
  const Batch batch = BatchMaker(games).make(samples);
  StepResult last;
  for (int i = 0; i < 20; ++i) last = trainer.step(batch, 0.01, {});
  trainer.collect_moments({batch});
  const nn::Network network = export_network(trainer, Weights::newest, "test");
  const Predictions expected = trainer.predict(batch, Weights::newest);

  NetworkTrainer again = v7_trainer(shape, 2);
  again.begin_with(import_weights(network, again.shape(), again.task()), batch);
  for (const Weights which : {Weights::newest, Weights::averaged}) {
    const Predictions said = again.predict(batch, which);
    for (std::size_t i = 0; i < expected.policy.size(); ++i) {
      EXPECT_NEAR(said.policy[i], expected.policy[i], 2e-3);
    }
    for (std::size_t i = 0; i < expected.value.size(); ++i) {
      EXPECT_NEAR(said.value[i], expected.value[i], 1e-3);
      EXPECT_NEAR(said.score[i], expected.score[i], 1e-2);
    }
  }
  // In training, where batches are normalized by themselves, it still knows what it knew.
  const StepResult next = again.step(batch, 0, {});
  EXPECT_LT(next.policy, last.policy + 0.3);

  NetworkTrainer wider = v7_trainer(parse_shape("tiny:channels=48"), 1);
  EXPECT_THROW(wider.begin_with(import_weights(network, wider.shape(), wider.task()), batch),
               InputError);
}
INSTANTIATE_TEST_SUITE_P(Shapes, Import,
                         testing::Values("tiny:norm=affine", "tiny", "tiny:strong_policy"));
INSTANTIATE_TEST_SUITE_P(Shapes, Export,
                         testing::Values("tiny:norm=affine", "tiny", "tiny:strong_policy",
                                         "clark-storkey:stack=7x32+5x32+3x48+3x16",
                                         "maddison:stack=5x32+3x32+3x32"));

// Layers of changing and of equal width, of several kernels.
TEST(PlainStack, IsPlayedFast) {
  use_threads(1);
  for (const char* shape :
       {"maddison:stack=5x32+3x32+3x32+3x32", "maddison:stack=7x16+5x48+3x32"}) {
    const nn::Network network =
        export_network(v7_trainer(parse_shape(shape), 3), Weights::newest, "plain");
    nn::check_network(network);
    const TemporaryFile file("plain.net");
    nn::write_network(network, file.path());
    const nn::Network again = nn::read_network(file.path());
    nn::V7Encoder encoder;
    for (const int side : {7, 9, 19}) {
      const GameSet games = random_games(side, 2, 30, 1);
      const nn::Inputs inputs = encoder.encode(replay(games, {0, 20}));
      for (const int symmetry : {0, 5}) {
        const nn::BatchEntry entry{&inputs, symmetry};
        nn::RawOutput plain, fast;
        nn::make_reference_backend(network)->evaluate({&entry, 1}, {&plain, 1});
        nn::make_fast_backend(again)->evaluate({&entry, 1}, {&fast, 1});
        for (std::size_t i = 0; i < plain.policy.size(); ++i) {
          ASSERT_NEAR(fast.policy[i], plain.policy[i], 2e-3) << shape << ", " << side;
        }
        EXPECT_NEAR(fast.outcome[0], plain.outcome[0], 2e-3);
      }
    }
  }
}

}  // namespace
}  // namespace moyo::learning
