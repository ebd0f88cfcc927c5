#include "lab/treasure_tree.h"

#include <gtest/gtest.h>

#include <array>

#include "conformance/conformance.h"
#include "search/exact/blind.h"

namespace moyo::lab {
namespace {

TEST(TreasureTree, Conforms) {
  conformance::run(TreasureTree({3, 4}, 100), 50);
  conformance::run(TreasureTree({2, 3}, 0), 1);
}

TEST(TreasureTree, NumbersItsNodesLevelByLevel) {
  const TreeShape shape{3, 2};
  EXPECT_EQ(node_count(shape), 13u);
  EXPECT_EQ(first_node_at(shape, 2), 4u);
  std::vector<std::uint64_t> order;
  const TreasureTree without_treasure(shape, 99);
  breadth_first_search(without_treasure, [&](const TreasureTree& state) {
    order.push_back(state.node());
    return false;
  });
  ASSERT_EQ(order.size(), 13u);
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], i);
}

TEST(TreasureTree, TheRightWayLeadsToTheTreasure) {
  for (std::uint64_t treasure = 0; treasure < node_count({3, 4}); ++treasure) {
    TreasureTree state({3, 4}, treasure);
    while (state.leads_to_treasure()) state.play(state.right_way());
    EXPECT_TRUE(state.at_treasure()) << treasure;
  }
}

TEST(TreasureTree, AWrongTurnHasNoRightWay) {
  TreasureTree state({2, 2}, 6);  // the last leaf
  state.play(TreasureTree::Move(0));
  EXPECT_FALSE(state.leads_to_treasure());
}

TEST(TreasureHeuristic, IsRightWithProbabilityP) {
  Rng rng(3);
  const TreasureTree state({4, 1}, 3);  // the third child
  const auto moves = legal_moves(state);
  std::array<int, 4> pointed{};
  const TreasureHeuristic heuristic(0.7, rng);
  for (int i = 0; i < 10000; ++i) ++pointed[heuristic(state, moves).index()];
  EXPECT_NEAR(pointed[2], 7000, 200);
  for (int wrong : {0, 1, 3}) EXPECT_NEAR(pointed[static_cast<std::size_t>(wrong)], 1000, 150);
}

TEST(TreasureHeuristic, ThePerfectOneGoesStraightToTheTreasure) {
  Rng rng(4);
  const TreasureTree tree({3, 5}, node_count({3, 5}) - 1);
  const auto found = [](const TreasureTree& state) { return state.at_treasure(); };
  const TreasureHeuristic perfect(1, rng);
  EXPECT_EQ(depth_first_search(tree, found, chosen_first(perfect)).visits, 6u);
  EXPECT_EQ(random_sampling(tree, found, perfect, Limits::unlimited).visits, 6u);
}

}  // namespace
}  // namespace moyo::lab
