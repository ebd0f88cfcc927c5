#include "lab/findings.h"

#include <gtest/gtest.h>

namespace moyo::lab {
namespace {

Verdict verdict(const Findings& findings) { return findings.comparisons.back().verdict(); }

TEST(Verdict, ExactMeansEqual) {
  Findings findings;
  findings.exact("positions", 5478, 5478);
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.exact("positions", 5478, 5479);
  EXPECT_EQ(verdict(findings), Verdict::differs);
  findings.exact("by depth", {1, 9, 72}, {1, 9, 72});
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.exact("by depth", {1, 9, 72}, {1, 9});
  EXPECT_EQ(verdict(findings), Verdict::differs);
  EXPECT_EQ(findings.differing_exact(), 2);
  EXPECT_EQ(findings.differing_statistical(), 0);
}

TEST(Verdict, RoundedAllowsForTheLastDigit) {
  Findings findings;
  findings.rounded("billions, cut", 25.2, 0.1, 25.2548);
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.rounded("rounded up", 0.81, 0.01, 0.8067);
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.rounded("another number", 0.81, 0.01, 0.79);
  EXPECT_EQ(verdict(findings), Verdict::differs);
}

TEST(Verdict, ACertainFigureHasToLieInOurInterval) {
  Findings findings;
  findings.statistical("mean", 10, 10.4, {9.9, 10.9});
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.statistical("mean", 10, 10.6, {10.1, 11.1});
  EXPECT_EQ(verdict(findings), Verdict::differs);
  EXPECT_EQ(findings.differing_statistical(), 1);
}

TEST(Verdict, TheSourcesOwnSamplesCount) {
  // 62 wins of 100 and 57 of 100 may be the same player; of 10000 each they are not.
  Findings findings;
  findings.win_rate("small", 0.62, 100, 0.57, 100);
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.win_rate("ours large", 0.62, 100, 0.57, 10000);
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.win_rate("both large", 0.62, 10000, 0.57, 10000);
  EXPECT_EQ(verdict(findings), Verdict::differs);
  // Never a win in 100 games is what one in 1000 looks like, but not one in ten.
  findings.win_rate("zero", 0, 100, 0.001, 10000);
  EXPECT_EQ(verdict(findings), Verdict::agrees);
  findings.win_rate("zero", 0, 100, 0.1, 10000);
  EXPECT_EQ(verdict(findings), Verdict::differs);
}

TEST(Findings, AClaimIsAnExactFigureThatAQuickRunLeavesOut) {
  Findings findings;
  findings.claim("holds", true);
  findings.claim("does not", false);
  findings.exact("a figure", 3, 3);
  EXPECT_EQ(findings.differing_exact(), 1);
  EXPECT_TRUE(findings.comparisons[0].is_claim);
  EXPECT_FALSE(findings.comparisons[2].is_claim);
  findings.not_run("a file.");
  EXPECT_TRUE(findings.wants_file);
  EXPECT_EQ(findings.notes.back(), "Not run: it needs a file.");
}

}  // namespace
}  // namespace moyo::lab
