// Gambit's files: what is written is read again, games of others are solved, and damage is refused.
#include "search/hidden/gambit.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/rng.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "search/hidden/equilibrium.h"
#include "search/hidden/matrix_game.h"

namespace moyo::hidden {
namespace {

constexpr Bytes memory{std::uint64_t{64} << 20};

double value_of(const GameTree& tree) {
  const SequenceForm form(tree);
  const auto method = find_method("cfr+").make({}, tree, form, 1);
  return run_method(*method, form, {.exploitability = 1e-5}).value;
}

TEST(Gambit, WhatIsWrittenIsReadAgain) {
  const GameTree kuhn = game_tree(kuhn::Kuhn(), memory);
  const std::string text = to_efg(kuhn, "Kuhn \"poker\"");
  const GameTree read = parse_efg(text, memory);
  EXPECT_EQ(read.nodes.size(), kuhn.nodes.size());
  EXPECT_EQ(read.sets.size(), kuhn.sets.size());
  EXPECT_EQ(read.payoffs, kuhn.payoffs);
  EXPECT_TRUE(read.zero_sum);
  EXPECT_NEAR(value_of(read), -1.0 / 18, 1e-4);
  const GameTree leduc = game_tree(leduc::Leduc(), memory);
  EXPECT_NEAR(value_of(parse_efg(to_efg(leduc, "Leduc"), memory)), -0.085606, 1e-4);
  const GameTree three = game_tree(kuhn::ThreePlayerKuhn(), memory);
  EXPECT_EQ(parse_efg(to_efg(three, ""), memory).nodes.size(), three.nodes.size());
}

// As others write it: decimals, commas, sets and outcomes said once. A card is high or low; its owner
// bets or gives up; the other, who has not seen it, calls or folds. The owner bluffs a third of the low
// cards and is worth 1/3.
TEST(Gambit, ReadsGamesOfOthers) {
  const char* const text = R"(EFG 2 R "A card" { "Alice" "Bob" }
"after a lecture"

c "ROOT" 1 "deal" { "High" 1/2 "Low" 0.5 } 0
p "" 1 1 "high" { "Bet" "Fold" } 0
p "" 2 1 "bet" { "Call" "Fold" } 0
t "" 1 "Win big" { 2, -2 }
t "" 2 "Win" { 1 -1 }
t "" 3 "Lose" { -1, 1 }
p "" 1 2 "low" { "Bet" "Fold" } 0
p "" 2 1 0
t "" 4 "Lose big" { -2, 2 }
t "" 2
t "" 3
)";
  const GameTree tree = parse_efg(text, memory);
  EXPECT_EQ(tree.nodes.size(), 11u);
  EXPECT_EQ(tree.sets.size(), 3u);
  EXPECT_NEAR(value_of(tree), 1.0 / 3, 1e-4);
}

TEST(Gambit, ReadsMatrices) {
  const GameTree tree =
      parse_nfg(R"(NFG 1 R "Pennies" { "A" "B" } { { "heads" "tails" } { "h" "t" } }
""
1 -1 -1 1 -1 1 1 -1)");
  EXPECT_NEAR(value_of(tree), 0, 1e-4);
  // Rows of the first player: 3 -1 / -2 1, column by column.
  const GameTree mixed = parse_nfg("NFG 1 D \"m\" { \"A\" \"B\" } { 2 2 } 3 -3 -2 2 -1 1 1 -1");
  EXPECT_NEAR(value_of(mixed), solve_matrix({{3, -1}, {-2, 1}}).value, 1e-4);
}

TEST(Gambit, WritesMatricesThatItReads) {
  const std::vector<std::vector<double>> payoffs = {{3, -1, 0.5}, {-2, 1, -1.0 / 18}};
  const GameTree tree = parse_nfg(to_nfg(payoffs, "a \"title\" with quotes"));
  ASSERT_EQ(tree.sets[0].moves.size(), 2u);
  ASSERT_EQ(tree.sets[1].moves.size(), 3u);
  const SequenceForm form(tree);
  EXPECT_EQ(normal_form(tree, form, 10).payoffs, payoffs);
  // Kuhn poker as a matrix is worth what it is as a tree.
  const GameTree kuhn = game_tree(kuhn::Kuhn(), memory);
  const SequenceForm kuhn_form(kuhn);
  EXPECT_NEAR(value_of(parse_nfg(to_nfg(normal_form(kuhn, kuhn_form, 100).payoffs, "Kuhn"))),
              -1.0 / 18, 1e-3);
}

TEST(Gambit, DamagedFilesAreRefused) {
  const std::string whole = to_efg(game_tree(kuhn::Kuhn(), memory), "Kuhn");
  for (std::size_t length = 0; length + 2 < whole.size(); length += 7) {
    EXPECT_THROW(parse_efg(std::string_view(whole).substr(0, length), memory), InputError);
  }
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = whole;
    for (int k = 0; k < 3; ++k) {
      damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] =
          "{}\"0123456789 -/cpt,\n"[rng.below(20)];
    }
    try {
      parse_efg(damaged, memory);
    } catch (const InputError&) {
    }
  }
  EXPECT_THROW(parse_efg(whole, Bytes{1000}), InputError);
  EXPECT_THROW(parse_nfg("NFG 1 R \"\" { \"A\" \"B\" \"C\" } { 2 2 2 } 0"), InputError);
  EXPECT_THROW(parse_nfg("NFG 1 R \"\" { \"A\" \"B\" } { 2 2 } 0 0 0"), InputError);
}

}  // namespace
}  // namespace moyo::hidden
