#include "knowledge/go/move_words.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"

namespace moyo::go {
namespace {

Go worded(const char* text) { return Go(BoardSize(5)).parse_position(text); }
std::string words(const Go& game, const char* move) {
  return describe_move(game, parse_point(move, game.size()));
}

TEST(MoveWords, SayWhatHappensToBlocks) {
  const Go game = worded(".XO../XO.../.X.../...../..... b");
  EXPECT_EQ(words(game, "E1"), "");
  EXPECT_EQ(words(game, "pass"), "passes");
  EXPECT_EQ(words(game, "C4"), "captures 1 stone, puts 1 stone in atari");
  EXPECT_EQ(words(game, "A5"), "leaves 3 stones in atari");
}

TEST(MoveWords, EveryFeatureHasANameOfItsOwn) {
  std::set<std::string> names;
  for (std::uint32_t i = 0; i < feature::line; ++i) names.insert(feature_name(i));
  for (std::uint32_t i = feature::last; i < feature::pattern; ++i) names.insert(feature_name(i));
  EXPECT_EQ(names.size(), feature::line + feature::pattern - feature::last);
  // On small and on large boards lines are called alike.
  EXPECT_EQ(feature_name(feature::line_of(point_at(0, 4), BoardSize(9))), "line 1");
  EXPECT_EQ(feature_name(feature::line_of(point_at(0, 4), BoardSize(19))), "line 1");
  EXPECT_EQ(feature_name(feature::last_at(2)), "distance 2 to the last move");
  EXPECT_EQ(feature_name(feature::last_at(40)), "distance 17 or more to the last move");
  EXPECT_EQ(feature_name(feature::before_at(3)), "distance 3 to the own move before");
}

TEST(MoveWords, DrawPatterns) {
  const Go game = worded("...../...../.X.../O..../..... w");
  const auto rows = pattern_rows(game.board(), game.turn(), parse_point("A3", game.size()), 3);
  EXPECT_EQ(rows, (std::vector<std::string>{"#..", "#*O", "#X."}));
  EXPECT_EQ(pattern_points(3), 8);
  EXPECT_EQ(pattern_points(8), 48);
  const auto large = pattern_rows(game.board(), game.turn(), parse_point("C3", game.size()), 8);
  ASSERT_EQ(large.size(), 9u);
  EXPECT_EQ(large[4], "##.O*..##");
}

// Two points with the same drawing have the same code, and two with different codes differ.
TEST(MoveWords, ADrawingIsWhatTheCodeSees) {
  Rng rng(1);
  for (int size = smallest_pattern; size <= largest_pattern; ++size) {
    std::map<std::vector<std::string>, std::uint64_t> codes;
    for (int game_number = 0; game_number < 20; ++game_number) {
      PlayoutBoard board{BoardSize(7)};
      for (int i = 0; i < 20; ++i) board.play(board.random_move(rng));
      const PatternCodes of(board);
      Go game(BoardSize(7));
      PointMap<Color> stones(Color::empty);
      for (const Point p : Points(board.size())) stones[p] = board.color(p);
      game.set_up(stones, board.to_play());
      for (const Point p : Points(board.size())) {
        if (board.color(p) != Color::empty) continue;
        const std::uint64_t code = of(p)[static_cast<std::size_t>(size - smallest_pattern)];
        const auto [known, is_new] =
            codes.emplace(pattern_rows(game.board(), game.turn(), p, size), code);
        EXPECT_EQ(known->second, code);
      }
    }
  }
}

}  // namespace
}  // namespace moyo::go
