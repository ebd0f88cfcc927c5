#include "core/game_clock.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/errors.h"

namespace moyo {
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

TEST(GameClock, WithoutALimitTheBudgetIsInfinite) {
  EXPECT_TRUE(std::isinf(GameClock().budget(black, 30)));
}

TEST(GameClock, AbsoluteTimeIsSharedByTheMovesAhead) {
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

TEST(GameClock, UnclearMovesMayTakeFromLaterOnesButNotFromOvertime) {
  GameClock clock = clock_of({.system = TimeSystem::absolute, .main = 600});
  expect_about(clock.extension(black, 60), 10);
  clock.set_left(black, 2.5, 0);  // of which 2 are nobody's
  EXPECT_LT(clock.extension(black, 60), 0.05);
  clock.restart();
  EXPECT_EQ(clock.within({}, black, 60).unclear_seconds, 0) << "the first move is measured";
  clock.spend(black, 10);
  clock.set_left(black, 600, 0);
  const Limits limits = clock.within({.playouts = 7}, black, 60);
  EXPECT_EQ(limits.playouts, 7u);
  expect_about(limits.seconds, 10);
  expect_about(limits.unclear_seconds, 10);
  EXPECT_EQ(clock_of({.system = TimeSystem::absolute, .main = 600})
                .within({.seconds = 1}, black, 60)
                .unclear_seconds,
            0)
      << "whoever says one second means it";
  EXPECT_EQ(clock_of({.system = TimeSystem::byoyomi, .main = 0, .period = 30, .count = 3})
                .extension(black, 60),
            0);
  EXPECT_EQ(GameClock().extension(black, 60), 0);
}

TEST(GameClock, CanadianOvertimeIsSharedByItsStones) {
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

TEST(GameClock, ByoyomiLosesPeriods) {
  GameClock clock = clock_of({.system = TimeSystem::byoyomi, .main = 0, .period = 30, .count = 3});
  expect_about(clock.budget(black, 100), 30);
  clock.spend(black, 45);
  expect_about(clock.budget(black, 100), 30);
  clock.set_left(black, 12, 1);
  expect_about(clock.budget(black, 100), 12);
}

TEST(GameClock, FischerAddsTheIncrementUpToTheCaps) {
  GameClock clock = clock_of(
      {.system = TimeSystem::fischer, .main = 100, .period = 10, .main_cap = 105, .move_cap = 11});
  expect_about(clock.budget(black, 100), 11);
  clock.spend(black, 0);
  clock.spend(black, 100);  // 105 - 100 + 10
  expect_about(clock.budget(black, 5), 11);
  clock.spend(black, 15);
  expect_about(clock.budget(black, 5), 10);  // not more than there is
}

TEST(GameClock, ReadsAndWritesItsTexts) {
  for (const char* text :
       {"none", "absolute:300", "fischer:5+0.1", "byoyomi:2+3x0.5", "canadian:60+25/300"}) {
    EXPECT_EQ(to_string(parse_time_settings(text)), text);
  }
  const TimeSettings settings = parse_time_settings("byoyomi:2+3x0.5");
  EXPECT_EQ(settings.main, 2);
  EXPECT_EQ(settings.count, 3);
  EXPECT_EQ(settings.period, 0.5);
  for (const char* text : {"", "5", "fischer:5", "fischer:-1+1", "fischer:a+1", "byoyomi:2+3",
                           "byoyomi:2+0x1", "canadian:1+2x3", "hourglass:3", "absolute:nan"}) {
    EXPECT_THROW(parse_time_settings(text), InputError) << text;
  }
}

TEST(GameClock, TellsWhoMovesTooLate) {
  GameClock absolute(parse_time_settings("absolute:10"));
  EXPECT_TRUE(absolute.spend(black, 9));
  EXPECT_FALSE(absolute.spend(black, 1.5));
  EXPECT_TRUE(absolute.spend(Player::second, 10));
  GameClock fischer(parse_time_settings("fischer:5+1"));
  EXPECT_TRUE(fischer.spend(black, 5));  // the second comes after the move
  EXPECT_FALSE(fischer.spend(black, 1.1));
  GameClock byoyomi(parse_time_settings("byoyomi:2+3x1"));
  EXPECT_TRUE(byoyomi.spend(black, 4.5));  // two of them are gone
  EXPECT_TRUE(byoyomi.spend(black, 1));
  EXPECT_FALSE(byoyomi.spend(black, 1.1));
  GameClock canadian(parse_time_settings("canadian:2+2/10"));
  EXPECT_TRUE(canadian.spend(black, 11));  // nine of the first ten seconds
  EXPECT_TRUE(canadian.spend(black, 1));
  EXPECT_TRUE(canadian.spend(black, 10));
  EXPECT_FALSE(canadian.spend(black, 0.1));
  EXPECT_TRUE(GameClock().spend(black, 1e9));
}

// A player that needs more than it was given for every move, `lag(move)` seconds, plays `moves`.
template <class Lag>
bool survives(const char* text, Lag&& lag, int moves) {
  GameClock clock(parse_time_settings(text));
  for (int i = 0; i < moves; ++i) {
    const int ahead = std::max(8, 35 - i / 2);
    const Limits limits = clock.within({}, black, ahead);
    if (!clock.spend(black, limits.seconds + limits.unclear_seconds + lag(i))) return false;
  }
  return true;
}
auto always(double lag) {
  return [lag](int) { return lag; };
}

TEST(GameClock, TheBudgetLastsOnABusyMachine) {
  EXPECT_TRUE(survives("fischer:5+0.1", always(0.06), 1000));
  EXPECT_TRUE(survives("byoyomi:2+3x0.5", always(0.09), 1000));
  EXPECT_TRUE(survives("canadian:2+10/5", always(0.08), 1000));
  EXPECT_TRUE(survives("absolute:10", always(0.02), 100));
}

// More than the margins keep back, but seen by the clock.
TEST(GameClock, LearnsHowLateMovesAre) {
  EXPECT_TRUE(survives("fischer:5+0.1", always(0.085), 1000));
  EXPECT_TRUE(survives("fischer:5+0.1", always(0.15), 50));
  EXPECT_TRUE(survives("byoyomi:2+3x0.5", always(0.3), 1000));
  EXPECT_TRUE(survives("canadian:2+10/5", always(0.4), 1000));
  EXPECT_TRUE(survives("absolute:10", always(0.1), 60));
  // Now and then the machine does something else for long.
  const auto jerky = [](int i) { return i % 7 == 3 ? 0.3 : 0.02; };
  EXPECT_TRUE(survives("fischer:5+0.1", jerky, 300));
  EXPECT_TRUE(survives("absolute:10", jerky, 60));
  // Nobody has that much time.
  EXPECT_FALSE(survives("fischer:5+0.1", always(0.3), 1000));
}

TEST(GameClock, ForgetsABusyTimeAndBeginsEachGameWithoutOne) {
  GameClock clock(parse_time_settings("fischer:600+10"));
  const double calm = clock.budget(black, 60);
  const double given = clock.within({}, black, 60).seconds;
  clock.spend(black, given + 5);
  EXPECT_DOUBLE_EQ(clock.lag(black).worst, 5);
  EXPECT_EQ(clock.lag(Player::second).worst, 0);
  EXPECT_LT(clock.budget(black, 60), calm);
  for (int i = 0; i < 500; ++i) {
    const Limits limits = clock.within({}, black, 60);
    clock.spend(black, limits.seconds + limits.unclear_seconds);
  }
  EXPECT_LT(clock.lag(black).mean, 0.01);
  EXPECT_LT(clock.lag(black).worst, 0.2);
  clock.restart();
  EXPECT_EQ(clock.budget(black, 60), calm);
}

// Who was not asked through within() has promised nothing: a person, say.
TEST(GameClock, LagIsOfMovesThatWereGivenALimit) {
  GameClock clock(parse_time_settings("absolute:600"));
  clock.spend(black, 100);
  EXPECT_EQ(clock.lag(black).worst, 0);
}

TEST(GameClock, SeesWhatIsLostOnTheWayToTheController) {
  GameClock clock(parse_time_settings("absolute:600"));
  clock.within({.seconds = 1}, black, 60);
  clock.spend(black, 1.25);
  clock.set_left(black, 598.25, 0);  // it has counted half a second more
  EXPECT_DOUBLE_EQ(clock.lag(black).worst, 0.75);
  clock.set_left(black, 590.5, 0);  // told again, for whatever reason
  EXPECT_DOUBLE_EQ(clock.lag(black).worst, 0.75);
  clock.within({.seconds = 1}, black, 60);
  clock.spend(black, 1);
  clock.set_left(black, 588, 0);  // rounded
  EXPECT_LT(clock.lag(black).worst, 0.75);
}

}  // namespace
}  // namespace moyo
