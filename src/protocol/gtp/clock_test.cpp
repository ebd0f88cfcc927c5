#include "protocol/gtp/clock.h"

#include <gtest/gtest.h>

#include <cmath>

namespace moyo::gtp {
namespace {

constexpr Player black = Player::first;

GameClock clock_of(const TimeSettings& settings) {
  GameClock clock;
  clock.set(settings);
  return clock;
}

// What is kept back takes a little off every budget.
void expect_about(double budget, double seconds) {
  EXPECT_LE(budget, seconds);
  EXPECT_GE(budget, 0.9 * seconds - 0.1);
}

TEST(GtpClock, WithoutALimitTheBudgetIsInfinite) {
  EXPECT_TRUE(std::isinf(GameClock().budget(black, 30)));
}

TEST(GtpClock, AbsoluteTimeIsSharedByTheMovesAhead) {
  GameClock clock = clock_of({.system = TimeSystem::absolute, .main = 600});
  expect_about(clock.budget(black, 60), 10);
  clock.spend(black, 300);
  expect_about(clock.budget(black, 60), 5);
  clock.set_left(black, 60, 0);
  expect_about(clock.budget(black, 60), 1);
  clock.spend(black, 100);
  EXPECT_GT(clock.budget(black, 60), 0);
  expect_about(clock.budget(Player::second, 60), 10);
  clock.restart();
  expect_about(clock.budget(black, 60), 10);
}

TEST(GtpClock, CanadianOvertimeIsSharedByItsStones) {
  GameClock clock =
      clock_of({.system = TimeSystem::canadian, .main = 10, .period = 100, .count = 20});
  expect_about(clock.budget(black, 100), 5);  // never less than overtime gives
  clock.spend(black, 10);                     // and a stone of the overtime
  expect_about(clock.budget(black, 100), 100.0 / 19);
  clock.set_left(black, 30, 10);
  expect_about(clock.budget(black, 100), 3);
  for (int i = 0; i < 10; ++i) clock.spend(black, 1);
  expect_about(clock.budget(black, 100), 5);  // the next period
}

TEST(GtpClock, ByoyomiLosesPeriods) {
  GameClock clock = clock_of({.system = TimeSystem::byoyomi, .main = 0, .period = 30, .count = 3});
  expect_about(clock.budget(black, 100), 30);
  clock.spend(black, 45);
  expect_about(clock.budget(black, 100), 30);
  clock.set_left(black, 12, 1);
  expect_about(clock.budget(black, 100), 12);
}

TEST(GtpClock, FischerAddsTheIncrementUpToTheCaps) {
  GameClock clock = clock_of(
      {.system = TimeSystem::fischer, .main = 100, .period = 10, .main_cap = 105, .move_cap = 11});
  expect_about(clock.budget(black, 100), 11);
  clock.spend(black, 0);
  clock.spend(black, 100);  // 105 - 100 + 10
  expect_about(clock.budget(black, 5), 11);
  clock.spend(black, 15);
  expect_about(clock.budget(black, 5), 10);  // not more than there is
}

}  // namespace
}  // namespace moyo::gtp
