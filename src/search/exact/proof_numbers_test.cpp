#include "search/exact/proof_numbers.h"

#include <gtest/gtest.h>

#include "games/connect4/connect4.h"
#include "games/hex/hex.h"
#include "games/nim/nim.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "search/exact/minimax.h"
#include "search/exact/outcome_table.h"

namespace moyo::search {
namespace {

using tictactoe::TicTacToe;
using Connect4 = connect4::BasicConnect4<connect4::AnyGeometry>;

constexpr Goal goals[] = {
    {Player::first, false}, {Player::first, true}, {Player::second, false}, {Player::second, true}};

// What brute force says of the goal; `value` is for the player to move.
template <class S>
bool reaches(const S& state, Goal goal, int value) {
  const int heros = state.to_play() == goal.hero ? value : -value;
  return heros > 0 || (heros == 0 && goal.draw_counts);
}

// Every position of some random games.
template <class S>
void compare_with_brute_force(const S& start, int games, const ProofNumberOptions& options) {
  OutcomeTable<S> truth(10000000);
  Rng rng(7);
  for (const Goal goal : goals) {
    ProofNumberSearch<S> search(options);
    for (int game = 0; game < games; ++game) {
      for (S state = start; !state.is_terminal(); state.play(random_move(state, rng))) {
        ASSERT_EQ(search.reaches(state, goal), reaches(state, goal, truth.value(state)))
            << state.to_string();
      }
    }
  }
}

TEST(ProofNumbers, AgreeWithBruteForce) {
  compare_with_brute_force(TicTacToe(), 20, {});
  compare_with_brute_force(Connect4(connect4::AnyGeometry({4, 4})), 3, {});
  compare_with_brute_force(hex::Hex({.size = 3, .swap = true}), 5, {});
  compare_with_brute_force(TicTacToe(), 5, {.epsilon = 0});
}

TEST(ProofNumbers, AgreeWithAlmostNoMemory) {
  compare_with_brute_force(TicTacToe(), 2, {.memory = Bytes{256}});
}

TEST(ProofNumbers, AgreeOnRandomTrees) {
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    std::string text;
    const auto grow = [&](auto&& self, int depth) -> void {
      if (depth == 0 || (depth < 4 && rng.below(5) == 0)) {
        text += std::to_string(static_cast<int>(rng.below(3)) - 1) + " ";
        return;
      }
      text += "(";
      for (std::uint32_t i = 0; i <= rng.below(3); ++i) self(self, depth - 1);
      if (text.back() == '(') text += "0";
      text += ") ";
    };
    grow(grow, 5);
    const tree::Tree root(text);
    const int value = minimax(root).value;
    for (const Goal goal : goals) {
      ProofNumberSearch<tree::Tree> search({.memory = Bytes{1 << 12}});
      EXPECT_EQ(search.reaches(root, goal), reaches(root, goal, value)) << text;
    }
  }
}

TEST(ProofNumbers, StopAtALimit) {
  Limits limits;
  limits.nodes = 100;
  ProofNumberSearch<connect4::Connect4> search({}, {.limits = limits});
  EXPECT_EQ(search.reaches(connect4::Connect4(), {Player::first, false}), std::nullopt);
}

}  // namespace
}  // namespace moyo::search
