#include "simulation/go/dynamic_komi.h"

#include <gtest/gtest.h>

#include "go_moves.h"
#include "simulation/go/playout_evaluator.h"

namespace moyo::go {
namespace {

// So many playouts of which Black wins this share.
void teach(DynamicKomi& komi, int playouts, double share, double margin = 1) {
  for (int i = 0; i < playouts; ++i) komi.learn(on9("C3"), share, margin);
}

TEST(LinearKomi, IsWorthTheStonesAtFirstAndNothingInTheEnd) {
  DynamicKomi komi({.rule = KomiRule::linear, .stone = 7, .phase = 4.0 / 81});
  Go game = start(OptionSpec::parse("go:size=9,handicap=2"));
  komi.begin(game);
  EXPECT_DOUBLE_EQ(komi.value(), 14);
  game.play(on9("E5"));
  komi.begin(game);
  EXPECT_DOUBLE_EQ(komi.value(), 14 * 0.75);
  for (const char* name : {"E6", "E4", "D6"}) game.play(on9(name));
  komi.begin(game);
  EXPECT_DOUBLE_EQ(komi.value(), 0);
  komi.begin(start(OptionSpec::parse("go:size=9")));
  EXPECT_DOUBLE_EQ(komi.value(), 0);
}

TEST(AdaptiveKomi, FollowsTheWinrateAndTheRatchetHolds) {
  DynamicKomi komi({.rule = KomiRule::adaptive, .period = 10});
  const Go game = start(OptionSpec::parse("go:size=9"));  // at most 81 / 12 points
  komi.begin(game);
  teach(komi, 9, 0.9);
  EXPECT_EQ(komi.value(), 0) << "a period is not over";
  teach(komi, 21, 0.9);
  EXPECT_EQ(komi.value(), 3);
  teach(komi, 10, 0.5);
  EXPECT_EQ(komi.value(), 3);
  teach(komi, 10, 0.2);
  EXPECT_EQ(komi.value(), 2) << "3 were too many";
  teach(komi, 50, 0.9);
  EXPECT_EQ(komi.value(), 2) << "and never come again";
  teach(komi, 200, 0.1);
  EXPECT_DOUBLE_EQ(komi.value(), -81.0 / 12);
  komi.new_game();
  komi.begin(game);
  EXPECT_EQ(komi.value(), 0);
  teach(komi, 30, 0.9);
  EXPECT_EQ(komi.value(), 3);
}

// A White that wins has to win by more: Black gets points.
TEST(AdaptiveKomi, IsAgainstThePlayerToMove) {
  DynamicKomi komi({.rule = KomiRule::adaptive, .period = 10});
  Go game = start(OptionSpec::parse("go:size=9"));
  game.play(on9("C3"));
  komi.begin(game);
  teach(komi, 20, 0.1);
  EXPECT_EQ(komi.value(), -2);
  game.play(on9("G7"));
  komi.begin(game);
  EXPECT_EQ(komi.value(), -2) << "the same points, now for the player to move";
}

// Black wins by 24.5 whatever is played, and would lose with 30 points more.
TEST(DynamicKomi, ChangesTheRewardAndNotTheScore) {
  const Go game = start(OptionSpec::parse("go:size=5,komi=0.5"))
                      .parse_position(".X.X./XXXXX/XXXXX/XXXXX/X.X.. b handicap=4");
  const auto komi =
      std::make_shared<DynamicKomi>(DynamicKomiOptions{.rule = KomiRule::linear, .stone = 10});
  komi->begin(game);
  ASSERT_EQ(komi->value(), 40);
  Rng rng(1);
  for (const bool changed : {false, true}) {
    Trace<Go> trace;
    const auto evaluator = make_playout_evaluator({}, changed ? komi : nullptr);
    const Evaluation evaluation = evaluator->evaluate({.state = game, .rng = rng, .trace = &trace});
    EXPECT_EQ(evaluation.value, changed ? -1 : 1);
    EXPECT_DOUBLE_EQ(evaluation.score->mean, 24.5);
  }
}

TEST(DynamicKomi, ReportsWhatPlayoutsReallyGave) {
  DynamicKomi komi({.rule = KomiRule::linear});
  komi.begin(start(OptionSpec::parse("go:size=9")));
  teach(komi, 3, 0, 5);    // lost with the changed komi, won with the real one
  teach(komi, 1, 0, -20);  // lost with both
  Report report;
  report.best = move_id(on9("C3"));
  report.value = -1;
  report.moves = {{.move = move_id(on9("C3")), .value = -1, .visits = 4}};
  report_real_values(report, komi, Player::first);
  EXPECT_DOUBLE_EQ(report.value, 0.5);
  EXPECT_DOUBLE_EQ(report.moves[0].value, 0.5);
}

}  // namespace
}  // namespace moyo::go
