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

// After a move, at a look of so many playouts; the other position is that after the best move.
Json with_better(Json found, double winrate, double score, std::uint64_t looked = 1200) {
  found["better"] = {{"move", "A1"}, {"winrate", winrate}, {"score", score}, {"pv", {"A1"}}};
  found["wanted"] = 100;
  found["looked"] = found["better"]["looked"] = looked;
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

TEST(Judge, LaterLooksComparePositionsOfTheSamePly) {
  const Game game = game_of(2);
  const auto looked_with = [](std::uint64_t playouts) {
    return Findings{{0, position(0.5, 0)},
                    {1, with_better(position(0.35, -5), 0.55, 3, playouts)},
                    {2, position(0.35, -5)}};
  };
  const Verdict twice = of_move(judge(game, looked_with(400)), 1);
  EXPECT_EQ(twice.looks, 2);
  EXPECT_NEAR(twice.found.points, 8, 1e-9);
  EXPECT_NEAR(twice.found.winrate, 0.2, 1e-9);
  EXPECT_EQ(twice.size, MistakeSize::none);  // only a third look accuses anybody
  EXPECT_EQ(suspects(game, looked_with(400)), (std::vector<std::size_t>{1}));

  const Verdict thrice = of_move(judge(game, looked_with(1200)), 1);
  EXPECT_EQ(thrice.looks, 3);
  EXPECT_EQ(thrice.size, MistakeSize::mistake);
  EXPECT_TRUE(suspects(game, looked_with(1200)).empty());
}

TEST(Judge, TheSmallerOfPointsAndWinRateIsSaidAndDrawnTowardsZero) {
  const Game game = game_of(1);
  const auto verdict = [&](double winrate, double points) {
    return of_move(judge(game, {{0, position(0.5, 0)},
                                {1, with_better(position(0.5 - winrate / 2, -points / 2),
                                                0.5 + winrate / 2, points / 2)}}),
                   1);
  };
  // At 50% a point is worth 3%: 5 points and 15% say the same.
  EXPECT_NEAR(verdict(0.15, 5).cost.points, 125.0 / (25 + 4), 1e-9);
  EXPECT_NEAR(verdict(0.15, 5).cost.winrate, 0.15 * 0.0225 / (0.0225 + 0.0009), 1e-9);
  EXPECT_LT(verdict(0.12, 5).cost.points, verdict(0.15, 5).cost.points);
  EXPECT_NEAR(verdict(0.2, 5).cost.points, verdict(0.15, 5).cost.points, 1e-9);
  // At least half, lest a decided game had no mistakes.
  EXPECT_NEAR(verdict(0.03, 8).cost.points, 64.0 / (16 + 4), 1e-9);
  EXPECT_EQ(verdict(0.15, 5).size, MistakeSize::mistake);
  EXPECT_EQ(verdict(-0.01, 5).size, MistakeSize::none);  // one contradicts the other
  EXPECT_EQ(verdict(0.15, -1).size, MistakeSize::none);
}

TEST(Judge, CostsAreForWhoMoves) {
  const Game game = game_of(2);
  const Findings findings = {
      {0, position(0.5, 0)}, {1, position(0.5, 0)}, {2, with_better(position(0.8, 5), 0.5, 0)}};
  const Verdict verdict = of_move(judge(game, findings), 2);
  EXPECT_NEAR(verdict.found.points, 5, 1e-9);
  EXPECT_NE(verdict.size, MistakeSize::none);
}

TEST(Judge, WhatIsWithinTheErrorIsNoMistake) {
  const Game game = game_of(1);
  const Findings findings = {{0, position(0.5, 0)},
                             {1, with_better(position(0.47, -0.7), 0.51, 0.6)}};
  EXPECT_EQ(of_move(judge(game, findings), 1).size, MistakeSize::none);
}

// Both sides missed the same: the second mistake, well looked at, shows the first one.
TEST(Judge, WhatCameOfAMoveMayMakeItSuspiciousAgain) {
  const Game game = game_of(2);
  Findings findings = {{0, position(0.5, 0, "E5")}, {1, position(0.5, 0)}, {2, position(0.5, 0)}};
  EXPECT_TRUE(suspects(game, findings).empty());
  findings[1] = position(0.2, -9);
  findings[1]["wanted"] = 100;
  EXPECT_EQ(suspects(game, findings),
            (std::vector<std::size_t>{2}));  // it would have played the first
  findings[1]["looked"] = 1200;
  findings[2] = with_better(position(0.5, 0), 0.2, -9);
  EXPECT_EQ(suspects(game, findings), (std::vector<std::size_t>{1}));
  findings[0]["looked"] = 1200;
  EXPECT_TRUE(suspects(game, findings).empty());
}

TEST(Judge, LongReviewsHaveNoLongThirdLook) {
  EXPECT_EQ(playouts_of_look(1, 100), 100u);
  EXPECT_EQ(playouts_of_look(2, 100), 400u);
  EXPECT_EQ(playouts_of_look(3, 100), 1200u);
  EXPECT_EQ(playouts_of_look(3, 1000), 4800u);
  EXPECT_EQ(playouts_of_look(3, 5000), 20000u);
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
