#include "search/mcts/criticality.h"

#include <gtest/gtest.h>

#include "games/go/go.h"
#include "search/mcts/selection.h"

namespace moyo::mcts {
namespace {

using go::Point;
using Formula = CriticalityFormula;

// Of eight playouts each side wins four and owns the point in four; the winner owns it in six.
TEST(Criticality, OfAPointThatAlwaysHasAnOwner) {
  const CriticalityCounts counts{8, 4, 4, 4, 3, 3};
  EXPECT_DOUBLE_EQ(criticality(Formula::coulom, counts), 6.0 / 8 - (0.25 + 0.25));
  EXPECT_DOUBLE_EQ(criticality(Formula::pachi, counts), 0.25);
  EXPECT_DOUBLE_EQ(criticality(Formula::pellegrino, counts), 9.0 / 64 - 1.0 / 64);
}

// Nobody owns it in one playout: Pachi's formula takes White for the owner, Coulom's nobody.
TEST(Criticality, OfAPointThatHasNoOwnerOnce) {
  const CriticalityCounts counts{8, 4, 3, 4, 2, 3};
  EXPECT_DOUBLE_EQ(criticality(Formula::coulom, counts), 5.0 / 8 - (3.0 / 16 + 4.0 / 16));
  EXPECT_DOUBLE_EQ(criticality(Formula::pachi, counts), 5.0 / 8 - 0.5);
  EXPECT_DOUBLE_EQ(criticality(Formula::pellegrino, counts), (2.0 * 3 - 1 * 1) / 64);
}

TEST(Criticality, IsNothingWhereTheOwnerIsCertain) {
  const CriticalityCounts counts{8, 6, 8, 0, 6, 0};
  for (const Formula formula : {Formula::coulom, Formula::pellegrino, Formula::pachi}) {
    EXPECT_DOUBLE_EQ(criticality(formula, counts), 0);
  }
}

// Point 0 is always the winner's, point 1 always Black's, point 2 nobody's. Black wins one playout
// of four.
std::shared_ptr<CriticalityMap> learned(CriticalityOptions options) {
  const auto map = std::make_shared<CriticalityMap>(options, 3);
  for (int i = 0; i < CriticalityMap::interval; ++i) {
    const Player winner = i % 4 == 0 ? Player::first : Player::second;
    map->add(winner, std::vector<float>{winner == Player::first ? 1.0f : -1.0f, 1, 0});
  }
  return map;
}

TEST(CriticalityMap, CountsAndComputes) {
  const auto map = learned({Formula::coulom, CriticalityUse::rave});
  EXPECT_EQ(map->counts(0).playouts, CriticalityMap::interval);
  EXPECT_EQ(map->counts(0).black_wins, CriticalityMap::interval / 4);
  EXPECT_EQ(map->counts(1).black_owns, CriticalityMap::interval);
  EXPECT_NEAR(map->value(0), 1 - (0.25 * 0.25 + 0.75 * 0.75), 1e-6);
  EXPECT_NEAR(map->value(1), 0, 1e-6);
  EXPECT_EQ(map->value(2), 0);
  map->clear();
  EXPECT_EQ(map->value(0), 0);
}

Edge<Point> edge_of(std::size_t index, double amaf_visits, double amaf_rewards) {
  Edge<Point> edge;
  edge.move = Point(index);
  edge.amaf_visits = static_cast<float>(amaf_visits);
  edge.amaf_rewards = static_cast<float>(amaf_rewards);
  return edge;
}

// Four of ten; five more won, five more lost.
TEST(CriticalityUse, AsRaveAddsVisitsInProportion) {
  const Rave rave({.equivalence = 1000});
  const Edge<Point> edge = edge_of(0, 10, 4);
  EXPECT_DOUBLE_EQ(rave.mix(edge, 0, 0), 0.4);
  EXPECT_DOUBLE_EQ(rave.mix(edge, 0, 0, 0.5), 9.0 / 15);
  EXPECT_DOUBLE_EQ(rave.mix(edge, 0, 0, -0.5), 4.0 / 15);
  const double beta = 15.0 / (15 + 6 + 15.0 * 6 / 1000);
  EXPECT_DOUBLE_EQ(rave.mix(edge, 6, 0.2, 0.5), beta * 9 / 15 + (1 - beta) * 0.2);
}

TEST(CriticalityUse, ChangesTheUrgencyAsItIsUsed) {
  Node node;
  node.visits = 20;
  const Edge<Point> edge = edge_of(0, 10, 4);
  const auto urgency = [&](std::shared_ptr<CriticalityMap> map) {
    SelectionOptions options;
    options.exploration = ExplorationName::none;
    options.rave.equivalence = 1000;
    options.criticality = std::move(map);
    return Selection(options).urgency(node, edge);
  };
  const double c = 0.375;  // of point 0, by Coulom's formula
  EXPECT_NEAR(urgency(nullptr), 0.4, 1e-6);
  EXPECT_NEAR(urgency(learned({Formula::coulom, CriticalityUse::rave})),
              (4 + 10 * c) / (10 + 10 * c), 1e-6);
  EXPECT_NEAR(urgency(learned({Formula::coulom, CriticalityUse::bonus})), 0.4 + 2 * c, 1e-6);
  EXPECT_NEAR(urgency(learned({Formula::coulom, CriticalityUse::widen})), 0.4, 1e-6);
}

TEST(CriticalityUse, ForWideningOrdersNewMoves) {
  CriticalityPrior<go::Go> prior(learned({Formula::coulom, CriticalityUse::widen}));
  std::vector<MovePrior<Point>> candidates = {{.move = Point(1), .probability = 0.5},
                                              {.move = Point(0), .probability = 0.5}};
  prior.judge(go::Go(), candidates);
  const double factor = std::exp(CriticalityPrior<go::Go>::widen_factor * 0.375);
  EXPECT_NEAR(candidates[1].probability, factor / (1 + factor), 1e-6);
  EXPECT_NEAR(candidates[0].probability, 1 / (1 + factor), 1e-6);
}

}  // namespace
}  // namespace moyo::mcts
