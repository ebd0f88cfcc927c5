#include "learning/choice/move_choices.h"

#include <gtest/gtest.h>

#include <array>

namespace moyo::learning {
namespace {

using go::Go;

std::vector<std::size_t> team_sizes(const Competitions& competitions) {
  std::vector<std::size_t> sizes;
  competitions.for_each(
      [&](std::uint32_t, std::span<const Member> members) { sizes.push_back(members.size()); },
      [] {});
  return sizes;
}

TEST(MoveChoices, TheMovePlayedIsFirstAmongAllThatFillNoEye) {
  const Go game = Go(go::BoardSize(5)).parse_position(".X.X./XX.../.XOO./XO..O/.XOO. b");
  const go::PlayoutBoard board(game.board(), game.turn());
  std::size_t sensible = 0;
  for (const go::Point p : go::Points(game.size())) {
    sensible += board.color(p) == go::Color::empty && board.is_sensible(p);
  }
  ASSERT_LT(sensible, static_cast<std::size_t>(board.empty_points()));  // there are eyes
  const go::Point played = go::parse_point("C4", game.size());
  for (const FeatureSet set : {FeatureSet::full, FeatureSet::wide, FeatureSet::course}) {
    const MoveChoices choices(set);
    Competitions competitions;
    ASSERT_TRUE(choices.add(game, played, competitions));
    EXPECT_EQ(team_sizes(competitions).size(), sensible + choices.knows_pass());
    competitions.for_each(
        [&](std::uint32_t, std::span<const Member> members) {
          for (const Member member : members) EXPECT_LT(member, choices.members());
        },
        [] {});
    EXPECT_EQ(choices.add(game, go::pass, competitions), set != FeatureSet::full);
  }
}

TEST(MoveChoices, NamesEveryMember) {
  PatternHarvest harvest(2);
  const Go empty{go::BoardSize(5)};
  harvest.add(empty, go::parse_point("C3", empty.size()));
  EXPECT_EQ(harvest.book().size(), 1u);  // of the smallest all, of others those seen twice
  harvest.add(empty, go::parse_point("C3", empty.size()));
  EXPECT_EQ(harvest.book().size(), std::size_t{go::pattern_sizes});
  const MoveChoices choices(FeatureSet::wide, harvest.book());
  EXPECT_EQ(choices.members(), go::feature::pattern + go::pattern_sizes + 3);
  EXPECT_EQ(choices.name(static_cast<Member>(choices.members()) - 1), "pass after a pass");
  EXPECT_EQ(choices.name(go::feature::pattern), "pattern");
  EXPECT_EQ(choices.groups().size(), MoveChoices(FeatureSet::full).groups().size() + 2);
}

// On an empty board of 5x5 the corner is one of four, the centre alone, and so on.
TEST(MoveChoices, NobodyGuessesMoreThanTheFeaturesTell) {
  Competitions competitions;
  const std::array<Member, 2> a = {1, 2}, turned = {2, 1}, b = {3, 4};
  competitions.begin();
  competitions.add_team(a);
  competitions.add_team(turned);
  competitions.add_team(b);
  competitions.begin();
  competitions.add_team(b);
  competitions.add_team(a);
  EXPECT_DOUBLE_EQ(best_possible(competitions), (0.5 + 1) / 2);
  EXPECT_EQ(best_possible(Competitions()), 0);
  const MoveChoices choices(FeatureSet::full);
  const Go empty{go::BoardSize(5)};
  Competitions corner;
  choices.add(empty, go::parse_point("A1", empty.size()), corner);
  EXPECT_DOUBLE_EQ(best_possible(corner), 1.0 / 16);  // without patterns the whole first line
}

}  // namespace
}  // namespace moyo::learning
