#include "search/hidden/online_outcome.h"

#include <gtest/gtest.h>

#include "games/kuhn/kuhn.h"
#include "scaled.h"
#include "search/hidden/sequence_form.h"

namespace moyo::hidden {
namespace {

const Bytes room{std::uint64_t{16} << 20};

Behaviours averages(const GameTree& tree, const SequenceForm& form,
                    const OnlineOutcomeSampling& sampling) {
  Behaviours moves = uniform_behaviours(form);
  for (std::uint32_t number = 0; number < tree.sets.size(); ++number) {
    const InformationSet& set = tree.sets[number];
    const std::vector<double> average = sampling.average(number);
    std::copy(average.begin(), average.end(),
              moves[index(set.player)].begin() + set.decision.first);
  }
  return moves;
}

// Whatever it aims at on the way, and whether it aims at all.
TEST(OnlineOutcome, ComesNearAnEquilibriumOfKuhn) {
  const GameTree tree = game_tree(kuhn::Kuhn(), room);
  const SequenceForm form(tree);
  for (const double aim : {0.0, 0.5}) {
    OnlineOutcomeSampling sampling(tree, {.aim = aim});
    Rng rng(3);
    for (std::uint32_t set = 0; set < tree.sets.size(); ++set) {
      sampling.aim_at(set);
      for (int i = 0; i < scaled(40000); ++i) sampling.iterate(rng);
    }
    const Plans plans = plans_of(form, averages(tree, form, sampling));
    EXPECT_LT(exploitability(form, plans), 0.03) << aim;
    EXPECT_NEAR(form.payoff(0, plans), -1.0 / 18, 0.03) << aim;
  }
}

// Aiming changes where it looks, not what it finds: in the information set it aims at, the strategy of the
// equilibrium. The queen that is bet into calls with 1/3 as the second player.
TEST(OnlineOutcome, LearnsTheDecisionItAimsAt) {
  const GameTree tree = game_tree(kuhn::Kuhn(), room);
  kuhn::Kuhn state;
  for (const char* move : {"K", "Q", "bet"}) state.play(state.parse_move(move));
  std::uint32_t queen = 0;
  while (tree.sets[queen].words != state.information(Player::second)) ++queen;
  OnlineOutcomeSampling sampling(tree, {});
  sampling.aim_at(queen);
  Rng rng(5);
  for (int i = 0; i < scaled(200000); ++i) sampling.iterate(rng);
  EXPECT_NEAR(sampling.average(queen)[1], 1.0 / 3, 0.08);
  sampling.clear();
  EXPECT_EQ(sampling.average(queen), std::vector<double>(2, 0.5));
}

}  // namespace
}  // namespace moyo::hidden
