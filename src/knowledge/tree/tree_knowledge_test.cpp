#include "knowledge/tree/tree_knowledge.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "search/exact/alphabeta.h"
#include "search/exact/minimax.h"

namespace moyo::knowledge {
namespace {

using search::AlphaBeta;
using tree::Tree;

constexpr const char* example = "(3:(9 1) 12:(2 4))";

TEST(TreeEstimates, AreReadAndWritten) {
  EXPECT_EQ(Tree(example).to_string(), std::string(example) + "\n");
  EXPECT_THROW(Tree("-7:(1 2)"), InputError);  // no search stops before its first move
  EXPECT_THROW(Tree("(5:3 4)"), InputError);
  EXPECT_THROW(Tree("(5:)"), InputError);
  EXPECT_THROW(Tree("(5: (1))"), InputError);
}

// One ply: the estimates, which mislead; two plies: the leaves.
TEST(TreeEstimates, CountWhereASearchStops) {
  for (const auto& [depth, value, move] : {std::tuple{1, 12, 1}, std::tuple{2, 2, 1}}) {
    AlphaBeta<TreeKnowledge> alphabeta({});
    Limits limits;
    limits.depth = depth;
    const Report report = alphabeta.search(Tree(example), limits);
    EXPECT_EQ(report.value, value);
    EXPECT_EQ(report.best->index(), static_cast<std::size_t>(move));
    EXPECT_EQ(report.proved, depth == 2);
  }
}

TEST(Minimax, StopsWhereTheBestScoreIsReached) {
  const auto score = [](const Tree& end) { return search::Value{end.score()}; };
  const Tree root("((1 -1 0) (1 1) (0 0))");
  EXPECT_EQ(search::minimax(root, score).nodes, 11u);
  const auto stopped = search::minimax(root, score, {-1, 1});
  EXPECT_EQ(stopped.value, 1);
  EXPECT_EQ(stopped.nodes, 7u);  // not the 0 behind -1, not the third child
}

}  // namespace
}  // namespace moyo::knowledge
