#include "simulation/go/course_policy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "knowledge/go/plain_self_atari.h"
#include "scaled.h"
#include "simulation/go/go4_policy.h"
#include "simulation/go/playout.h"

namespace moyo::go {
namespace {

const BoardSize seven(7);

PlayoutBoard course_board(std::string_view position, const char* last = nullptr) {
  const Go game = Go(seven, named_rules(RuleSet::course)).parse_position(position);
  return PlayoutBoard(game.board(), game.turn(), 0,
                      last == nullptr ? no_point : parse_point(last, seven));
}

// How often each move is chosen.
template <class Policy>
std::map<Point, int> drawn(const PlayoutBoard& start, Policy policy, int draws) {
  std::map<Point, int> counts;
  Rng rng(11);
  for (int i = 0; i < draws; ++i) {
    PlayoutBoard board = start;
    if constexpr (requires { policy.begin(board); }) policy.begin(board);
    ++counts[policy.choose(board, rng)];
  }
  return counts;
}

TEST(CoursePolicy, RandomIsTheLightPolicy) {
  const PlayoutBoard board =
      course_board("XXX..../X.X..../XXX..../......./......./......./....... b");
  const auto counts = drawn(board, CoursePolicy(), 4000);
  EXPECT_FALSE(counts.contains(parse_point("B6", seven))) << "an own eye";
  EXPECT_FALSE(counts.contains(pass));
  EXPECT_EQ(counts.size(), 49u - 8 - 1);
  for (const auto& entry : counts) EXPECT_NEAR(entry.second, 100, 50) << format_point(entry.first);
}

TEST(CoursePolicy, TheFilterLeavesSelfAtariOut) {
  Rng rng(2);
  const CoursePolicy policy({CourseSimulations::random, true});
  int self_ataris = 0;
  for (int game = 0; game < scaled(200); ++game) {
    PlayoutBoard board(seven);
    for (int ply = 0; ply < 200 && board.passes() < 2; ++ply) {
      const Point move = policy.choose(board, rng);
      if (move != pass) {
        ASSERT_TRUE(board.is_sensible(move));
        self_ataris += is_plain_self_atari(board, move);
      }
      board.play(move);
    }
  }
  EXPECT_EQ(self_ataris, 0);
}

TEST(CoursePolicy, PatternsAroundTheLastMoveComeFirst) {
  // White's D4 is beside Black's D5: hane at C4 or E4 and their like.
  const PlayoutBoard board =
      course_board("......./......./...X.../...O.../......./......./....... b", "D4");
  const auto counts = drawn(board, CoursePolicy({CourseSimulations::rulebased, false}), 1000);
  ASSERT_FALSE(counts.empty());
  for (const auto& [move, count] : counts) {
    EXPECT_TRUE(mogo_patterns().contains(board.neighborhood(move))) << format_point(move);
    EXPECT_GT(count, 500 / static_cast<int>(counts.size()));
  }
  // Without a pattern anything goes.
  const PlayoutBoard lone =
      course_board("......./......./......./...O.../......./......./....... b", "D4");
  EXPECT_EQ(drawn(lone, CoursePolicy({CourseSimulations::rulebased, false}), 3000).size(), 48u);
}

TEST(CoursePolicy, TheFirstMoveIsAlwaysTheSame) {
  const PlayoutBoard board(seven);
  const auto counts = drawn(board, CoursePolicy({CourseSimulations::first, false}), 10);
  EXPECT_EQ(counts.size(), 1u);
  EXPECT_EQ(counts.begin()->first, parse_point("A1", seven));
}

// The probabilities are those of the features, computed one by one.
TEST(Go4Policy, DrawsByTheProductOfStrengths) {
  std::vector<double> strengths(course_feature::count());
  Rng rng(3);
  for (double& strength : strengths) strength = std::exp(2 * rng.uniform() - 1);
  const CourseStrengths learned(strengths);
  Go4Policy policy(learned);
  Go game(seven, named_rules(RuleSet::course));
  for (int ply = 0; ply < 120 && !game.is_terminal(); ++ply) {
    const PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
    std::map<Point, double> expected;
    for (const Point p : legal_moves(game)) {
      if (p != pass && !board.is_sensible(p)) continue;
      expected[p] = learned.strength(course_features(board, p, game.recent_move(2)));
    }
    const auto choices = policy.choices(board, game.recent_move(2));
    ASSERT_EQ(choices.size(), expected.size()) << game.to_string();
    for (const auto& choice : choices) {
      ASSERT_NEAR(choice.strength, expected.at(choice.move), 1e-4 * choice.strength);
    }
    const auto moves = legal_moves(game);
    game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(Go4Policy, PlaysToTheEnd) {
  Go4Policy policy{CourseStrengths(std::vector<double>(course_feature::count(), 1.0))};
  Rng rng(4);
  for (int i = 0; i < 50; ++i) {
    PlayoutBoard board(seven);
    play_to_end(board, policy, rng, max_playout_moves(seven));
    EXPECT_EQ(board.passes(), 2);
  }
}

}  // namespace
}  // namespace moyo::go
