#include "search/exact/alphabeta.h"

#include <gtest/gtest.h>

#include "best_move.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "scaled.h"
#include "search/exact/minimax.h"

namespace moyo::search {
namespace {

using tictactoe::TicTacToe;
using tree::Tree;

// Each setting by its option string; whatever is switched on, the value must stay the same.
const char* const settings[] = {
    "a:prune=off,table=off",
    "a:prune=off",
    "a:failsoft=off,table=off",
    "a:failsoft=off",
    "a:iterative=off",
    "a:pvs=off",
    "a:table=off",
    "a:memory=1kB",
    "a:killers=off,history=off,countermove=off,tablemove=off",
    "a:driver=mtdf",
    "a:driver=mtdf,failsoft=off",
    "a:driver=bisect",
    "a:driver=inwards",
    "a:deepen=2",
    "a:driver=aspiration,window=1",
    "a:driver=aspiration,window=3,failsoft=off",
    "a:etc,iid",
    "a:etc,iid,driver=mtdf,table=off",
    "a:tabledepth=2",
};

AlphaBetaOptions options_of(const char* setting) {
  auto options = read_options<AlphaBetaOptions>(OptionSpec::parse(setting));
  if (!OptionSpec::parse(setting).sets("memory")) options.memory = Bytes{1 << 16};
  return options;
}

// A random tree of uneven depth with repeated values.
Tree random_tree(Rng& rng, int depth, int branching, int range) {
  std::vector<tree::Node> nodes(1);
  std::vector<int> depths = {0};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const bool leaf = i > 0 && (depths[i] == depth || rng.chance(0.15));
    if (leaf) {
      nodes[i].score = static_cast<int>(rng.below(2 * range + 1)) - range;
      continue;
    }
    const std::uint32_t children = 1 + rng.below(branching);
    for (std::uint32_t c = 0; c < children; ++c) {
      nodes[i].children.push_back(static_cast<std::uint32_t>(nodes.size()));
      nodes.emplace_back();
      depths.push_back(depths[i] + 1);
    }
  }
  return Tree(std::move(nodes));
}

Value for_first(const Tree& t) { return t.score(); }

TEST(AlphaBeta, EverySettingFindsTheMinimaxValueOfRandomTrees) {
  Rng rng(7);
  for (int i = 0; i < scaled(300, 5); ++i) {
    const Tree root = random_tree(rng, 6, 4, i % 3 == 0 ? 2 : 50);
    const Value truth = minimax(root, for_first).value;
    for (const char* setting : settings) {
      AlphaBeta<ScoreKnowledge<Tree>> search(options_of(setting));
      const auto report = search.search(root, {});
      ASSERT_EQ(report.value, truth) << setting << " " << root.to_string();
      EXPECT_TRUE(report.proved) << setting;
      // The move keeps the value, and so does the whole principal variation.
      ASSERT_TRUE(report.best);
      Tree child = root;
      child.play(best_move(child, report));
      EXPECT_EQ(minimax(child, for_first).value, truth) << setting << " " << root.to_string();
    }
  }
}

// Whether it is won, drawn or lost takes two questions, and a move that keeps it comes with them.
TEST(AlphaBeta, TheOutcomeAloneTakesTwoWindows) {
  const auto sign = [](double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
  Rng rng(9);
  for (int i = 0; i < scaled(300, 5); ++i) {
    const Tree root = random_tree(rng, 6, 4, i % 3 == 0 ? 1 : 20);
    const int truth = sign(minimax(root, for_first).value);
    for (const char* setting : {"a:driver=outcome", "a:driver=outcome,iterative=off,table=off"}) {
      AlphaBeta<ScoreKnowledge<Tree>> search(options_of(setting));
      const auto report = search.search(root, {});
      ASSERT_EQ(sign(report.value), truth) << setting << " " << root.to_string();
      EXPECT_TRUE(report.proved) << setting;
      Tree child = root;
      child.play(best_move(child, report));
      EXPECT_EQ(sign(minimax(child, for_first).value), truth) << setting << " " << root.to_string();
    }
  }
}

TEST(AlphaBeta, PrincipalVariationLeadsToTheValue) {
  Rng rng(8);
  for (int i = 0; i < 200; ++i) {
    const Tree root = random_tree(rng, 6, 4, 50);
    AlphaBeta<ScoreKnowledge<Tree>> search(options_of("a:table=off"));
    const auto report = search.search(root, {});
    Tree end = root;
    for (const MoveId move : report.principal_variation) {
      end.play(move_of<decltype(end)::Move>(move));
    }
    ASSERT_TRUE(end.is_terminal());
    EXPECT_EQ(end.score(), report.value);
  }
}

// docs/sources.md B4: the example of Hoffmann et al.
struct CountingObserver : NoObserver {
  int unsearched = 0;
  void leave(Value, LeaveReason why, int moves) {
    if (why == LeaveReason::cutoff) unsearched += moves;
  }
};
int pruned_leaves(const char* nodes, const char* setting) {
  AlphaBeta<ScoreKnowledge<Tree>, CountingObserver> search(options_of(setting));
  const auto report = search.search(Tree(nodes), {});
  EXPECT_EQ(report.value, 3);
  return search.observer().unsearched;
}
TEST(AlphaBeta, PrunesWhatTheLectureSays) {
  const char* plain = "a:iterative=off,pvs=off,table=off,killers=off,history=off,countermove=off";
  EXPECT_EQ(pruned_leaves("((3 12 8) (2 4 6) (14 5 2))", plain), 2);
  EXPECT_EQ(pruned_leaves("((3 12 8) (2 4 6) (2 5 14))", plain), 4);
  EXPECT_EQ(pruned_leaves("((3 12 8) (2 4 6) (14 5 2))", "a:prune=off,table=off"), 0);
}

TEST(AlphaBeta, PerfectOrderNeedsTheMinimalTree) {
  // Equal leaves: every order is perfect. b^ceil(d/2) + b^floor(d/2) - 1 leaves.
  std::string text = "1";
  for (int d = 0; d < 6; ++d) text = "(" + text + " " + text + " " + text + ")";
  AlphaBeta<ScoreKnowledge<Tree>> search(
      options_of("a:iterative=off,pvs=off,table=off,killers=off,history=off,countermove=off"));
  const auto report = search.search(Tree(text), {});
  EXPECT_EQ(report.counter("leaves"), 27 + 27 - 1);
}

TEST(AlphaBeta, TicTacToeIsADrawAndEveryPositionIsRight) {
  AlphaBeta<OutcomeKnowledge<TicTacToe>> search(AlphaBetaOptions{});
  EXPECT_EQ(search.search(TicTacToe(), {}).value, 0);
  Rng rng(9);
  for (int i = 0; i < scaled(200); ++i) {
    TicTacToe state;
    while (!state.is_terminal() && rng.chance(0.7)) state.play(random_move(state, rng));
    const int sign = state.to_play() == Player::first ? 1 : -1;
    const auto report = search.search(state, {});
    EXPECT_EQ(report.value, sign * minimax(state).value) << state.to_string();
    EXPECT_TRUE(report.proved);
  }
}

TEST(AlphaBeta, SeesAWinAtItsDepthAndNotBefore) {
  const TicTacToe position = TicTacToe().parse_position(".X./XO./..O");
  AlphaBeta<OutcomeKnowledge<TicTacToe>> search(AlphaBetaOptions{});
  Limits limits;
  limits.depth = 2;
  EXPECT_EQ(search.search(position, limits).value, 0);
  EXPECT_FALSE(search.search(position, limits).proved);
  limits.depth = 3;
  const auto report = search.search(position, limits);
  EXPECT_EQ(report.value, 1);
  EXPECT_TRUE(report.proved);
  EXPECT_EQ(position.format_move(best_move(position, report)), "a3");
}

TEST(AlphaBeta, StopsAtANodeLimitWithALegalMove) {
  for (std::uint64_t nodes : {1, 10, 100, 1000}) {
    AlphaBeta<OutcomeKnowledge<TicTacToe>> search(AlphaBetaOptions{});
    Limits limits;
    limits.nodes = nodes;
    const auto report = search.search(TicTacToe(), limits);
    EXPECT_LE(report.nodes, nodes + 1);
    ASSERT_TRUE(report.best);
    EXPECT_TRUE(is_legal(TicTacToe(), best_move(TicTacToe(), report)));
  }
}

TEST(AlphaBeta, SameSettingSameNodes) {
  AlphaBeta<OutcomeKnowledge<TicTacToe>> search(AlphaBetaOptions{});
  const auto first = search.search(TicTacToe(), {}).nodes;
  search.clear();
  EXPECT_EQ(search.search(TicTacToe(), {}).nodes, first);
}

}  // namespace
}  // namespace moyo::search
