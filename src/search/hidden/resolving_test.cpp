// Re-solving on Leduc: what a subgame is, what it is worth, and that promises are kept.
#include "search/hidden/resolving.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "conformance/refusal.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "scaled.h"
#include "search/hidden/equilibrium.h"

namespace moyo::hidden {
namespace {

using conformance::refusal;
using leduc::Leduc;
using testing::HasSubstr;

constexpr Bytes cut_memory{std::uint64_t{64} << 20};

struct Cut {
  GameTree tree = game_tree(Leduc(), cut_memory);
  SequenceForm form{tree};
  Decomposition parts = decompose(tree);

  Behaviours blueprint(std::uint64_t iterations) const {
    const auto method = find_method("cfr+").make({}, tree, form, 1);
    while (method->learned().iterations < iterations) method->iterate();
    return method->average();
  }
  double exploitability_of(const Behaviours& behaviours) const {
    return exploitability(form, plans_of(form, behaviours));
  }
};

// The counterfactual value of what `player` holds at a root, by a walk over all histories: chance times
// the other's plan times the payoff, summed by the words of the player's first decision below.
void walk_values(const GameTree& tree, const Behaviours& moves, std::size_t player,
                 std::uint32_t number, double reach, double own, double& sum) {
  const GameTree::Node& node = tree.nodes[number];
  if (node.is_end) {
    sum += reach * own * tree.payoffs[node.first + player];
    return;
  }
  for (std::uint32_t i = 0; i < node.moves; ++i) {
    const GameTree::Edge& edge = tree.edges[node.first + i];
    if (node.player == Player::chance) {
      walk_values(tree, moves, player, edge.node, reach * edge.probability, own, sum);
      continue;
    }
    const std::size_t mover = index(node.player);
    const double part = moves[mover][tree.sets[node.set].decision.first + i];
    walk_values(tree, moves, player, edge.node, mover == player ? reach : reach * part,
                mover == player ? own * part : own, sum);
  }
}

TEST(Decomposition, LeducHasThirtySecondRounds) {
  const Cut cut;
  // Five ways through the first round, six cards for the table.
  ASSERT_EQ(cut.parts.subgames.size(), 30u);
  std::size_t sets = cut.parts.trunk.sets.size();
  // Six cards; of each player three decisions: at the start and after bets.
  EXPECT_EQ(sets, 6u * 6);
  for (const PublicSubgame& subgame : cut.parts.subgames) {
    EXPECT_EQ(subgame.entries[0].size(), 5u);
    EXPECT_EQ(subgame.entries[1].size(), 5u);
    EXPECT_EQ(subgame.part.sets.size(), 2u + 5 * 6);
    sets += subgame.part.sets.size() - 2;
  }
  EXPECT_EQ(sets, cut.tree.sets.size());
  for (std::size_t set = 0; set < cut.tree.sets.size(); ++set) {
    const bool has_table = cut.tree.sets[set].words.find("table  [ ]") == std::string::npos;
    EXPECT_EQ(cut.parts.subgame_of[set] != Decomposition::in_trunk, has_table);
  }
}

TEST(Decomposition, RefusesGamesOfOneRound) {
  EXPECT_THAT(refusal([] { decompose(game_tree(kuhn::Kuhn(), cut_memory)); }),
              HasSubstr("has no second round"));
  EXPECT_THAT(refusal([] { decompose(game_tree(kuhn::ThreePlayerKuhn(), cut_memory)); }),
              HasSubstr("two players"));
}

// The value of the whole game is that of the trunk's ends and of the subgames' entries, each times the
// range of its owner: with any behaviour.
TEST(SubgameValues, OfEntriesSumUpToTheGame) {
  const Cut cut;
  Rng rng(5);
  Behaviours moves = uniform_behaviours(cut.form);
  for (std::size_t p = 0; p < 2; ++p) {
    Behaviour weights(moves[p].size());
    for (double& weight : weights) weight = rng.uniform();
    moves[p] = behaviour_of(cut.form, p, weights);
  }
  double by_walk = 0;
  walk_values(cut.tree, moves, 0, 0, 1, 1, by_walk);
  EXPECT_NEAR(by_walk, cut.form.payoff(0, plans_of(cut.form, moves)), 1e-12);

  Behaviours trunk;
  for (std::size_t p = 0; p < 2; ++p) {
    trunk.push_back(taken_behaviour(cut.tree, cut.parts.trunk, cut.parts.trunk_form, moves[p], p));
  }
  const Plans trunk_plans = plans_of(cut.parts.trunk_form, trunk);
  double by_parts = cut.parts.trunk_form.payoff(0, trunk_plans);
  for (const PublicSubgame& subgame : cut.parts.subgames) {
    Plans plans(2);
    for (std::size_t p = 0; p < 2; ++p) {
      Behaviour own = taken_behaviour(cut.tree, subgame.part, subgame.form, moves[p], p);
      for (std::size_t i = 0; i < subgame.entries[p].size(); ++i) {
        own[1 + i] = trunk_plans[p][subgame.entries[p][i]];
      }
      fill_plan(subgame.form, p, own, plans[p]);
    }
    by_parts += subgame.form.payoff(0, plans);
  }
  EXPECT_NEAR(by_parts, by_walk, 1e-12);
}

// A best response to a whole strategy, made of best responses in the subgames.
TEST(SubgameValues, BestEntriesMakeTheBestResponse) {
  const Cut cut;
  const Behaviours moves = cut.blueprint(20);
  const TrunkStrategy trunk = trunk_of(cut.tree, cut.parts, moves);
  for (std::size_t p = 0; p < 2; ++p) {
    std::vector<double> values;
    cut.parts.trunk_form.gradient(p, plans_of(cut.parts.trunk_form, trunk.trunk), values);
    for (std::size_t g = 0; g < cut.parts.subgames.size(); ++g) {
      for (std::size_t i = 0; i < trunk.promised[g][p].size(); ++i) {
        values[cut.parts.subgames[g].entries[p][i]] += trunk.promised[g][p][i];
      }
    }
    const auto decisions = cut.parts.trunk_form.decisions(p);
    for (std::size_t d = decisions.size(); d-- > 0;) {
      double best = -1e9;
      for (Sequence s = decisions[d].first; s < decisions[d].first + decisions[d].moves; ++s) {
        best = std::max(best, values[s]);
      }
      values[decisions[d].parent] += best;
    }
    EXPECT_NEAR(values[0], best_response(cut.form, p, plans_of(cut.form, moves)), 1e-12);
  }
}

TEST(SubgameCfr, SolvesAZeroSumGame) {
  const Cut cut;
  const PublicSubgame& subgame = cut.parts.subgames[7];
  SubgameCfr solver(subgame);
  const std::vector<double> ranges[2] = {{1, 0.5, 0.2, 0, 1}, {0.3, 1, 1, 0.1, 0.7}};
  for (std::size_t p = 0; p < 2; ++p) solver.set_range(p, ranges[p]);
  for (int i = 0; i < 2000; ++i) solver.iterate();
  const auto total = [&](const EntryValues& values, std::size_t p) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[i] * ranges[p][i];
    return sum;
  };
  const double first = total(solver.values(0), 0);
  EXPECT_NEAR(first, -total(solver.values(1), 1), 1e-9);
  const auto best = [&](std::size_t p) {
    return total(best_entry_values(subgame, p, solver.average(1 - p), ranges[1 - p]), p);
  };
  EXPECT_LT(best(0) - first, 1e-4);
  EXPECT_LT(best(1) + first, 1e-4);
}

TEST(Resolving, KeepsWhatABlueprintPromised) {
  const Cut cut;
  for (const std::uint64_t iterations : {5, 50}) {
    const Behaviours blueprint = cut.blueprint(iterations);
    const TrunkStrategy trunk = trunk_of(cut.tree, cut.parts, blueprint);
    const auto after = [&](Resolving how) {
      return cut.exploitability_of(
          whole_strategy(cut.tree, cut.form, cut.parts, trunk, how, slow_build ? 300 : 2000));
    };
    const double before = cut.exploitability_of(blueprint);
    const double kept = after(Resolving::gadget);
    const double better = after(Resolving::margin);
    EXPECT_LT(kept, before + (slow_build ? 1e-2 : 1e-4)) << iterations;
    EXPECT_LT(better, kept) << iterations;
    // How the other came there has to be right before it is worth anything to trust it.
    if (iterations == 50) {
      EXPECT_GT(after(Resolving::unsafe), better);
    }
  }
}

TEST(DepthLimitedCfr, FindsAnEquilibriumWithSolvedSubgames) {
  const Cut cut;
  SolvedValues values(cut.parts, 100);
  DepthLimitedCfr solver(cut.parts, values);
  const int iterations = slow_build ? 10 : 150;
  for (int i = 0; i < iterations; ++i) solver.iterate();
  const TrunkStrategy trunk = solver.average();
  const auto found = [&](Resolving how) {
    return whole_strategy(cut.tree, cut.form, cut.parts, trunk, how, 500);
  };
  const Behaviours safe = found(Resolving::gadget);
  EXPECT_LT(cut.exploitability_of(safe), slow_build ? 0.5 : 0.03);
  if (!slow_build) {
    EXPECT_GT(cut.exploitability_of(found(Resolving::unsafe)), 2 * cut.exploitability_of(safe));
    EXPECT_NEAR(cut.form.payoff(0, plans_of(cut.form, safe)), -0.085606, 0.01);
  }
}

}  // namespace
}  // namespace moyo::hidden
