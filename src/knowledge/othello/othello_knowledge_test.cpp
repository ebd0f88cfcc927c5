#include "knowledge/othello/othello_knowledge.h"

#include <gtest/gtest.h>

#include "best_move.h"

namespace moyo::knowledge {
namespace {

using othello::Bits;
using othello::Othello;
using search::AlphaBeta;
using search::AlphaBetaOptions;
using search::Value;

Othello after_random_moves(Rng& rng, int size, int empty) {
  while (true) {
    Othello state(size);
    while (!state.is_terminal() && std::popcount(state.empty()) > empty) {
      state.play(state.random_move(rng));
    }
    if (!state.is_terminal()) return state;
  }
}

// Plain negamax over the rules alone, in discs for the player to move.
int negamax(const Othello& state) {
  if (state.is_terminal()) {
    return state.to_play() == Player::first ? state.score() : -state.score();
  }
  int best = -100;
  for (othello::Move move : legal_moves(state)) {
    Othello child = state;
    child.play(move);
    best = std::max(best, -negamax(child));
  }
  return best;
}

TEST(OthelloEndgame, FindsTheScoreOfPlainNegamax) {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const Othello state = after_random_moves(rng, i % 3 == 0 ? 6 : 8, 1 + i % 7);
    OthelloEndgame endgame;
    const int truth = negamax(state);
    EXPECT_EQ(endgame.search(state.own(), state.opponent(), state.empty(), -64, 64), truth)
        << state.to_string();
    // A null window tells on which side of it the score lies.
    for (int alpha : {truth - 1, truth, truth + 1}) {
      const int value =
          endgame.search(state.own(), state.opponent(), state.empty(), alpha, alpha + 1);
      EXPECT_EQ(value > alpha, truth > alpha) << state.to_string();
    }
  }
}

// Whatever is switched on, the endgame has the score of plain negamax, and the move keeps it.
TEST(OthelloKnowledge, EverySettingSolvesEndgames) {
  const char* const settings[] = {"a:bounds=off,finish=off", "a:finish=off",
                                  "a:finish=off,etc",        "a:driver=mtdf",
                                  "a:driver=bisect",         "a:driver=inwards",
                                  "a:deepen=3,etc",          "a:iterative=off,order=off"};
  Rng rng(2);
  for (int i = 0; i < 12; ++i) {
    const Othello state = after_random_moves(rng, 8, 8 + i % 2);
    const int truth = negamax(state);
    for (const char* setting : settings) {
      auto options = read_options<AlphaBetaOptions>(OptionSpec::parse(setting));
      options.memory = moyo::Bytes{1 << 20};
      AlphaBeta<OthelloKnowledge> search(options);
      const auto report = search.search(state, {});
      ASSERT_TRUE(report.proved) << setting;
      ASSERT_EQ(report.value, truth) << setting << "\n" << state.to_string();
      Othello child = state;
      child.play(best_move(child, report));
      EXPECT_EQ(-negamax(child), truth) << setting << "\n" << state.to_string();
    }
  }
}

TEST(OthelloKnowledge, FourByFourIsWonByTheSecondPlayer) {
  // 3 discs to 11 and two empty cells, which go to the winner.
  AlphaBetaOptions options;
  options.deepen = 8;
  AlphaBeta<OthelloKnowledge> search(options);
  EXPECT_EQ(search.search(Othello(4), {}).value, -10);
  EXPECT_EQ(negamax(Othello(4)), -10);
}

TEST(OthelloKnowledge, ProbCutSavesNodesAndProvesNothing) {
  Rng rng(5);
  const Othello state = after_random_moves(rng, 8, 40);
  const auto search_with = [&](bool probcut) {
    AlphaBetaOptions options;
    options.memory = moyo::Bytes{1 << 20};
    options.probcut = probcut;
    options.depth = 7;
    AlphaBeta<OthelloKnowledge> search(options);
    return search.search(state, {});
  };
  const auto with = search_with(true);
  const auto without = search_with(false);
  EXPECT_LT(with.nodes, without.nodes);
  EXPECT_GT(*with.counter("probcut cutoffs"), 0);
  EXPECT_FALSE(with.proved);
}

TEST(Stability, CornersAndWhatLeansOnThemAreStable) {
  const Othello state = Othello().parse_position(
      "XXXX----"
      "XX------"
      "X-------"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "-------O X");
  const Bits black = stable_discs(state.own(), state.empty(), state.board());
  // The top row from its corner, the first column, and b2, which leans on both; the discs in the
  // middle may be flipped.
  EXPECT_EQ(std::popcount(black), 7);
  EXPECT_FALSE(black >> (4 * 8 + 3) & 1);
  EXPECT_EQ(stable_discs(state.opponent(), state.empty(), state.board()), Bits{1} << 63);
}

TEST(Stability, NoStableDiscIsEverFlipped) {
  Rng rng(3);
  for (int game = 0; game < 300; ++game) {
    Othello state(game % 2 == 0 ? 8 : 6);
    Bits stable[2] = {0, 0};
    while (!state.is_terminal()) {
      for (Player p : {Player::first, Player::second}) {
        ASSERT_EQ(stable[index(p)] & ~state.discs(p), 0u) << state.to_string();
        stable[index(p)] |= stable_discs(state.discs(p), state.empty(), state.board());
      }
      state.play(state.random_move(rng));
    }
  }
}

TEST(OthelloEvaluation, IsTheSameForBothColours) {
  Rng rng(4);
  for (int i = 0; i < 200; ++i) {
    const Othello state = after_random_moves(rng, 8, 1 + i % 50);
    std::string text = state.position();
    for (char& c : text) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
    EXPECT_EQ(evaluate_othello(state), evaluate_othello(Othello().parse_position(text)));
    for (int k = 1; k < state.symmetry_count(); ++k) {
      EXPECT_EQ(evaluate_othello(state), evaluate_othello(state.transformed(k)));
    }
  }
}

TEST(OthelloEvaluation, LikesCornersAndMobility) {
  const auto value = [](const char* text) {
    return evaluate_othello(Othello().parse_position(text));
  };
  const char* with_corner =
      "XXO-----"
      "-XO-----"
      "--XO----"
      "---XO---"
      "---XOX--"
      "----O---"
      "--------"
      "-------- X";
  const char* without_corner =
      "-XO-----"
      "-XO-----"
      "--XO----"
      "---XO---"
      "---XOX--"
      "----O---"
      "--------"
      "-------- X";
  EXPECT_GT(value(with_corner), value(without_corner));
}

}  // namespace
}  // namespace moyo::knowledge
