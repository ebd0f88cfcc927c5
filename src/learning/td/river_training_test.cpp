// Networks that say what rivers of hold'em are worth, and turns that are solved with them.
#include "learning/td/river_training.h"

#include <gtest/gtest.h>

#include <numeric>

#include "conformance/refusal.h"
#include "scaled.h"

namespace moyo::learning {
namespace {

constexpr Bytes enough{std::uint64_t{1} << 28};

RiverTrainingOptions small_training() {
  RiverTrainingOptions options;
  options.samples = 64;
  options.iterations = 10;
  options.hidden = 8;
  options.epochs = 3;
  options.rounds = 2;
  return options;
}

void train(RiverTraining& training) {
  while (!training.is_done()) training.go_on({}, {});
}

holdem::SubgameOptions turn_options() {
  holdem::SubgameOptions options;
  options.board = "KsTd7c4h";
  options.first = "AA,KQs,JTs,76s,98s";
  options.second = "KK,QQ,AKo,T9s,54s";
  options.limit = 25;
  options.stack = 1000;
  return options;
}

// Zero-sum correction: what both players' hands win adds up to nothing, hand by hand as often as they come.
TEST(RiverLimits, GiveValuesThatSumToNothing) {
  RiverTraining training(small_training());
  train(training);
  const holdem::SubgameOptions options = turn_options();
  const holdem::Subgame turn = make_subgame(options, enough, holdem::Reach::river);
  const players::RiverNetworks networks(training.networks(), options, "here");
  players::RiverLimits limits(turn, options, networks, 2);
  std::uint32_t limit = 0;
  while (turn.tree.nodes[limit].kind != hidden::PublicNode::Kind::limit) ++limit;
  const std::vector<float>& first = turn.tree.ranges[0];
  const std::vector<float>& second = turn.tree.ranges[1];
  std::vector<float> to_first(first.size());
  std::vector<float> to_second(first.size());
  limits.values(limit, Player::first, first, second, to_first);
  limits.values(limit, Player::second, second, first, to_second);
  const double won = std::inner_product(first.begin(), first.end(), to_first.begin(), 0.0);
  const double lost = std::inner_product(second.begin(), second.end(), to_second.begin(), 0.0);
  EXPECT_NEAR(won + lost, 0, 1e-3);
  EXPECT_NE(won, 0);
}

TEST(RiverTraining, GoesOnWhereItWasAndEndsTheSame) {
  RiverTraining whole(small_training());
  train(whole);
  RiverTraining begun(small_training());
  begun.go_on({}, {});
  const std::string kept = begun.checkpoint();
  RiverTraining again(small_training());
  again.resume(kept, "here");
  EXPECT_EQ(again.samples(), begun.samples());
  train(again);
  EXPECT_EQ(nn::format_dense(again.networks()), nn::format_dense(whole.networks()));
  RiverTrainingOptions two_threads = small_training();
  two_threads.threads = 2;
  RiverTraining together(two_threads);
  train(together);
  EXPECT_EQ(nn::format_dense(together.networks()), nn::format_dense(whole.networks()));
}

TEST(RiverTraining, RefusesWhatItDidNotWrite) {
  RiverTraining training(small_training());
  training.go_on({}, {});
  const std::string kept = training.checkpoint();
  RiverTrainingOptions other = small_training();
  other.hidden = 9;
  EXPECT_EQ(conformance::refusal([&] { RiverTraining(other).resume(kept, "here"); }),
            "'here' is of another training, with other options");
  for (std::size_t i = 0; i < kept.size(); i += kept.size() / 50) {
    std::string damaged = kept;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_NE(conformance::refusal([&] { training.resume(damaged, "here"); }), "not refused") << i;
  }
  holdem::SubgameOptions no_limit;
  train(training);
  EXPECT_EQ(
      conformance::refusal([&] { players::RiverNetworks(training.networks(), no_limit, "here"); }),
      "here has networks for 'rivers:limit,bets=3', not for "
      "'rivers:sizes=0.5/1,all_in=on,bets=3'");
}

TEST(RiverTraining, LearnsMoreThanNothing) {
  RiverTrainingOptions options = small_training();
  options.samples = static_cast<std::uint64_t>(scaled(200, 4));
  options.iterations = 25;
  options.hidden = 32;
  options.epochs = 40;
  RiverTraining training(options);
  train(training);
  const RiverTraining::Error found = training.held_out(40, {});
  EXPECT_GT(found.size, 0.1);
  EXPECT_LT(found.error, (slow_build ? 1 : 0.7) * found.size);
}

}  // namespace
}  // namespace moyo::learning
