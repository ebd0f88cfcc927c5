#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "learning/choice/factor_model.h"

namespace moyo::learning {
namespace {

using Team = std::array<Member, 3>;

TEST(FactorModel, TheScoreIsTheSumOverPairs) {
  Rng rng(1);
  const FactorModel model(10, PairModel::fbt, {.dimension = 4, .first_deviation = 1}, rng);
  for (const Team& team : {Team{0, 1, 2}, Team{3, 7, 9}, Team{2, 4, 8}}) {
    double expected = 0;
    for (std::size_t i = 0; i < team.size(); ++i) {
      expected += model.weight(team[i]);
      for (std::size_t j = i + 1; j < team.size(); ++j) {
        for (std::size_t d = 0; d < 4; ++d) {
          expected += double{model.vector(team[i])[d]} * double{model.vector(team[j])[d]};
        }
      }
    }
    EXPECT_NEAR(model.score(team), expected, 1e-5);
  }
}

// Two features that are strong only together: no weights of single ones say that.
Competitions together(int count, Rng& rng) {
  Competitions competitions;
  for (int i = 0; i < count; ++i) {
    competitions.begin();
    const bool first = rng.chance(0.5);
    // (0, 2) and (1, 3) win against (0, 3) and (1, 2).
    const std::array<Member, 2> winner =
        first ? std::array<Member, 2>{0, 2} : std::array<Member, 2>{1, 3};
    competitions.add_team(winner);
    competitions.add_team(std::array<Member, 2>{0, 3});
    competitions.add_team(std::array<Member, 2>{1, 2});
  }
  return competitions;
}

TEST(FactorModel, LearnsPairs) {
  Rng rng(2);
  const Competitions lessons = together(2000, rng);
  const Competitions tests = together(500, rng);
  Minorization minorization(lessons, {0, 2, 4});
  for (int i = 0; i < 20; ++i) minorization.iterate();
  EXPECT_LT(predict(tests, minorization.strengths()).accuracy, 0.7);
  for (const PairModel kind : {PairModel::lfr, PairModel::fbt}) {
    FactorModel model(4, kind, {}, rng);
    for (int i = 0; i < 10; ++i) model.learn(lessons);
    EXPECT_EQ(model.predict(tests).accuracy, 1);
  }
}

// Without pairs FBT is the model of minorisation-maximisation, and finds the same.
TEST(FactorModel, AgreesWithMinorizationOnSingleMembers) {
  Rng rng(3);
  const std::array<double, 4> strengths = {1, 2, 4, 8};
  Competitions competitions;
  for (int i = 0; i < 20000; ++i) {
    const Member a = rng.below(4), b = (a + 1 + rng.below(3)) % 4;
    const bool a_wins = rng.chance(strengths[a] / (strengths[a] + strengths[b]));
    competitions.begin();
    competitions.add_team(std::array<Member, 1>{a_wins ? a : b});
    competitions.add_team(std::array<Member, 1>{a_wins ? b : a});
  }
  FactorModel model(4, PairModel::fbt, {.weight_decay = 0}, rng);
  for (int i = 0; i < 5; ++i) model.learn(competitions);
  for (Member member = 1; member < 4; ++member) {
    EXPECT_NEAR(std::exp(model.weight(member) - model.weight(0)), strengths[member],
                0.15 * strengths[member]);
  }
  Minorization minorization(competitions, {0, 4});
  for (int i = 0; i < 50; ++i) minorization.iterate();
  EXPECT_NEAR(model.predict(competitions).log_likelihood,
              predict(competitions, minorization.strengths()).log_likelihood, 2e-3);
}

TEST(Minorization, IsTheSameOnAnyNumberOfThreads) {
  Rng rng(4);
  const Competitions competitions = together(3000, rng);
  Minorization one(competitions, {0, 2, 4}), three(competitions, {0, 2, 4}, 3);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(one.iterate(), three.iterate());
  EXPECT_EQ(one.strengths(), three.strengths());
}

}  // namespace
}  // namespace moyo::learning
