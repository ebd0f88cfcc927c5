#include "page/judge.h"

#include <gtest/gtest.h>

namespace moyo::page {
namespace {

Game game_of(int moves) {
  Game game("go:size=9,rules=chinese", nobody, "20k");
  const char* const all[] = {"E5", "C3", "G7", "C7", "G3", "E3",
                             "E7", "C5", "G5", "D4", "F6", "D6"};
  for (int i = 0; i < moves; ++i) game.play(all[i]);
  return game;
}

// A position, by the first player's win rate and score; the search would play `best`.
Json position(double winrate, double score, const char* best = "A1") {
  return {{"winrate", winrate}, {"score", score}, {"moves", {{{"move", best}}}}};
}

Json with_better(Json found, double winrate, double score, double first_points = 4) {
  found["better"] = {{"move", "A1"}, {"winrate", winrate}, {"score", score}, {"pv", {"A1"}}};
  found["first"] = {{"winrate", 0.1}, {"points", first_points}};
  return found;
}

const Verdict& of_move(const std::vector<Verdict>& verdicts, std::size_t move) {
  for (const Verdict& verdict : verdicts) {
    if (verdict.move == move) return verdict;
  }
  throw std::logic_error("there is no such verdict");
}

TEST(Judge, AFirstLookOnlyRaisesSuspicions) {
  const Game game = game_of(2);
  const Findings findings = {{0, position(0.5, 0)}, {1, position(0.3, -6)}, {2, position(0.3, -6)}};
  const auto verdicts = judge(game, findings);
  ASSERT_EQ(verdicts.size(), 2u);
  EXPECT_NEAR(of_move(verdicts, 1).cost.points, 6, 1e-9);
  EXPECT_EQ(of_move(verdicts, 1).size, MistakeSize::none);
  EXPECT_EQ(suspects(game, findings), (std::vector<std::size_t>{1}));
}

TEST(Judge, TheSecondLookComparesPositionsOfTheSamePly) {
  const Game game = game_of(2);
  Findings findings = {
      {0, position(0.5, 0)}, {1, with_better(position(0.3, -4), 0.55, 1)}, {2, position(0.3, -4)}};
  const Verdict verdict = of_move(judge(game, findings), 1);
  EXPECT_TRUE(verdict.looked_twice);
  EXPECT_NEAR(verdict.cost.points, 5, 1e-9);
  EXPECT_NEAR(verdict.cost.winrate, 0.25, 1e-9);
  EXPECT_EQ(verdict.size, MistakeSize::blunder);
  EXPECT_TRUE(suspects(game, findings).empty());
  // The first look said 4 points and the second 5: half of that is added to the error.
  EXPECT_GT(verdict.cost.points_error, 2);
  EXPECT_LT(verdict.cost.points_error, 2.5);
  // Four times the playouts halve what chance does.
  findings.at(1)["looked"] = 1600;
  EXPECT_LT(of_move(judge(game, findings), 1).cost.points_error, verdict.cost.points_error * 0.6);
}

TEST(Judge, CostsAreForWhoMoves) {
  const Game game = game_of(2);
  const Findings findings = {
      {0, position(0.5, 0)}, {1, position(0.5, 0)}, {2, with_better(position(0.8, 5), 0.5, 0, 5)}};
  const Verdict verdict = of_move(judge(game, findings), 2);
  EXPECT_NEAR(verdict.cost.points, 5, 1e-9);
  EXPECT_NE(verdict.size, MistakeSize::none);
}

TEST(Judge, WhatIsWithinTheErrorIsNoMistake) {
  const Game game = game_of(1);
  const Findings findings = {{0, position(0.5, 0)},
                             {1, with_better(position(0.49, -0.5), 0.51, 0.4, 3)}};
  EXPECT_EQ(of_move(judge(game, findings), 1).size, MistakeSize::none);
}

TEST(Judge, AMoveThatTheSearchWouldPlayIsNoSuspect) {
  const Game game = game_of(1);
  EXPECT_TRUE(suspects(game, {{0, position(0.9, 9, "E5")}, {1, position(0.1, -9)}}).empty());
  Json cleared = position(0.1, -9);
  cleared["better"] = nullptr;
  const auto verdicts = judge(game, {{0, position(0.9, 9)}, {1, cleared}});
  EXPECT_TRUE(of_move(verdicts, 1).best);
  EXPECT_EQ(of_move(verdicts, 1).size, MistakeSize::none);
}

TEST(Judge, WhatIsProvedHasNoErrorAndNeedsNoSecondLook) {
  Game game("tictactoe", nobody, "easy");
  for (const char* move : {"a1", "b2"}) game.play(move);
  const auto proved = [](double winrate) {
    Json json = position(winrate, 0, "b2");
    json["proved"] = true;
    return json;
  };
  const Findings findings = {{0, proved(0.5)}, {1, proved(0.5)}, {2, proved(1)}};
  EXPECT_TRUE(suspects(game, findings).empty());
  Findings blunder = findings;
  blunder[1] = proved(0);
  const auto verdicts = judge(game, blunder);
  EXPECT_EQ(of_move(verdicts, 1).cost.winrate, 0.5);
  EXPECT_EQ(of_move(verdicts, 1).cost.winrate_error, 0);
  EXPECT_EQ(of_move(verdicts, 1).size, MistakeSize::blunder);
}

TEST(Judge, TheMostSuspiciousComeFirstAndNotAllOfALongGame) {
  const Game game = game_of(12);
  Findings findings;
  for (std::size_t at = 0; at <= 12; ++at) findings[at] = position(0.5, 0);
  findings[3] = position(0.4, -3);
  for (std::size_t at = 8; at <= 12; ++at) findings[at] = position(0.9, 9);
  const auto open = suspects(game, findings);
  ASSERT_GE(open.size(), 2u);
  EXPECT_EQ(open.back(), 8u);  // the next one is the last
}

}  // namespace
}  // namespace moyo::page
