// Several threads find what one finds.
#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/rng.h"
#include "games/connect4/connect4.h"
#include "games/go/go.h"
#include "games/tictactoe/tictactoe.h"
#include "scaled.h"
#include "search/exact/alphabeta.h"
#include "search/exact/busy_moves.h"
#include "search/exact/goal_search.h"

namespace moyo::search {
namespace {

using Small = connect4::BasicConnect4<connect4::AnyGeometry>;

AlphaBetaOptions options_of(const std::string& text) {
  auto options = read_options<AlphaBetaOptions>(OptionSpec::parse("a:" + text));
  options.memory = Bytes{1 << 20};
  return options;
}

template <class S>
S random_position(S state, int plies, Rng& rng) {
  for (int ply = 0; ply < plies && !state.is_terminal(); ++ply) {
    const auto moves = legal_moves(state);
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

TEST(AlphaBetaThreads, FindTheValueOfOneThread) {
  Rng rng(3);
  const Small start(connect4::AnyGeometry({5, 4}));
  const char* const settings[] = {"depth=99", "depth=99,driver=mtdf,iterative=off",
                                  "depth=99,driver=inwards,iterative=off,etc",
                                  "depth=99,prune=off"};
  for (const std::string setting : settings) {
    const bool whole = setting.ends_with("prune=off");
    for (int i = 0; i < scaled(12, 6); ++i) {
      const Small root = random_position(start, whole ? 10 : 4 + i % 4, rng);
      if (root.is_terminal()) continue;
      AlphaBeta<OutcomeKnowledge<Small>> one(options_of(setting));
      AlphaBeta<OutcomeKnowledge<Small>> three(options_of(setting + ",threads=3"));
      const Report truth = one.search(root, {});
      const Report report = three.search(root, {});
      ASSERT_TRUE(truth.proved);
      ASSERT_TRUE(report.proved) << setting;
      ASSERT_EQ(report.value, truth.value) << setting << " " << root.position();
      // The move keeps the value.
      Small child = root;
      child.play(move_of<Small::Move>(*report.best));
      if (child.is_terminal()) continue;
      EXPECT_EQ(-one.search(child, {}).value, truth.value) << setting << " " << root.position();
      EXPECT_LE(three.proved_bounds().low, truth.value);
      EXPECT_GE(three.proved_bounds().high, truth.value);
    }
  }
}

// Where play may never end and where the past matters.
TEST(AlphaBetaThreads, AgreeWhereTheLineMatters) {
  Rng rng(4);
  for (int i = 0; i < scaled(16, 4); ++i) {
    go::Rules rules = go::named_rules(i % 2 == 0 ? go::RuleSet::course : go::RuleSet::tromp_taylor);
    rules.komi = 0.5 + i % 3;
    const go::Go root = random_position(go::Go(go::BoardSize(3, 2), rules), 6, rng);
    if (root.is_terminal()) continue;
    const Goal goal{root.to_play(), i % 4 < 2};
    GoalSearch<go::Go> one(options_of("depth=250"), 0);
    GoalSearch<go::Go> two(options_of("depth=250,threads=2"), 0);
    const auto truth = one.reaches(root, goal);
    ASSERT_TRUE(truth.has_value());
    EXPECT_EQ(two.reaches(root, goal), truth) << root.position();
  }
}

TEST(AlphaBetaThreads, StopAtLimits) {
  const Small start(connect4::AnyGeometry({7, 6}));
  AlphaBeta<OutcomeKnowledge<Small>> search(options_of("depth=99,threads=2"));
  Limits limits;
  limits.nodes = 20000;
  const Report report = search.search(start, limits);
  EXPECT_FALSE(report.proved);
  ASSERT_TRUE(report.best);
  EXPECT_GE(report.nodes, 10000u);
  EXPECT_LE(report.nodes, 22000u);
  std::stop_source stop;
  stop.request_stop();
  Limits stopped;
  stopped.stop = stop.get_token();
  EXPECT_FALSE(search.search(start, stopped).proved);
}

TEST(AlphaBetaThreads, WantATable) {
  using Search = AlphaBeta<OutcomeKnowledge<tictactoe::TicTacToe>>;
  EXPECT_THROW(Search(options_of("table=off,threads=2")), InputError);
}

TEST(BusyMoves, HoldsWhatWasEnteredUntilItIsLeft) {
  auto busy = std::make_unique<BusyMoves>();
  EXPECT_FALSE(busy->contains(77));
  busy->enter(77);
  busy->enter(77 + 4096);  // the same bucket
  EXPECT_TRUE(busy->contains(77));
  EXPECT_TRUE(busy->contains(77 + 4096));
  busy->leave(77);
  EXPECT_FALSE(busy->contains(77));
  EXPECT_TRUE(busy->contains(77 + 4096));
  busy->clear();
  EXPECT_FALSE(busy->contains(77 + 4096));
}

}  // namespace
}  // namespace moyo::search
