#include "formats/fibs_board.h"

#include <gtest/gtest.h>

#include "base/errors.h"

namespace moyo::formats {
namespace {

using backgammon::Backgammon;

// As GNU Backgammon 1.07 wrote it, when it was to play 2-1 in the opening.
constexpr const char* from_gnubg =
    "board:gnubg:root:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:2:1:2:1:1:1:"
    "1:0:1:"
    "-1:0:25:0:0:0:0:0:0:0:1";

TEST(FibsBoard, OfGnuBackgammonIsRead) {
  const FibsBoard line = parse_fibs(from_gnubg);
  EXPECT_EQ(line.board, Backgammon().board());
  EXPECT_EQ(line.dice, (backgammon::Dice{2, 1}));
  EXPECT_FALSE(line.doubled);
}

TEST(FibsBoard, OfRandomGamesComesBack) {
  Rng rng(1);
  for (int game = 0; game < 20; ++game) {
    for (Backgammon state; !state.is_terminal(); state.play(random_move(state, rng))) {
      const FibsBoard again = parse_fibs(format_fibs(fibs_of(state)));
      EXPECT_EQ(again.board, state.board());
      EXPECT_EQ(again.dice, state.dice());
    }
  }
}

TEST(FibsBoard, OfRandomMatchesComesBack) {
  Rng rng(2);
  using backgammon::CubeStage;
  using backgammon::MatchGame;
  int doubles = 0;
  for (int i = 0; i < 20; ++i) {
    for (MatchGame state({.match = 3}); !state.is_terminal(); state.play(random_move(state, rng))) {
      if (state.stage() == CubeStage::opening || state.stage() == CubeStage::rolling) continue;
      const MatchGame again = game_of<MatchGame>(parse_fibs(format_fibs(fibs_of(state))));
      ASSERT_EQ(again.board(), state.board());
      ASSERT_EQ(again.stage(), state.stage()) << state.to_string();
      ASSERT_EQ(again.cube().value, state.cube().value);
      ASSERT_EQ(again.is_crawford(), state.is_crawford());
      ASSERT_EQ(again.score(Player::first), state.score(state.turn()));
      if (state.cube().owner) {
        ASSERT_EQ(*again.cube().owner == Player::first, *state.cube().owner == state.turn());
      }
      doubles += state.stage() == CubeStage::doubled;
    }
  }
  EXPECT_GT(doubles, 20);
}

TEST(FibsBoard, OtherDirectionAndColourAreTheSameBoard) {
  // The player is X, whose men are negative, and goes up.
  const FibsBoard line = parse_fibs(
      "board:a:b:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:6:6:0:0:2:1:1:1:-"
      "1:1:25:0:"
      "0:0:0:0:0:0:0:1");
  EXPECT_EQ(line.board, Backgammon().board());
  EXPECT_EQ(line.cube, 2);
  EXPECT_TRUE(line.doubled);
}

TEST(FibsBoard, WhatIsNoneIsRefused) {
  std::string text = from_gnubg;
  EXPECT_THROW(parse_fibs(""), InputError);
  EXPECT_THROW(parse_fibs("bored" + text.substr(5)), InputError);
  EXPECT_THROW(parse_fibs(text.substr(0, 60)), InputError);
  EXPECT_THROW(parse_fibs(std::string(text).replace(text.find(":5:0:3"), 2, ":x")), InputError);
  EXPECT_THROW(parse_fibs(std::string(text).replace(text.find(":5:0:3"), 2, ":15")), InputError);
}

}  // namespace
}  // namespace moyo::formats
