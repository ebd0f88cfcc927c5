#include "search/mcts/ownership.h"

#include <gtest/gtest.h>

#include "games/go/go.h"

namespace moyo::mcts {
namespace {

using go::Go;
using go::Point;

// Point 1 is always Black's, point 2 Black's in three playouts of four, point 3 in two.
std::shared_ptr<OwnershipMap> learned(int playouts) {
  const auto map = std::make_shared<OwnershipMap>(Go::move_indices);
  for (int i = 0; i < playouts; ++i) {
    map->count_owners();
    map->add_owner(1, Player::first);
    map->add_owner(2, i % 4 == 0 ? Player::second : Player::first);
    map->add_owner(3, i % 2 == 0 ? Player::second : Player::first);
  }
  return map;
}

TEST(OwnershipPrior, LikesOpenPoints) {
  OwnershipPrior<Go> prior(learned(100), 10, go::pass);
  std::vector<Candidate<Point>> candidates = {
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
  OwnershipPrior<Go> prior(learned(20), 10, go::pass);
  std::vector<Candidate<Point>> candidates = {{.move = Point(1)}};
  prior.judge(Go(), candidates);
  EXPECT_EQ(candidates[0].visits, 0);
}

TEST(PriorChain, JudgesInTurn) {
  PriorChain<Go> chain;
  chain.add(std::make_unique<OwnershipPrior<Go>>(learned(100), 10));
  chain.add(std::make_unique<OwnershipPrior<Go>>(learned(100), 30));
  std::vector<Candidate<Point>> candidates = {{.move = Point(3)}};
  chain.judge(Go(), candidates);
  EXPECT_FLOAT_EQ(candidates[0].visits, 40);
  EXPECT_FLOAT_EQ(candidates[0].mean, 1);
}

}  // namespace
}  // namespace moyo::mcts
