// A strategy of hold'em learned by several threads in one table.
#include <gtest/gtest.h>

#include "knowledge/holdem/blueprint_training.h"
#include "scaled.h"

namespace moyo::holdem {
namespace {

// The game in which every hand should call: threads that lose some of what the others add find that, too.
TEST(BlueprintThreads, LearnWhatOneThreadLearns) {
  Rng rng(1);
  BlueprintTraining training("holdem:limit=on,rounds=1,bets=1", {}, even_buckets(5, rng));
  const std::uint64_t boards = static_cast<std::uint64_t>(scaled(20'000));
  training.play_boards(boards, 2);
  EXPECT_EQ(training.hands(), boards * 20);
  EXPECT_NEAR(training.value(), 0, slow_build ? 0.3 : 0.05);
  const Blueprint found = training.average();
  std::vector<float> probabilities(2);
  for (std::size_t hand = 0; hand < 169; ++hand) {
    found.probabilities(0, hand, probabilities);
    EXPECT_GT(probabilities[1], slow_build ? 0.5f : 0.8f) << hand;
  }
}

// Flops and turns are looked at by both.
TEST(BlueprintThreads, LookAtBoardsTogether) {
  Rng rng(1);
  BlueprintTraining training("holdem:limit=on", {}, even_buckets(5, rng));
  training.play_boards(6, 3);
  EXPECT_EQ(training.hands(), 120u);
}

}  // namespace
}  // namespace moyo::holdem
