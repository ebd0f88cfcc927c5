#include "knowledge/go/course_features.h"

#include <gtest/gtest.h>

#include <set>

#include "base/errors.h"
#include "games/go/go.h"
#include "knowledge/go/course_strengths.h"
#include "scaled.h"

namespace moyo::go {
namespace {

const BoardSize course_size(7);

// The names of the features of a move.
std::set<std::string> named_features(std::string_view position, std::string_view move,
                                     std::string_view last, std::string_view own_before) {
  const Go game = Go(course_size).parse_position(position);
  const auto point = [](std::string_view text) { return parse_point(text, course_size); };
  const PlayoutBoard board(game.board(), game.turn(), last == "pass" ? 1 : 0,
                           last.empty() ? no_point : point(last));
  std::set<std::string> names;
  const Point before = own_before.empty() ? pass : point(own_before);
  for (const std::uint32_t feature :
       course_features(board, move == "pass" ? pass : point(move), before)) {
    if (feature < course_feature::pattern) names.insert(course_feature::name(feature));
  }
  return names;
}

TEST(CourseFeatures, AreThoseOfTheCourse) {
  EXPECT_EQ(course_feature::name(0), "FE_PASS_NEW");
  EXPECT_EQ(course_feature::name(8), "FE_LINE_3");
  EXPECT_EQ(course_feature::name(9), "FE_DIST_PREV_2");
  EXPECT_EQ(course_feature::name(16), "FE_DIST_PREV_9");
  EXPECT_EQ(course_feature::name(17), "FE_DIST_PREV_OWN_0");
  EXPECT_EQ(course_feature::name(18), "FE_DIST_PREV_OWN_2");
  EXPECT_EQ(course_feature::name(25), "FE_DIST_PREV_OWN_9");
  // "About 950": those away from the edge, by Burnside's lemma.
  EXPECT_EQ(course_feature::count() - course_feature::pattern, 954u + 135 + 18);
}

TEST(CourseFeatures, TacticsLinesAndDistances) {
  using Names = std::set<std::string>;
  const char* const quiet = "......./......./......./...O.../......./......./....... b";
  EXPECT_EQ(named_features(quiet, "D3", "D4", ""), Names({"FE_LINE_3", "FE_DIST_PREV_2"}));
  EXPECT_EQ(named_features(quiet, "C3", "D4", "C4"),
            Names({"FE_LINE_3", "FE_DIST_PREV_3", "FE_DIST_PREV_OWN_2"}));
  EXPECT_EQ(named_features(quiet, "A1", "D4", ""), Names({"FE_LINE_1", "FE_DIST_PREV_9"}));
  EXPECT_EQ(named_features(quiet, "pass", "D4", ""), Names({"FE_PASS_NEW"}));
  EXPECT_EQ(named_features(quiet, "pass", "pass", ""), Names({"FE_PASS_CONSECUTIVE"}));
  const char* const corner = "O....../X....../......./......./......./......./....... b";
  EXPECT_EQ(named_features(corner, "B7", "", ""), Names({"FE_CAPTURE", "FE_LINE_1"}));
  const char* const edge = "XO...../......./......./......./......./......./....... b";
  EXPECT_EQ(named_features(edge, "C7", "", ""), Names({"FE_ATARI_OTHER", "FE_LINE_1"}));
  EXPECT_EQ(
      named_features("O....../......./......./......./......./......./....... b", "A6", "", ""),
      Names({"FE_ATARI_OTHER", "FE_LINE_1"}));
  EXPECT_EQ(
      named_features("......./O....../......./......./......./......./....... b", "A7", "", ""),
      Names({"FE_SELF_ATARI", "FE_LINE_1"}));
}

// A move has one feature of a group at most, all below the count, in rising order; and patterns do
// not change under symmetries.
TEST(CourseFeatures, AtMostOneOfAGroup) {
  const auto groups = course_feature::groups();
  Rng rng(5);
  for (int i = 0; i < scaled(200); ++i) {
    Go game(course_size, named_rules(RuleSet::course));
    for (int ply = 0; ply < 60 && !game.is_terminal(); ++ply) {
      const PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
      const auto moves = legal_moves(game);
      for (const Point p : moves) {
        const auto features = course_features(board, p, game.recent_move(2));
        std::set<std::size_t> seen;
        for (const std::uint32_t feature : features) {
          ASSERT_LT(feature, course_feature::count());
          std::size_t group = 0;
          while (feature >= groups[group + 1]) ++group;
          EXPECT_TRUE(seen.insert(group).second) << course_feature::name(feature);
        }
        EXPECT_EQ(features.empty(), false);
      }
      game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(CourseFeatures, PatternsAreAlikeUnderSymmetriesAndColors) {
  const auto number = [](std::string_view position, Color c) {
    const Go game = Go(BoardSize(5)).parse_position(position);
    return course_pattern(game.board().neighborhood(parse_point("C3", BoardSize(5))), c);
  };
  const auto first = number("...../.XO../.X.../...../..... b", Color::black);
  EXPECT_EQ(number("...../..OX./...X./...../..... b", Color::black), first) << "mirrored";
  EXPECT_EQ(number("...../...../...X./..OX./..... b", Color::black), first) << "turned";
  EXPECT_EQ(number("...../.OX../.O.../...../..... b", Color::white), first) << "colors changed";
  EXPECT_NE(number("...../.OX../.O.../...../..... b", Color::black), first);
}

TEST(CourseStrengths, TheFileIsReadBack) {
  std::vector<double> strengths(course_feature::count());
  for (std::size_t i = 0; i < strengths.size(); ++i) strengths[i] = 0.5 + double(i % 7);
  const std::string text = CourseStrengths(strengths).serialize();
  const CourseStrengths read = CourseStrengths::parse(text);
  for (std::uint32_t i = 0; i < strengths.size(); ++i) EXPECT_EQ(read[i], strengths[i]);
  EXPECT_THROW(CourseStrengths::parse(""), InputError);
  EXPECT_THROW(CourseStrengths::parse(text.substr(0, text.size() - 5)), InputError);
  std::string wrong = text;
  wrong.replace(wrong.find("FE_LINE_2 "), 10, "FE_LINE_9 ");
  EXPECT_THROW(CourseStrengths::parse(wrong), InputError);
  wrong = text;
  wrong.replace(wrong.find("FE_LINE_2 ") + 10, 1, "-");
  EXPECT_THROW(CourseStrengths::parse(wrong), InputError);
}

}  // namespace
}  // namespace moyo::go
