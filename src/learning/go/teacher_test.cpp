#include "learning/go/teacher.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>

#include "conformance/refusal.h"
#include "learning/core/network_trainer.h"
#include "learning/go/sample_stream.h"
#include "learning/go/test_games.h"
#include "learning/go/v7_network.h"
#include "paths.h"

namespace moyo::learning {
namespace {

const std::string nets = shared_data_folder() + "nets/";

class Teaching : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(nets)) GTEST_SKIP() << "the golden networks are not there";
  }
};

// Black owns the left side and White the right one, Black a column more.
GameSet divided_board() {
  go::Go game(go::BoardSize(9), go::named_rules(go::RuleSet::chinese));
  for (int row = 0; row < 9; ++row) {
    game.play(go::point_at(4, row));
    game.play(go::point_at(5, row));
  }
  game.play(go::pass);
  GameSet set;
  set.add(sgf::to_record(game), {});
  return set;
}

TEST_F(Teaching, LabelsItsShareWhateverTheSymmetry) {
  const Teacher teacher(nets + "g170-b6c96.bin.gz", 0.5);
  const GameSet games = divided_board();
  std::vector<RecordSample> samples;
  for (int i = 0; i < 16; ++i) samples.push_back({.game = 0, .move = 18, .symmetry = i % 8});
  const Batch plain = BatchMaker(games).make(samples);
  const Batch taught = BatchMaker(games, &teacher).make(samples);
  EXPECT_EQ(taught.planes, plain.planes);
  for (std::size_t i = 0; i < 16; ++i) {
    EXPECT_EQ(taught.value_known[i], i < 8 ? 1 : 0);
    if (i >= 8) continue;
    EXPECT_GT(taught.value[i], 0.5f) << i;  // Black is to move
    const float* policy = taught.strong_policy.data() + i * 82;
    EXPECT_NEAR(std::accumulate(policy, policy + 82, 0.0f), 1, 1e-4);
    const std::size_t area = 81;
    for (std::size_t p = 0; p < area; ++p) {
      const float mine = taught.planes[(i * nn::v7_planes + 1) * area + p];
      const float theirs = taught.planes[(i * nn::v7_planes + 2) * area + p];
      const float owner = taught.ownership[i * area + p];
      const float whose = mine - theirs;  // 0 where no stone is
      EXPECT_TRUE(whose == 0 || whose * owner > 0.5f) << "symmetry " << i << ", point " << p;
    }
  }
}

// The second policy comes to say what the teacher says, the first what was played.
TEST_F(Teaching, ASecondPolicyFollowsTheTeacher) {
  use_threads(1);
  const Teacher teacher(nets + "g170-b6c96.bin.gz", 1);
  const GameSet games = random_games(9, 4, 30, 5);
  std::vector<RecordSample> samples;
  for (std::uint32_t i = 0; i < 16; ++i) samples.push_back({.game = i % 4, .move = i});
  const Batch batch = BatchMaker(games, &teacher).make(samples);
  NetworkTrainer trainer = v7_trainer(parse_shape("tiny:strong_policy"), 1);
  const StepResult first = trainer.step(batch, 0.005, {});
  StepResult last;
  for (int i = 0; i < 60; ++i) last = trainer.step(batch, 0.005, {});
  EXPECT_LT(last.strong, first.strong - 1);
  EXPECT_LT(last.policy, first.policy - 1);
}

TEST_F(Teaching, MustKnowScores) {
  const std::string file = nets + "leela-zero-1x8.txt.gz";
  EXPECT_EQ(conformance::refusal([&] { Teacher(file, 1); }),
            "'" + file + "' cannot teach: it knows no score and no owners");
}

}  // namespace
}  // namespace moyo::learning
