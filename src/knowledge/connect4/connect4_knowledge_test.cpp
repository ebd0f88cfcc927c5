#include "knowledge/connect4/connect4_knowledge.h"

#include <gtest/gtest.h>

#include "best_move.h"
#include "scaled.h"
#include "search/exact/minimax.h"

namespace moyo::knowledge {
namespace {

using connect4::AnyGeometry;
using connect4::AnySizeConnect4;
using connect4::Connect4;
using search::AlphaBeta;

// From the ends of the range inwards: short wins are looked for first.
search::AlphaBetaOptions null_windows() {
  search::AlphaBetaOptions options;
  options.iterative = false;
  options.driver = search::Driver::inwards;
  options.killers = options.history = options.countermove = false;
  return options;
}

template <class S>
double solved(const S& state) {
  AlphaBeta<Connect4Knowledge<S>> search(null_windows());
  const auto report = search.search(state, {});
  EXPECT_TRUE(report.proved);
  return report.value;
}

template <class S>
search::Value plain(const S& state) {
  const auto score = [](const S& end) { return search::Value{end.score()}; };
  const search::Value value = search::minimax(state, score).value;
  return state.to_play() == Player::first ? value : -value;
}

TEST(Connect4Knowledge, AgreesWithPlainMinimaxOnSmallBoards) {
  Rng rng(1);
  for (const Dimensions size : {Dimensions{4, 4}, Dimensions{5, 4}, Dimensions{4, 5}}) {
    for (int i = 0; i < scaled(60, 10); ++i) {
      AnySizeConnect4 state{AnyGeometry(size)};
      const int stones = size.width * size.height - 9 + i % 4;
      while (!state.is_terminal() && state.moves_played() < stones) {
        state.play(state.random_move(rng));
      }
      if (state.is_terminal()) {
        --i;
        continue;
      }
      AlphaBeta<Connect4Knowledge<AnySizeConnect4>> search(null_windows());
      const auto report = search.search(state, {});
      ASSERT_EQ(report.value, plain(state)) << state.to_string();
      AnySizeConnect4 child = state;
      child.play(best_move(child, report));
      EXPECT_EQ(-plain(child), report.value) << state.to_string();
    }
  }
}

TEST(Connect4Knowledge, FourByFourIsADraw) {
  EXPECT_EQ(solved(AnySizeConnect4{AnyGeometry({4, 4})}), 0);
}

TEST(Connect4Knowledge, WinsAtOnceBeforeItBlocks) {
  // X has three in the first column, O in the last: X to move wins in column 1.
  const Connect4 state = connect4::play_sequence(Connect4{}, "171717");
  AlphaBeta<Connect4Knowledge<Connect4>> search(null_windows());
  const auto report = search.search(state, {});
  EXPECT_EQ(report.value, 18);
  EXPECT_EQ(state.format_move(best_move(state, report)), "1");
}

TEST(Connect4Knowledge, LosesAsLateAsPossible) {
  // O cannot stop three in a row with both ends open, but must not lose sooner than that.
  const Connect4 state = connect4::play_sequence(Connect4{}, "33445");
  AlphaBeta<Connect4Knowledge<Connect4>> search(null_windows());
  const auto report = search.search(state, {});
  EXPECT_EQ(report.value, -18);
  ASSERT_TRUE(report.best);
  Connect4 child = state;
  child.play(best_move(child, report));
  EXPECT_EQ(solved(child), 18);
}

TEST(Connect4Evaluation, LikesThreatsOnTheRowsOfOnesOwnParity) {
  const Connect4Knowledge<Connect4> knowledge;
  // X will win on d3, in an odd row, or on d2, in an even one, if ever a stone of X gets there.
  const auto odd = Connect4{}.parse_position("......./......./......./XXX..../XOX..../OXO..OO");
  const auto even = Connect4{}.parse_position("......./......./......./......./XXX..../OXO..O.");
  ASSERT_EQ(odd.to_play(), Player::second);
  ASSERT_EQ(even.to_play(), Player::second);
  EXPECT_LT(knowledge.evaluate(even), 0);
  EXPECT_LT(knowledge.evaluate(odd), knowledge.evaluate(even));
}

TEST(Connect4Evaluation, NeverReachesAWin) {
  Rng rng(2);
  const Connect4Knowledge<Connect4> knowledge;
  for (int i = 0; i < 2000; ++i) {
    Connect4 state;
    while (!state.is_terminal()) {
      EXPECT_LT(std::abs(knowledge.evaluate(state)), Connect4Knowledge<Connect4>::decisive);
      EXPECT_EQ(knowledge.evaluate(state), knowledge.evaluate(state.transformed(1)));
      state.play(state.random_move(rng));
    }
  }
}

}  // namespace
}  // namespace moyo::knowledge
