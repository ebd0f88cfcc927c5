#include "search/mcts/ownership.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/go/go.h"

namespace moyo::mcts {
namespace {

using go::Go;
using go::Point;

// Point 1 is always Black's, point 2 Black's in three playouts of four, point 3 in two.
std::shared_ptr<OwnershipMap> learned(int playouts) {
  const auto map = std::make_shared<OwnershipMap>(Go::move_indices);
  for (int i = 0; i < playouts; ++i) {
    const std::size_t root_move = 7;
    map->count_owners(root_move);
    map->add_owner(root_move, 1, 1);
    map->add_owner(root_move, 2, i % 4 == 0 ? -1 : 1);
    map->add_owner(root_move, 3, i % 2 == 0 ? -1 : 1);
  }
  return map;
}

// Black's margins are 6 and 2 after A, -8 after B.
TEST(OwnershipMap, KnowsMeanAndSpreadOfTheScore) {
  OwnershipMap map(Go::move_indices);
  const std::size_t a = 3, b = 4, c = 5;
  map.add_score(a, 6);
  map.add_score(a, 2);
  map.add_score(b, -8);
  EXPECT_DOUBLE_EQ(map.score().mean(), 0);
  EXPECT_DOUBLE_EQ(map.score().deviation(), std::sqrt(104.0 / 3));
  EXPECT_DOUBLE_EQ(map.score_after(a).mean(), 4);
  EXPECT_DOUBLE_EQ(map.score_after(a).deviation(), 2);
  EXPECT_TRUE(map.score_after(c).empty());
  Report report;
  report.moves = {{.move = MoveId(a)}, {.move = MoveId(c)}};
  add_ownership(report, map, Player::second, Go::move_indices);
  EXPECT_DOUBLE_EQ(*report.moves[0].score, -4);
  EXPECT_DOUBLE_EQ(*report.moves[0].score_stdev, 2);
  EXPECT_FALSE(report.moves[1].score_stdev);
}

// Who expects a margin and says how far off it may be: both spreads add up.
TEST(OwnershipMap, AddsTheVarianceOfWhatIsOnlyExpected) {
  OwnershipMap map(Go::move_indices);
  map.add_score(0, 3, 16);
  EXPECT_DOUBLE_EQ(map.score().deviation(), 4);
  map.add_score(0, 9, 16);
  EXPECT_DOUBLE_EQ(map.score().deviation(), 5);
}

TEST(OwnershipMap, CountsOwnersByMoveForWhoAsks) {
  OwnershipMap map(Go::move_indices);
  for (const bool asked : {false, true}) {
    map.clear(asked);
    map.count_owners(3);
    map.add_owner(3, 8, 1);
    map.count_owners(4);
    map.add_owner(4, 8, -1);
    map.count_owners(4);
    map.add_owner(4, 8, -0.5);
    EXPECT_FLOAT_EQ(static_cast<float>(map.owner(8)), -0.5f / 3);
    EXPECT_EQ(map.owners_after(4).empty(), !asked);
  }
  EXPECT_FLOAT_EQ(map.owners_after(3)[8], 1);
  EXPECT_FLOAT_EQ(map.owners_after(4)[8], -0.75);
  EXPECT_TRUE(map.owners_after(5).empty());
}

TEST(OwnershipPrior, LikesOpenPoints) {
  OwnershipPrior<Go> prior(learned(100), 10);
  std::vector<MovePrior<Point>> candidates = {
      {.move = go::pass}, {.move = Point(1)}, {.move = Point(2)}, {.move = Point(3)}};
  candidates[3].visits = 10;  // of which half are won
  prior.judge(Go(), candidates);
  EXPECT_EQ(candidates[0].visits, 0) << "a pass is no point";
  EXPECT_FLOAT_EQ(candidates[1].visits, 10);
  EXPECT_FLOAT_EQ(candidates[1].mean, 0);
  EXPECT_FLOAT_EQ(candidates[2].mean, 0.5);
  EXPECT_FLOAT_EQ(candidates[3].visits, 20);
  EXPECT_FLOAT_EQ(candidates[3].mean, 0.75);
}

TEST(OwnershipPrior, WaitsUntilPlayoutsHaveSomethingToSay) {
  OwnershipPrior<Go> prior(learned(20), 10);
  std::vector<MovePrior<Point>> candidates = {{.move = Point(1)}};
  prior.judge(Go(), candidates);
  EXPECT_EQ(candidates[0].visits, 0);
}

TEST(PriorChain, JudgesInTurn) {
  PriorChain<Go> chain;
  chain.add(std::make_unique<OwnershipPrior<Go>>(learned(100), 10));
  chain.add(std::make_unique<OwnershipPrior<Go>>(learned(100), 30));
  std::vector<MovePrior<Point>> candidates = {{.move = Point(3)}};
  chain.judge(Go(), candidates);
  EXPECT_FLOAT_EQ(candidates[0].visits, 40);
  EXPECT_FLOAT_EQ(candidates[0].mean, 1);
}

}  // namespace
}  // namespace moyo::mcts
