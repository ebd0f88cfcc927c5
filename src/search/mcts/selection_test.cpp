#include "search/mcts/selection.h"

#include <gtest/gtest.h>

#include "base/typed_index.h"

namespace moyo::mcts {
namespace {

using Move = TypedIndex<struct TestMove, std::uint16_t>;

Edge<Move> edge(int wins, int visits, double probability = 0.5) {
  Edge<Move> made;
  made.rewards.add(0);
  for (int i = 0; i < wins; ++i) made.rewards.add(1);
  made.visits = static_cast<std::uint32_t>(visits);
  made.probability = static_cast<float>(probability);
  return made;
}
Node node(int visits) {
  Node made;
  made.visits = static_cast<std::uint32_t>(visits);
  return made;
}
Selection selection(std::string_view settings) {
  return Selection(read_options<SelectionOptions>(OptionSpec::parse(settings)));
}

// S4's worked example (docs/sources.md E1): after three visits, and then after two at the next
// node.
TEST(Selection, WorkedExampleOfTheLectures) {
  const Selection uct = selection("s:c=1");
  EXPECT_NEAR(uct.urgency(node(3), edge(1, 2)), 1.24, 0.005);
  EXPECT_NEAR(uct.urgency(node(3), edge(0, 1)), 1.05, 0.005);
  EXPECT_NEAR(uct.urgency(node(2), edge(1, 1)), 1.83, 0.005);
  EXPECT_NEAR(uct.urgency(node(2), edge(0, 1)), 0.83, 0.005);
}

TEST(Selection, FormulasOfTheSources) {
  const double root = std::sqrt(std::log(100.0) / 10);
  EXPECT_NEAR(selection("s:explore=puct,c=2").urgency(node(100), edge(4, 10, 0.3)),
              0.4 + 0.3 * 2 * root, 1e-6);
  EXPECT_NEAR(selection("s:explore=alphago,c=2").urgency(node(100), edge(4, 10, 0.3)),
              0.4 + 2 * 0.3 * 10 / 11, 1e-6);
  EXPECT_NEAR(selection("s:explore=alphago,c=2,fpu=0.1").urgency(node(100), edge(0, 0, 0.3)),
              0.1 + 2 * 0.3 * 10, 1e-6);
  EXPECT_NEAR(selection("s:explore=none").urgency(node(100), edge(4, 10)), 0.4, 1e-9);
  EXPECT_NEAR(selection("s:explore=none,additive=3").urgency(node(100), edge(4, 10, 0.3)),
              0.4 + 3 * 0.3 / 11, 1e-6);
  EXPECT_NEAR(
      selection("s:explore=none,additive=3,decay=inverse").urgency(node(100), edge(4, 10, 0.3)),
      0.4 + 3 * 0.3 / 10, 1e-6);
  EXPECT_NEAR(
      selection("s:explore=none,additive=3,decay=root").urgency(node(100), edge(4, 10, 0.3)),
      0.4 + 3 * 0.3 / std::sqrt(10.0), 1e-6);
  EXPECT_NEAR(selection("s:explore=alphago-course,c=2").urgency(node(100), edge(4, 10, 0.3)),
              0.4 + 2 * 0.3 / 11, 1e-6);
  EXPECT_NEAR(selection("s:explore=alphago-course,c=2,fpu=0.1").urgency(node(100), edge(0, 0, 0.3)),
              0.1 + 2 * 0.3, 1e-6);
  const double variance = 0.24 + std::sqrt(2 * std::log(100.0) / 10);
  EXPECT_NEAR(selection("s:explore=tuned").urgency(node(100), edge(4, 10)),
              0.4 + std::sqrt(std::log(100.0) / 10 * std::min(0.25, variance)), 1e-9);
}

// Two moves won 6 of 10 each and have half of the probability: an untried one counts as 0.6 less
// 0.2 sqrt(0.5) = 0.459, and what is added for its probability.
TEST(Selection, UntriedMovesCountAsTheTriedOnesLessAReduction) {
  const auto chosen = [](const char* settings, int wins_of_the_second) {
    const std::vector<Edge<Move>> edges = {edge(12 - wins_of_the_second, 10, 0.25),
                                           edge(wins_of_the_second, 10, 0.25), edge(0, 0, 0.5)};
    return selection(settings).choose<Move>(node(20), edges);
  };
  EXPECT_EQ(chosen("s:explore=alphago,c=0.02,fpu_reduction=0", 6), 2u);
  EXPECT_EQ(chosen("s:explore=alphago,c=0.02,fpu_reduction=0.2", 6), 0u);
  // 0.459 + 0.2 * 0.5 * sqrt(20)
  EXPECT_EQ(chosen("s:explore=alphago,c=0.2,fpu_reduction=0.2", 6), 2u);
}

TEST(Selection, StatisticsGivenInAdvanceCountAsVisits) {
  Edge<Move> given = edge(4, 10);
  given.prior_visits = 10;
  given.prior_mean = 0.8f;
  EXPECT_NEAR(selection("s:explore=none").urgency(node(20), given), 0.6, 1e-6);
  EXPECT_NEAR(selection("s:explore=none,initial=0").urgency(node(20), given), 0.4, 1e-6);
}

TEST(Selection, RaveMixesByBeta) {
  Edge<Move> with = edge(4, 10);
  with.amaf_visits = 40;
  with.amaf_rewards = 30;
  const double beta = 40 / (40 + 10 + 40 * 10 / 100.0);
  EXPECT_NEAR(selection("s:explore=none,rave=100").urgency(node(20), with),
              beta * 0.75 + (1 - beta) * 0.4, 1e-6);
  EXPECT_NEAR(selection("s:explore=none").urgency(node(20), with), 0.4, 1e-9);
  Edge<Move> untried = edge(0, 0);
  untried.amaf_visits = 4;
  untried.amaf_rewards = 1;
  EXPECT_NEAR(selection("s:explore=none,rave=100").urgency(node(20), untried), 0.25, 1e-6);
}

TEST(Selection, TriesEverythingOnceUnlessUrgencySaysOtherwise) {
  const std::vector<Edge<Move>> edges = {edge(9, 10), edge(0, 0)};
  EXPECT_EQ(selection("s").choose<Move>(node(10), edges), 1u);
  EXPECT_EQ(selection("s:fpu=0.5").choose<Move>(node(10), edges), 0u);
}

TEST(Selection, LeavesProvedLossesAlone) {
  std::vector<Edge<Move>> edges = {edge(9, 10), edge(1, 10)};
  edges[0].proof = Proof::loss;
  EXPECT_EQ(selection("s").choose<Move>(node(20), edges), 1u);
}

TEST(Selection, WidensWithVisits) {
  const Selection wide = selection("s:explore=none,widen=40,widen_growth=1.4");
  EXPECT_EQ(wide.width(39), 1u);
  EXPECT_EQ(wide.width(41), 2u);
  EXPECT_EQ(wide.width(57), 3u);
  const std::vector<Edge<Move>> edges = {edge(1, 10), edge(9, 10), edge(10, 10)};
  EXPECT_EQ(wide.choose<Move>(node(30), edges), 0u);
  EXPECT_EQ(wide.choose<Move>(node(41), edges), 1u);
  EXPECT_EQ(wide.choose<Move>(node(57), edges), 2u);
}

}  // namespace
}  // namespace moyo::mcts
