#include "simulation/go/goal_statistics.h"

#include <gtest/gtest.h>

#include "go_moves.h"

namespace moyo::go {
namespace {

// A black block of two and a white stone far from it.
const char* const two_blocks = "...../...../...../XX.../....O b";

TEST(GoalStatistics, GoalsAreTheBlocksWithThePointsAround) {
  GoalStatistics statistics;
  statistics.begin(Go(BoardSize(5)).parse_position(two_blocks));
  ASSERT_EQ(statistics.goals().size(), 2u);
  const auto& white = statistics.goals()[0];
  EXPECT_EQ(white.stone, on5("E1"));
  EXPECT_EQ(white.color, Color::white);
  // D1 E2 beside it; C1 D2 E3 beside those.
  EXPECT_EQ(white.near.size(), 5u);
  // A1 B1 C2 A3 B3; C1 D2 C3 A4 B4.
  EXPECT_EQ(statistics.goals()[1].near.size(), 10u);
}

TEST(GoalStatistics, EmptyPointsAreBlacksGoals) {
  GoalStatistics statistics(GoalKind::points);
  const Go game = Go(BoardSize(5)).parse_position(two_blocks);
  statistics.begin(game);
  ASSERT_EQ(statistics.goals().size(), 22u);
  const auto& corner = *std::find_if(statistics.goals().begin(), statistics.goals().end(),
                                     [](const auto& goal) { return goal.stone == on5("A5"); });
  EXPECT_EQ(corner.color, Color::black);
  EXPECT_EQ(corner.near.size(), 6u);  // A5; B5 A4; C5 B4 A3
  GoalStatistics both(GoalKind::both);
  both.begin(game);
  EXPECT_EQ(both.goals().size(), 24u);
}

// Who plays A5 first gets A5; every other point is settled.
TEST(GoalStatistics, PriorLikesTheMoveThatColorsAPoint) {
  const Go game = Go(BoardSize(5)).parse_position(two_blocks);
  const auto statistics = std::make_shared<GoalStatistics>(GoalKind::points);
  statistics->begin(game);
  GoalListener listener(statistics);
  for (int i = 0; i < 60; ++i) {
    Trace<Go> trace;
    trace.plies = {{on5(i % 2 == 0 ? "A5" : "C3"), Player::first},
                   {on5(i % 2 == 0 ? "C3" : "A5"), Player::second}};
    std::vector<float> owners(Go::move_indices, 1);
    if (i % 2 != 0) owners[on5("A5").index()] = -1;
    listener.listen({.path = {}, .trace = trace, .reward = 0.5, .owners = owners});
  }
  std::vector<mcts::MovePrior<Point>> candidates;
  for (const char* move : {"A5", "C3", "E5"}) candidates.push_back({.move = on5(move)});
  GoalPrior(statistics, 10).judge(game, candidates);
  EXPECT_FLOAT_EQ(candidates[0].mean, 1);
  EXPECT_FLOAT_EQ(candidates[0].visits, 10);
  EXPECT_FLOAT_EQ(candidates[1].visits, 0) << "near settled points only";
  EXPECT_FLOAT_EQ(candidates[2].visits, 0) << "never tried";
}

class GoalsTest : public ::testing::Test {
 protected:
  const Go game = Go(BoardSize(5)).parse_position(two_blocks);
  std::shared_ptr<GoalStatistics> statistics = std::make_shared<GoalStatistics>();
  GoalListener listener{statistics};

  GoalsTest() { statistics->begin(game); }

  // Black plays `black`, White `white`; the white stone lives or not, the black block always.
  void playout(const char* black, const char* white, bool lives) {
    Trace<Go> trace;
    trace.plies = {{on5(black), Player::first}, {on5(white), Player::second}};
    std::vector<float> owners(Go::move_indices, 1);
    if (lives) owners[on5("E1").index()] = -1;
    listener.listen({.path = {}, .trace = trace, .reward = 0.5, .owners = owners});
  }
  // D1 by Black kills, D1 by White saves.
  void learn() {
    for (int i = 0; i < 30; ++i) {
      playout("D1", "A5", false);
      playout("A5", "D1", true);
    }
  }
};

TEST_F(GoalsTest, CountWhoPlayedWhereAndWhatBecameOfTheBlock) {
  learn();
  const auto& white = statistics->goals()[0];
  EXPECT_EQ(white.playouts, 60);
  EXPECT_EQ(white.survival(), 0.5);
  const auto near = std::find_if(white.near.begin(), white.near.end(),
                                 [](const auto& n) { return n.point == on5("D1"); });
  ASSERT_NE(near, white.near.end());
  EXPECT_EQ(near->tried[0], 30);
  EXPECT_EQ(near->lived[0], 0);
  EXPECT_EQ(near->tried[1], 30);
  EXPECT_EQ(near->lived[1], 30);
  EXPECT_EQ(statistics->goals()[1].survival(), 1);
}

TEST_F(GoalsTest, PriorLikesMovesThatDecideWhatIsOpen) {
  learn();
  std::vector<mcts::MovePrior<Point>> candidates;
  for (const char* move : {"D1", "C1", "A1"}) candidates.push_back({.move = on5(move)});
  GoalPrior(statistics, 10).judge(game, candidates);
  EXPECT_FLOAT_EQ(candidates[0].mean, 1);  // a half, and the half that it takes from survival
  EXPECT_FLOAT_EQ(candidates[0].visits, 10);
  EXPECT_FLOAT_EQ(candidates[1].visits, 0) << "never tried";
  EXPECT_FLOAT_EQ(candidates[2].visits, 0) << "near a settled block";
}

TEST_F(GoalsTest, PriorIsSilentWhereTheBlockIsGone) {
  learn();
  std::vector<mcts::MovePrior<Point>> candidates = {{.move = on5("D1")}};
  GoalPrior(statistics, 10)
      .judge(Go(BoardSize(5)).parse_position("...../...../...../XX.../..... b"), candidates);
  EXPECT_FLOAT_EQ(candidates[0].visits, 0);
}

}  // namespace
}  // namespace moyo::go
