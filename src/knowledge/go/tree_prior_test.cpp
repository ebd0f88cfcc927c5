#include "knowledge/go/tree_prior.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace moyo::go {
namespace {

Go square_position(const char* text) {
  const auto rows = 1 + std::count(text, text + std::string_view(text).find(' '), '/');
  return Go(BoardSize(static_cast<int>(rows))).parse_position(text);
}

std::vector<mcts::MovePrior<Point>> judged(const Go& game) {
  std::vector<mcts::MovePrior<Point>> candidates;
  for (Point p : legal_moves(game)) candidates.push_back({.move = p});
  TreePrior(PriorOptions{}).judge(game, candidates);
  return candidates;
}

const mcts::MovePrior<Point>* find(const std::vector<mcts::MovePrior<Point>>& candidates,
                                   const Go& game, const char* point) {
  const Point p = parse_point(point, game.size());
  const auto found = std::find_if(candidates.begin(), candidates.end(),
                                  [&](const auto& candidate) { return candidate.move == p; });
  return found == candidates.end() ? nullptr : &*found;
}

TEST(TreePrior, StrikesOutOwnEyesAndSuicide) {
  const Go game = square_position(".X.O./XXXOO/XXOO./XXO.O/.XOO. b");
  const auto candidates = judged(game);
  EXPECT_EQ(find(candidates, game, "A5"), nullptr) << "an own eye";
  EXPECT_EQ(find(candidates, game, "A1"), nullptr) << "an own eye";
  EXPECT_EQ(find(candidates, game, "E3"), nullptr) << "suicide";
  EXPECT_NE(find(candidates, game, "C5"), nullptr);
  EXPECT_NE(find(candidates, game, "pass"), nullptr);
}

TEST(TreePrior, LikesCaptures) {
  const Go game = square_position("...../.XO../XO.O./.XO../..... b");
  const auto candidates = judged(game);
  const auto* capture = find(candidates, game, "C3");
  ASSERT_NE(capture, nullptr);
  EXPECT_GT(capture->mean, 0.6);
  const auto* far = find(candidates, game, "E1");
  ASSERT_NE(far, nullptr);
  EXPECT_GT(capture->probability, far->probability);
  double sum = 0;
  for (const auto& candidate : candidates) sum += candidate.probability;
  EXPECT_NEAR(sum, 1, 1e-5);
}

TEST(TreePrior, DislikesSelfAtari) {
  const Go game = square_position("..O../OO.../...../...../..... b");
  const auto candidates = judged(game);
  const auto* bad = find(candidates, game, "A5");
  const auto* good = find(candidates, game, "C2");
  ASSERT_NE(bad, nullptr);
  ASSERT_NE(good, nullptr);
  EXPECT_LT(bad->mean, good->mean);
  EXPECT_LT(bad->probability, good->probability);
}

}  // namespace
}  // namespace moyo::go
