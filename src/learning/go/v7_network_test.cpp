#include "learning/go/v7_network.h"

#include <gtest/gtest.h>

#include <cmath>

#include "learning/go/sample_stream.h"
#include "learning/go/test_games.h"
#include "nn/backend.h"
#include "nn/go/prediction.h"
#include "nn/go/v7_encoder.h"
#include "nn/symmetry.h"

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
INSTANTIATE_TEST_SUITE_P(Shapes, Export,
                         testing::Values("tiny:norm=affine", "tiny", "tiny:strong_policy"));

}  // namespace
}  // namespace moyo::learning
