#include "simulation/go/learned_policy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "knowledge/go/move_features.h"
#include "knowledge/go/self_atari.h"
#include "scaled.h"
#include "simulation/go/playout.h"

namespace moyo::go {
namespace {

// These strengths, and 1 for every other feature.
MoveStrengths with(const std::map<std::uint32_t, double>& strengths, PatternBook book = {}) {
  std::vector<float> logarithms(feature::pattern + book.size(), 0.0f);
  for (const auto& [feature, strength] : strengths) {
    logarithms[feature] = static_cast<float>(std::log(strength));
  }
  return {std::move(book), std::move(logarithms)};
}

constexpr int usual_tries = scaled(20000, 4);
constexpr double tolerance = slow_build ? 0.03 : 0.015;  // more than four deviations of a share

// How often each move is drawn in `tries` first moves of a playout.
std::map<std::string, double> shares(const MoveStrengths& learned, int side,
                                     std::string_view position, int tries = usual_tries) {
  const PlayoutStrengths strengths(learned);
  LearnedPolicy policy(strengths);
  const Go game = Go(BoardSize(side)).parse_position(position);
  Rng rng(1);
  std::map<std::string, double> counts;
  for (int i = 0; i < tries; ++i) {
    PlayoutBoard board = playout_start(game);
    policy.begin(board);
    counts[format_point(policy.choose(board, rng))] += 1.0 / tries;
  }
  return counts;
}

TEST(LearnedPolicy, DrawsInProportionToTheStrengthOfTheLine) {
  // One point is on the second line of 3x3, eight are on the first.
  const auto seen = shares(with({{feature::line, 2}, {feature::line + 1, 6}}), 3, ".../.../... b");
  EXPECT_EQ(seen.size(), 9u);
  EXPECT_NEAR(seen.at("B2"), 6.0 / (6 + 8 * 2), tolerance);
  EXPECT_NEAR(seen.at("A1"), 2.0 / (6 + 8 * 2), tolerance);
}

TEST(LearnedPolicy, DistanceToTheLastMoveIsAFeature) {
  // d = 2 beside the last move, 3 at its corners, 4 two away, ...
  const auto seen =
      shares(with({{feature::last, 10}}), 5, "...../...../...../...../..... b moves=C3");
  EXPECT_NEAR(seen.at("C4"), 10.0 / (4 * 10 + 20), tolerance);
  EXPECT_NEAR(seen.at("A1"), 1.0 / (4 * 10 + 20), tolerance);
}

// Whatever the colors and however it is turned, a pattern has the strength it was learned with.
TEST(LearnedPolicy, PatternsCountInEverySymmetryAndForBothColors) {
  const Go game = Go(BoardSize(9))
                      .parse_position(
                          "........./........./..XO...../........./........./........./.....XX../"
                          ".....O.../......... b");
  const PlayoutBoard board = playout_start(game);
  const Point p = parse_point("C6", BoardSize(9));
  const PatternBook book{PatternCodes(board)(p)[0]};
  const PlayoutStrengths strengths(with({{feature::pattern, 7}}, book));
  int found = 0;
  for (Point q : Points(board.size())) {
    if (board.color(q) != Color::empty) continue;
    const bool same = PatternCodes(board)(q)[0] == book.codes().front();
    EXPECT_FLOAT_EQ(strengths.pattern(Color::black, board.neighborhood(q)), same ? 7.0f : 1.0f)
        << format_point(q);
    found += same;
  }
  EXPECT_GE(found, 2) << "above and below the two stones";
}

TEST(LearnedPolicy, KnowsTactics) {
  // White's stone at C3 is in atari after C4 and White to move; extension at C2.
  const auto extends =
      shares(with({{feature::extension, 1000}}), 5, "...../...../.XOX./...../..... b moves=C4");
  EXPECT_GT(extends.at("C2"), 0.95);
  // Black to move captures what White has just put there.
  const auto captures =
      shares(with({{feature::capture + 1, 1000}}), 5, "...../..X../.X.X./...../..... w moves=C3");
  EXPECT_GT(captures.at("C2"), 0.95);
  // The atari that is a ladder.
  const auto attacks =
      shares(with({{feature::atari, 1000}}), 9,
             "........./........./........./........./........./..X....../...XX..../"
             "........./......... w moves=D4");
  EXPECT_GT(attacks.at("D5"), 0.9);
}

// The eye at A1 is never filled, and self-atari is drawn as often as its strength says, though it
// is found out late.
TEST(LearnedPolicy, PutsStrengthsRightWhenAMoveIsDrawn) {
  const std::string position = ".X.../XX.../...../...../...O. b";
  const auto free = shares(with({}), 5, position);
  EXPECT_EQ(free.count("A5"), 0u);
  const double moves = static_cast<double>(free.size());
  for (const auto& [name, share] : free) EXPECT_NEAR(share, 1 / moves, tolerance) << name;
  const std::string throw_in = "...../...../...../OOOO./.O.O. b";
  const auto equal = shares(with({}), 5, throw_in),
             soft = shares(with({{feature::self_atari, 0.25}}), 5, throw_in);
  const PlayoutBoard board = playout_start(Go(BoardSize(5)).parse_position(throw_in));
  double sum = 0;
  int bad = 0;
  for (const auto& [name, share] : equal) {
    const bool is_bad = is_bad_self_atari(board, parse_point(name, BoardSize(5)));
    bad += is_bad;
    sum += is_bad ? 0.25 : 1;
  }
  ASSERT_GT(bad, 0);
  for (const auto& [name, share] : soft) {
    const bool is_bad = is_bad_self_atari(board, parse_point(name, BoardSize(5)));
    EXPECT_NEAR(share, (is_bad ? 0.25 : 1) / sum, tolerance) << name;
  }
}

TEST(LearnedPolicy, PlaysToTheEndWithWhatShips) {
  LearnedPolicy policy;
  Rng rng(3);
  for (const int side : {2, 5, 9, 19, 9}) {
    for (int i = 0; i < scaled(30); ++i) {
      PlayoutBoard board{BoardSize(side)};
      policy.begin(board);
      int moves = 0;
      const int limit = max_playout_moves(board.size());
      for (; board.passes() < 2 && moves < limit; ++moves) {
        const Point move = policy.choose(board, rng);
        ASSERT_TRUE(move == pass || (board.color(move) == Color::empty && board.is_sensible(move)));
        board.play(move);
      }
      if (side == 2) continue;  // where kos go round
      EXPECT_LT(moves, limit);
      EXPECT_LT(board.empty_points(), board.size().area() / 2) << "only eyes are left";
    }
  }
}

}  // namespace
}  // namespace moyo::go
