#include "match/seating.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "match/payoff_tally.h"

namespace moyo::match {
namespace {

using testing::ElementsAre;

std::vector<std::string> seatings(int players, int games) {
  std::vector<std::string> result;
  for (int number = 0; number < games; ++number) {
    std::string seats;
    for (int seat = 0; seat < players; ++seat) {
      seats += entrant_at(player(seat), number, players) == Entrant::a ? 'A' : 'B';
    }
    result.push_back(seats);
  }
  return result;
}

TEST(Seating, GoesThroughAllSeats) {
  EXPECT_THAT(seatings(1, 4), ElementsAre("A", "B", "A", "B"));
  EXPECT_THAT(seatings(2, 4), ElementsAre("AB", "BA", "AB", "BA"));
  EXPECT_THAT(seatings(3, 7), ElementsAre("ABB", "BAB", "BBA", "BAA", "ABA", "AAB", "ABB"));
}

TEST(Seating, BothSitInEachSeatEquallyOften) {
  for (int players = 1; players <= max_players; ++players) {
    const int games = games_in_set(players);
    for (int seat = 0; seat < players; ++seat) {
      int games_of_a = 0;
      for (int number = 0; number < games; ++number) {
        games_of_a += entrant_at(player(seat), number, players) == Entrant::a;
      }
      EXPECT_EQ(games_of_a, games / 2) << players << " players, seat " << seat;
    }
  }
}

TEST(Seating, AnEntrantWinsTheMeanOfItsSeats) {
  const std::vector<double> three = {1, -0.5, -0.5};
  const EntrantPayoffs alone = entrant_payoffs(three, 0);  // ABB
  EXPECT_EQ(alone.a, 1);
  EXPECT_EQ(alone.b, -0.5);
  EXPECT_EQ(alone.sign_for_a(), 1);
  const EntrantPayoffs many = entrant_payoffs(three, 5);  // AAB
  EXPECT_EQ(many.a, 0.25);
  EXPECT_EQ(many.b, -0.5);
  const EntrantPayoffs solo = entrant_payoffs(std::vector<double>{19}, 1);  // B
  EXPECT_FALSE(solo.a);
  EXPECT_EQ(solo.b, 19);
  EXPECT_EQ(solo.sign_for_a(), 0);
}

// Starts differ much, A's lead on each start little: the interval is that of the pairs.
TEST(PayoffTally, MeasuresTheLeadOverSets) {
  PayoffTally tally(1);
  for (const auto& [a, b] : {std::pair{10, 9}, {20, 18}, {30, 29}}) {
    tally.add({.a = a});
    EXPECT_TRUE(tally.games() > 3 || std::isinf(tally.lead_interval().high));
    tally.add({.b = b});
  }
  EXPECT_EQ(tally.games(), 6);
  EXPECT_DOUBLE_EQ(tally.mean_a(), 20);
  EXPECT_NEAR(tally.lead(), 4.0 / 3, 1e-9);
  const double error = 1.959964 * std::sqrt(1.0 / 3 / 3);  // the leads 1, 2, 1 have variance 1/3
  EXPECT_NEAR(tally.lead_interval().low, 4.0 / 3 - error, 1e-6);
  EXPECT_NEAR(tally.lead_interval().high, 4.0 / 3 + error, 1e-6);
  EXPECT_GT(tally.interval_a().high, 30);
}

// What A wins is what B loses, and the pairs vary less than the games.
TEST(PayoffTally, MeasuresPairs) {
  PayoffTally tally;
  for (const double a : {3.0, -2.0, 2.0, -2.0, 3.0, -1.0}) tally.add({a, -a});
  EXPECT_DOUBLE_EQ(tally.mean_a(), 0.5);
  EXPECT_DOUBLE_EQ(tally.lead(), 1);
  const double error = 1.959964 * std::sqrt(0.25 / 3);  // pairs win 1/2, 0, 1 a game
  EXPECT_NEAR(tally.interval_a().high, 0.5 + error, 1e-6);
  EXPECT_NEAR(tally.lead_interval().high, 1 + 2 * error, 1e-6);
}

}  // namespace
}  // namespace moyo::match
