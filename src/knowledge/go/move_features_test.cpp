#include "knowledge/go/move_features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "games/go/go.h"
#include "knowledge/go/learned_strengths.h"

namespace moyo::go {
namespace {

Go position(const char* text) { return Go(BoardSize(5)).parse_position(text); }

PlayoutBoard board_of(const Go& game) { return PlayoutBoard(game.board(), game.turn()); }

bool has(const FeatureList& list, std::uint32_t feature) { return list.contains(feature); }

TEST(PatternCodes, SameTurnedAndMirroredAndWithColorsExchanged) {
  const auto codes = [](const char* text, const char* point) {
    const Go game = position(text);
    return PatternCodes(board_of(game))(game.parse_move(point));
  };
  const auto here = codes("...../.XO../...../...../..... b", "C3");
  EXPECT_EQ(here, codes("...../..OX./...../...../..... b", "C3"));
  EXPECT_EQ(here, codes("...../...../...../..OX./..... b", "C3"));
  EXPECT_EQ(here, codes("...../...../...O./...X./..... b", "C3"));
  EXPECT_EQ(here, codes("...../.OX../...../...../..... w", "C3"));
  EXPECT_NE(here, codes("...../.OX../...../...../..... b", "C3"));
}

TEST(PatternCodes, SmallPatternsDoNotSeeFar) {
  const auto codes = [](const char* text) {
    const Go game = position(text);
    return PatternCodes(board_of(game))(game.parse_move("C3"));
  };
  const auto near = codes("...../...../.X.../...../..... b");
  const auto far = codes("O..../...../.X.../...../..... b");  // A5 is at distance 6
  for (int size = smallest_pattern; size <= largest_pattern; ++size) {
    const auto i = static_cast<std::size_t>(size - smallest_pattern);
    EXPECT_EQ(near[i] == far[i], size < 6) << size;
  }
}

TEST(MoveFeatures, DistancesAsInTheSources) {
  EXPECT_EQ(pattern_distance(point_at(3, 3), point_at(4, 3)), 2);
  EXPECT_EQ(pattern_distance(point_at(3, 3), point_at(4, 4)), 3);
  EXPECT_EQ(pattern_distance(point_at(3, 3), point_at(1, 4)), 5);
}

TEST(MoveFeatures, SeesCapturesExtensionsAndAtaris) {
  // White's C4 is in atari at C3; Black's own A1 is in atari at B1.
  const Go game = position("..X../.XOX./...../O..../X.... b");
  const PlayoutBoard board = board_of(game);
  const MoveFeatures features(board, no_point, no_point);
  const FeatureList capture = features(game.parse_move("C3"));
  EXPECT_TRUE(has(capture, feature::capture + 2) || has(capture, feature::capture + 3));
  const FeatureList extension = features(game.parse_move("B1"));
  EXPECT_TRUE(has(extension, feature::extension) || has(extension, feature::extension + 1));
  EXPECT_FALSE(has(extension, feature::capture));
  // A2 has two liberties: A3 and B2 give atari.
  const FeatureList atari = features(game.parse_move("B2"));
  EXPECT_TRUE(std::any_of(atari.begin(), atari.end(), [](std::uint32_t f) {
    return f >= feature::atari && f < feature::defence;
  }));
}

TEST(MoveFeatures, KnowsTheBlockThatWasJustPlayed) {
  const Go game = position("..X../.XOX./...../...../..... b");
  const PlayoutBoard board = board_of(game);
  const Point last = parse_point("C4", game.size());
  const MoveFeatures features(board, last, no_point);
  EXPECT_TRUE(has(features(game.parse_move("C3")), feature::capture + 1));
}

TEST(MoveFeatures, AtMostOneOfAGroup) {
  Rng rng(7);
  for (int i = 0; i < 30; ++i) {
    Go game(BoardSize(9));
    for (int ply = 0; ply < 50 && !game.is_terminal(); ++ply) {
      const auto moves = legal_moves(game);
      game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      const PlayoutBoard board(game.board(), game.turn(), game.passes());
      const MoveFeatures features(board, game.moves().back().move, no_point);
      for (const Point p : legal_moves(game)) {
        if (p == pass || !board.is_legal(p)) continue;
        const auto list = features.with_pattern(p, learned_strengths(game.size()).book());
        std::set<std::size_t> groups;
        for (const std::uint32_t f : list) {
          const auto group = std::upper_bound(feature::groups.begin(), feature::groups.end(), f);
          EXPECT_TRUE(
              groups.insert(static_cast<std::size_t>(group - feature::groups.begin())).second);
        }
      }
    }
  }
}

TEST(LearnedStrengths, KnowWhatEveryPlayerKnows) {
  for (const int side : {9, 19}) {
    const MoveStrengths& strengths = learned_strengths(BoardSize(side));
    EXPECT_GT(strengths.book().size(), 1000u);
    EXPECT_GT(strengths.logarithm(feature::capture), 1);      // saving a block by a capture
    EXPECT_GT(strengths.logarithm(feature::capture + 1), 0);  // taking what was just played
    EXPECT_GT(strengths.logarithm(feature::extension), 0);
    EXPECT_LT(strengths.logarithm(feature::self_atari), 0);
    // The nearer to the last move, the better.
    EXPECT_GT(strengths.logarithm(feature::last), strengths.logarithm(feature::last + 15));
  }
}

}  // namespace
}  // namespace moyo::go
