#include "learning/choice/minorization.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.h"

namespace moyo::learning {
namespace {

// Teams of one member from each of two groups, members 0..2 and 3..5, the winner drawn by the true
// strengths.
constexpr std::array<double, 6> truth = {1, 4, 0.5, 1, 2, 8};

Competitions play(int count, std::uint64_t seed) {
  Competitions competitions;
  Rng rng(seed);
  for (int i = 0; i < count; ++i) {
    std::vector<std::array<Member, 2>> teams;
    std::vector<double> strengths;
    double total = 0;
    for (int team = 0; team < 4; ++team) {
      teams.push_back({rng.below(3), 3 + rng.below(3)});
      strengths.push_back(truth[teams.back()[0]] * truth[teams.back()[1]]);
      total += strengths.back();
    }
    double draw = rng.uniform() * total;
    std::size_t winner = 0;
    while (winner + 1 < teams.size() && draw >= strengths[winner]) draw -= strengths[winner++];
    competitions.begin();
    competitions.add_team(teams[winner]);
    for (std::size_t team = 0; team < teams.size(); ++team) {
      if (team != winner) competitions.add_team(teams[team]);
    }
  }
  return competitions;
}

TEST(Minorization, FindsTheStrengthsThatMadeTheResults) {
  const Competitions competitions = play(40000, 1);
  Minorization minorization(competitions, {0, 3, 6});
  for (int i = 0; i < 60; ++i) minorization.iterate();
  const auto& found = minorization.strengths();
  // Only ratios within a group mean anything.
  EXPECT_NEAR(found[1] / found[0], 4, 0.2);
  EXPECT_NEAR(found[2] / found[0], 0.5, 0.05);
  EXPECT_NEAR(found[4] / found[3], 2, 0.1);
  EXPECT_NEAR(found[5] / found[3], 8, 0.4);
}

TEST(Minorization, NeverMakesTheResultsLessLikely) {
  const Competitions competitions = play(500, 2);
  Minorization minorization(competitions, {0, 3, 6});
  double before = minorization.iterate();
  for (int i = 0; i < 20; ++i) {
    const double now = minorization.iterate();
    EXPECT_GT(now, before - 1e-4);  // the virtual games pull a little against the results
    before = now;
  }
}

// S0: a capture of strength 30.68 against an extension of 11.37 is played with probability 0.73.
TEST(Minorization, TheCoursesExample) {
  Competitions competitions;
  competitions.begin();
  competitions.add_team(std::array<Member, 1>{0});
  competitions.add_team(std::array<Member, 1>{1});
  const std::array<double, 2> strengths = {30.68, 11.37};
  EXPECT_NEAR(std::exp(predict(competitions, strengths).log_likelihood), 0.73, 0.005);
  EXPECT_EQ(predict(competitions, strengths).accuracy, 1);
}

}  // namespace
}  // namespace moyo::learning
