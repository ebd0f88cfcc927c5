// What a match concludes from its games: tally, sequential test, ratings.
#include <gtest/gtest.h>

#include <cmath>

#include "base/errors.h"
#include "base/rng.h"
#include "match/bradley_terry.h"
#include "match/sprt.h"
#include "match/tally.h"

namespace moyo::match {
namespace {

// One game of A, who scores `score` on average with 40% draws.
int random_result(double score, Rng& rng) {
  constexpr double draws = 0.4;
  const double u = rng.uniform();
  if (u < draws) return 0;
  return u < draws + (score - draws / 2) ? 1 : -1;
}

Tally random_match(double score, int games, Rng& rng) {
  Tally tally;
  for (int i = 0; i < games; ++i) tally.add(random_result(score, rng));
  return tally;
}

TEST(Tally, CountsByColourAndByPair) {
  Tally tally;
  for (const int sign : {1, 1, 1, -1, 0, -1, 1}) tally.add(sign);
  EXPECT_EQ(tally.as_first(), (WinDrawLoss{3, 1, 0}));
  EXPECT_EQ(tally.as_second(), (WinDrawLoss{1, 0, 2}));
  EXPECT_EQ(tally.total().to_string(), "4W 1D 2L");
  EXPECT_DOUBLE_EQ(tally.score(), 4.5 / 7);
  EXPECT_EQ(tally.pairs(), (PairCounts{0, 1, 1, 0, 1}));
}

// The promise of a 95% interval: it covers the truth in about 95% of matches, whatever the score.
TEST(Tally, IntervalsCoverTheTruth) {
  Rng rng(1);
  for (const double score : {0.5, 0.65, 0.78}) {
    for (const int games : {20, 200}) {
      int covered = 0;
      constexpr int matches = 2000;
      for (int i = 0; i < matches; ++i) {
        covered += random_match(score, games, rng).score_interval().contains(score);
      }
      EXPECT_GT(covered, 0.93 * matches) << score << " " << games;
      EXPECT_LT(covered, 0.985 * matches) << score << " " << games;
    }
  }
}

TEST(Tally, OpeningsThatDecideTheGameNarrowTheInterval) {
  Tally paired;  // whoever moves first wins: every pair gives one point
  Tally mixed;   // as many wins, but two at a time
  for (int i = 0; i < 200; ++i) {
    paired.add(i % 2 == 0 ? 1 : -1);
    mixed.add(i % 4 < 2 ? 1 : -1);
  }
  const Interval narrow = paired.score_interval();
  const Interval wide = mixed.score_interval();
  EXPECT_LT(narrow.high - narrow.low, 0.03);
  EXPECT_GT(narrow.high - narrow.low, 0.005);  // but no certainty
  EXPECT_GT(wide.high - wide.low, 0.15);
}

TEST(Tally, KeepsAWidthWhenEverythingIsWon) {
  Tally tally;
  for (int i = 0; i < 20; ++i) tally.add(1);
  EXPECT_EQ(tally.score_interval().high, 1);
  EXPECT_LT(tally.score_interval().low, 0.95);
  EXPECT_TRUE(std::isinf(tally.elo()));
  EXPECT_TRUE(std::isfinite(tally.elo_interval().low));
  EXPECT_EQ(Tally().score_interval().contains(0.01), true);
}

// With only two results the most likely distribution is fixed by its mean, so that the ratio is the
// plain binomial one.
TEST(Sprt, IsTheBinomialRatioForTwoResults) {
  const Sprt sprt{.elo0 = 0, .elo1 = 100};
  const double s0 = 0.5;
  const double s1 = score_from_elo(100);
  const PairCounts pairs = {40, 0, 0, 0, 60};
  const double expected = 60 * std::log(s1 / s0) + 40 * std::log((1 - s1) / (1 - s0));
  EXPECT_NEAR(log_likelihood_ratio(pairs, sprt), expected, 0.02);
}

TEST(Sprt, HasWaldsBounds) {
  const Sprt sprt{.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.1};
  EXPECT_NEAR(sprt.upper_bound(), std::log(0.9 / 0.05), 1e-12);
  EXPECT_NEAR(sprt.lower_bound(), std::log(0.1 / 0.95), 1e-12);
  EXPECT_THROW((Sprt{.elo0 = 5, .elo1 = 5}.check()), InputError);
  EXPECT_THROW((Sprt{.alpha = 0.7}.check()), InputError);
}

// Plays random pairs until the test decides; true if it accepts elo1.
bool test_accepts(double score, const Sprt& sprt, Rng& rng) {
  Tally tally;
  while (true) {
    tally.add(random_result(score, rng));
    tally.add(random_result(score, rng));
    const SprtDecision decision = decide(tally.pairs(), sprt);
    if (decision != SprtDecision::undecided) return decision == SprtDecision::elo1_accepted;
  }
}

TEST(Sprt, ErrsNoMoreThanItMay) {
  const Sprt sprt{.elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.05};
  Rng rng(2);
  constexpr int matches = 1000;
  int wrongly_accepted = 0;
  int wrongly_rejected = 0;
  for (int i = 0; i < matches; ++i) {
    wrongly_accepted += test_accepts(score_from_elo(sprt.elo0), sprt, rng);
    wrongly_rejected += !test_accepts(score_from_elo(sprt.elo1), sprt, rng);
  }
  EXPECT_LT(wrongly_accepted, 0.07 * matches);
  EXPECT_GT(wrongly_accepted, 0.01 * matches);
  EXPECT_LT(wrongly_rejected, 0.07 * matches);
  EXPECT_GT(wrongly_rejected, 0.01 * matches);
}

TEST(BradleyTerry, OfTwoPlayersIsEloFromScore) {
  CrossTable table(2);
  table.add(0, 1, 75, 25);
  const auto ratings = fit_bradley_terry(table, 0);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_from_score(0.75), 1e-4);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-9);
  // The logit of 0.75 from 100 games has variance 1 / (100 p (1-p)); each rating has half the
  // difference, so half the error.
  const double error = 400 / std::log(10) / std::sqrt(100 * 0.75 * 0.25) / 2;
  EXPECT_NEAR(ratings[0].interval.high - ratings[0].elo, 1.96 * error, 0.01);
}

TEST(BradleyTerry, RecoversTheRatingsThatMadeTheScores) {
  const std::vector<double> truth = {-300, -50, 100, 250};
  CrossTable table(truth.size());
  for (std::size_t i = 0; i < truth.size(); ++i) {
    for (std::size_t j = i + 1; j < truth.size(); ++j) {
      const double score = score_from_elo(truth[i] - truth[j]);
      table.add(i, j, 1000 * score, 1000 * (1 - score));
    }
  }
  const auto ratings = fit_bradley_terry(table, 0);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(ratings[i].elo, truth[i], 1e-3);
}

TEST(BradleyTerry, StaysFiniteForAWinnerOfEverything) {
  CrossTable table(3);
  table.add(0, 1, 10, 0);
  table.add(0, 2, 10, 0);
  table.add(1, 2, 5, 5);
  const auto ratings = fit_bradley_terry(table);
  EXPECT_GT(ratings[0].elo, 200);
  EXPECT_LT(ratings[0].elo, 1000);
  EXPECT_NEAR(ratings[1].elo, ratings[2].elo, 1e-3);
  EXPECT_LT(ratings[0].interval.low, ratings[0].elo);
}

}  // namespace
}  // namespace moyo::match
