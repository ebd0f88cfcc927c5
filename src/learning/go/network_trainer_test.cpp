#include "learning/core/network_trainer.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/errors.h"
#include "learning/core/checkpoint.h"
#include "learning/go/held_out.h"
#include "learning/go/test_games.h"
#include "learning/go/training_run.h"
#include "learning/go/v7_network.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

NetworkShape small_shape(Norm norm = Norm::affine) {
  NetworkShape shape = parse_shape("tiny:blocks=2");
  shape.pool_every = 2;
  shape.norm = norm;
  return shape;
}

std::vector<RecordSample> first_samples(const GameSet& set, int count) {
  const PositionList list(set, set.game(0).side, Split::training);
  std::vector<RecordSample> samples;
  for (int i = 0; i < count; ++i)
    samples.push_back(list.shuffled(static_cast<std::uint64_t>(i), 1));
  return samples;
}

class Training : public testing::TestWithParam<Norm> {};

// A network that cannot learn a handful of positions by heart has a wrong gradient somewhere.
TEST_P(Training, LearnsAHandfulOfPositionsByHeart) {
  use_threads(1);
  const GameSet set = random_games(7, 20, 30, 1);
  const Batch batch = BatchMaker(set).make(first_samples(set, 16));
  NetworkTrainer network = v7_trainer(small_shape(GetParam()), 1);
  StepOptions options;
  options.averaging = 0.9;
  StepResult last;
  for (int i = 0; i < 300; ++i) last = network.step(batch, 0.005, options);
  EXPECT_EQ(last.accuracy, 1);
  EXPECT_LT(last.policy, 0.1);
  EXPECT_LT(last.value, 0.1);
  network.collect_moments({batch});
  const HeldOutResult known = evaluate(network, Weights::averaged, set, first_samples(set, 16));
  EXPECT_GT(known.top[0], 0.9);
  EXPECT_GT(known.value_accuracy, 0.9);
  EXPECT_LT(known.score_error, 1.5);
}
INSTANTIATE_TEST_SUITE_P(Norms, Training, testing::Values(Norm::affine, Norm::batch),
                         [](const auto& norm) {
                           return norm.param == Norm::affine ? "Affine" : "Batch";
                         });

TEST(NetworkTrainer, RestoredStateMakesTheSameSteps) {
  use_threads(1);
  const GameSet set = random_games(7, 20, 30, 1);
  const Batch batch = BatchMaker(set).make(first_samples(set, 8));
  NetworkTrainer network = v7_trainer(small_shape(), 1);
  StepOptions options;
  for (int i = 0; i < 3; ++i) network.step(batch, 0.01, options);
  const TemporaryFile file("checkpoint");
  save_checkpoint({"about", network.state()}, file.path());
  const StepResult next = network.step(batch, 0.01, options);
  network.step(batch, 0.01, options);

  NetworkTrainer resumed = v7_trainer(small_shape(), 99);
  const Checkpoint checkpoint = load_checkpoint(file.path());
  EXPECT_EQ(checkpoint.about, "about");
  resumed.restore(checkpoint.arrays);
  EXPECT_EQ(resumed.step(batch, 0.01, options).policy, next.policy);
  resumed.step(batch, 0.01, options);
  network.collect_moments({batch});
  resumed.collect_moments({batch});
  EXPECT_EQ(resumed.predict(batch, Weights::averaged).policy,
            network.predict(batch, Weights::averaged).policy);
  EXPECT_THROW(v7_trainer(parse_shape("tiny"), 1).restore(checkpoint.arrays), InputError);
}

TEST(NetworkShape, SaysAllOfItself) {
  for (const char* name :
       {"main", "tiny:channels=48", "agz:blocks=5", "clark-storkey", "maddison"}) {
    const NetworkShape shape = parse_shape(name);
    EXPECT_EQ(parse_shape(to_string(shape)), shape) << name;
  }
  // As checkpoints have it that were written before there was a choice of heads.
  EXPECT_EQ(
      parse_shape("main:blocks=6,channels=64,pool_every=3,pool_channels=16,policy_channels=32,"
                  "value_channels=32,value_hidden=64,strong_policy=off,norm=batch,stack=,"
                  "planes=all"),
      parse_shape("main"));
  EXPECT_EQ(plain_layers(parse_shape("maddison")).size(), 11u);
  for (const char* wrong : {"huge", "main:channels=20", "main:stack=4x16", "main:stack=3x20",
                            "main:stack=abc", "main:pool_channels=64", "main:heads=dense",
                            "agz:score", "agz:pool_every=2", "agz:stack=3x16"}) {
    EXPECT_THROW(parse_shape(wrong), InputError) << wrong;
  }
}

// The stacks of the first networks that guessed moves learn too.
TEST(NetworkTrainer, LearnsWithAPlainTrunk) {
  use_threads(1);
  const GameSet set = random_games(7, 20, 30, 1);
  const Batch batch = BatchMaker(set).make(first_samples(set, 16));
  NetworkTrainer network = v7_trainer(parse_shape("clark-storkey:stack=5x32+3x32+3x16"), 1);
  StepResult last;
  for (int i = 0; i < 200; ++i) last = network.step(batch, 0.005, {});
  EXPECT_EQ(last.accuracy, 1);
  EXPECT_LT(last.policy, 0.2);
}

TEST(Checkpoint, RefusesDamage) {
  const TemporaryFile file("checkpoint");
  save_checkpoint({"about", {{"a", {2}, {1, 2}}}}, file.path());
  EXPECT_EQ(load_checkpoint(file.path()).arrays.at(0).numbers, (std::vector<float>{1, 2}));
  const auto size = std::filesystem::file_size(file.path());
  std::filesystem::resize_file(file.path(), size - 1);
  EXPECT_THROW(load_checkpoint(file.path()), InputError);
  std::ofstream(file.path()) << "moyo checkpoint 1\n";
  EXPECT_THROW(load_checkpoint(file.path()), InputError);
  EXPECT_THROW(load_checkpoint("/no/such/file"), InputError);
}

TEST(LearningRate, RisesStaysAndFalls) {
  TrainingOptions options;
  options.rate = 1;
  options.warmup = 9;
  options.decay = 0.5;
  options.stream.batch = 10;
  options.positions = 10'000;
  EXPECT_DOUBLE_EQ(learning_rate(options, 0), 0.1);
  EXPECT_DOUBLE_EQ(learning_rate(options, 9), 1);
  EXPECT_DOUBLE_EQ(learning_rate(options, 500), 1);
  EXPECT_NEAR(learning_rate(options, 750), 0.5, 1e-9);
  EXPECT_NEAR(learning_rate(options, 1000), 0, 1e-9);
}

// Killed after any checkpoint, a run ends with the same weights.
TEST(TrainingRun, GoesOnWhereItStopped) {
  const TemporaryFile games("games");
  random_games(7, 30, 20, 1).save(games.path());
  TrainingOptions options;
  options.games = games.path();
  options.network = "tiny:blocks=1";
  options.stream.batch = 8;
  options.held_out = 16;
  NoProgress progress;
  const auto train = [&](const std::string& name, std::uint64_t positions) {
    options.folder = games.path() + "-" + name;
    options.positions = positions;
    options.decay = 0;
    TrainingRun run(options);
    run.train({}, progress, [] {});
    return run.network().weights(Weights::averaged).at(0).numbers;
  };
  const auto whole = train("whole", 160);
  train("parts", 80);
  EXPECT_EQ(train("parts", 160), whole);
  const TrainedNetwork trained = load_trained(options.folder, GameSet::load(games.path()));
  EXPECT_EQ(trained.positions, 160u);
  EXPECT_EQ(trained.network->weights(Weights::averaged).at(0).numbers, whole);
  options.stream.batch = 16;
  EXPECT_THROW(train("parts", 320), InputError);
}

}  // namespace
}  // namespace moyo::learning
