#include <gtest/gtest.h>

#include "conformance/conformance.h"
#include "conformance/refusal.h"
#include "games/backgammon/cube_game.h"
#include "games/registry.h"
#include "scaled.h"

namespace moyo::backgammon {
namespace {

using conformance::refusal;

static_assert(Stochastic<MoneyGame> && ZeroSumState<MoneyGame> && Notated<MoneyGame> &&
              Pictured<MoneyGame> && Hashed<MoneyGame> && Notated<MatchGame>);

TEST(BackgammonCube, Conforms) {
  conformance::run(MoneyGame(CubeRules{}), scaled(20));
  conformance::run(MatchGame({.match = 3}), scaled(10));
}

template <class Game>
Game played(Game state, std::initializer_list<const char*> moves) {
  for (const char* move : moves) state.play(state.parse_move(move));
  return state;
}

TEST(BackgammonCube, TheOpeningRollSaysWhoBegins) {
  const MoneyGame start{CubeRules{}};
  EXPECT_EQ(legal_moves(start).size(), 30u);
  EXPECT_EQ(played(start, {"31"}).to_play(), Player::first);
  EXPECT_EQ(played(start, {"13"}).to_play(), Player::second);
  const Turn second = start.parse_move("1-3");
  EXPECT_EQ(start.format_move(second), "13");
  EXPECT_EQ(refusal([&] { start.parse_move("22"); }), "the opening roll is no double");
}

TEST(BackgammonCube, IsOfferedTakenAndOwned) {
  const MoneyGame offered = played(MoneyGame(CubeRules{}), {"31", "8/5 6/5", "double"});
  EXPECT_EQ(offered.to_play(), Player::first) << "who is asked";
  EXPECT_EQ(legal_moves(offered).size(), 2u);
  const MoneyGame dropped = played(offered, {"drop"});
  EXPECT_TRUE(dropped.is_terminal());
  EXPECT_EQ(dropped.payoff(Player::second), 1);
  const MoneyGame taken = played(offered, {"take"});
  EXPECT_EQ(taken.to_play(), Player::chance) << "who has doubled rolls";
  EXPECT_EQ(taken.cube(), (Cube{2, Player::first}));
  // The owner alone may double again.
  const MoneyGame owner = played(taken, {"65", "24/18/13"});
  EXPECT_EQ(owner.stage(), CubeStage::may_double);
  EXPECT_EQ(played(owner, {"double", "drop"}).payoff(Player::first), 2);
  EXPECT_EQ(played(owner, {"roll", "21", "13/11 6/5"}).stage(), CubeStage::rolling);
  EXPECT_EQ(refusal([&] { offered.parse_move("double"); }),
            "a double is answered by 'take' or 'drop', not by 'double'");
  EXPECT_EQ(refusal([&] { owner.parse_move("take"); }),
            "before the dice it is 'roll' or 'double', not 'take'");
}

// One man each: the first player bears it off with any roll. The other has borne off so many.
template <class Game>
Game last_roll(const CubeRules& rules, MatchState match, int their_off) {
  Board board;
  board.mine.put(1);
  board.mine.put(off, 14);
  board.theirs.put(off, their_off);
  board.theirs.put(6, 15 - their_off);
  match.length = rules.match;
  match.dice = {2, 1};
  return played(Game(rules, board, match), {"1/off"});
}

TEST(BackgammonCube, MultipliesStakes) {
  const MatchState at_four{.cube = 4, .cube_owner = 1};
  EXPECT_EQ(last_roll<MoneyGame>({}, at_four, 3).payoff(Player::first), 4);
  EXPECT_EQ(last_roll<MoneyGame>({}, at_four, 0).payoff(Player::first), 8);
  EXPECT_EQ(last_roll<MoneyGame>({}, {}, 0).payoff(Player::first), 2);
  EXPECT_EQ(last_roll<MoneyGame>({.jacoby = true}, {}, 0).payoff(Player::first), 1)
      << "Jacoby: nobody has doubled";
  EXPECT_EQ(last_roll<MoneyGame>({.jacoby = true}, at_four, 0).payoff(Player::first), 8);
}

TEST(BackgammonCube, AMatchHasOneCrawfordGame) {
  const CubeRules rules{.match = 3};
  MatchGame state = last_roll<MatchGame>(rules, {}, 0);  // a gammon: 2 to 0
  EXPECT_FALSE(state.is_terminal());
  EXPECT_EQ(state.score(Player::first), 2);
  EXPECT_EQ(state.stage(), CubeStage::opening);
  EXPECT_TRUE(state.is_crawford());
  state = played(state, {"31", "8/5 6/5"});
  EXPECT_EQ(state.stage(), CubeStage::rolling) << "no cube in the Crawford game";
  // The other wins it: from then on there is a cube again.
  state = last_roll<MatchGame>(
      rules,
      {.on_roll = Player::second, .crawford = true, .decides = Player::second, .score = {2, 0}}, 3);
  EXPECT_EQ(state.score(Player::second), 1);
  EXPECT_FALSE(state.is_crawford());
  state = played(state, {"31", "8/5 6/5"});
  EXPECT_EQ(state.stage(), CubeStage::may_double);
  // 2 to 2 after the Crawford game is no second one; and the last point wins the match.
  state = played(state, {"roll", "65", "24/18/13", "double", "take"});
  EXPECT_EQ(state.cube().value, 2);
  const MatchGame won = last_roll<MatchGame>(rules, {.score = {2, 2}}, 3);
  EXPECT_TRUE(won.is_terminal());
  EXPECT_EQ(won.payoff(Player::first), 1);
  EXPECT_EQ(won.payoff(Player::second), -1);
  const MatchGame free = last_roll<MatchGame>({.match = 3, .crawford = false}, {}, 0);
  EXPECT_FALSE(free.is_crawford()) << "unless the rule is off";
}

// What GNU Backgammon 1.07 prints.
TEST(BackgammonCube, MatchIdsAreThoseOfGnuBackgammon) {
  const MoneyGame state = MoneyGame(CubeRules{}).parse_position("4HPwATDgc/ABMA:UgkKAAAAAAAE");
  EXPECT_EQ(state.cube(), (Cube{4, Player::second}));
  EXPECT_EQ(state.to_play(), Player::second);
  EXPECT_EQ(state.dice(), (Dice{4, 2}));
  EXPECT_EQ(state.position(), "4HPwATDgc/ABMA:UgkKAAAAAAAE");
  const MatchGame match = MatchGame({.match = 9}).parse_position("4HPwATDgc/ABMA:QYkqASAAIAAA");
  EXPECT_EQ(match.score(Player::first), 2);
  EXPECT_EQ(match.score(Player::second), 4);
  EXPECT_EQ(match.position(), "4HPwATDgc/ABMA:QYkqASAAIAAA");
}

template <class Game>
void expect_positions_come_back(const Game& start, int games) {
  Rng rng(4);
  for (int i = 0; i < games; ++i) {
    Game state = start;
    while (true) {
      const Game again = start.parse_position(state.position());
      ASSERT_EQ(again.hash(), state.hash()) << state.to_string();
      ASSERT_EQ(again.to_play(), state.to_play());
      if (state.is_terminal()) break;
      state.play(random_move(state, rng));
    }
  }
}

TEST(BackgammonCube, PositionsComeBack) {
  expect_positions_come_back(MoneyGame(CubeRules{}), scaled(30));
  expect_positions_come_back(MoneyGame({.jacoby = true}), scaled(30));
  expect_positions_come_back(MatchGame({.match = 5}), scaled(20));
  expect_positions_come_back(MatchGame({.match = 4, .crawford = false}), scaled(20));
}

TEST(BackgammonCube, WhatContradictsItselfIsRefused) {
  const MatchGame match({.match = 3});
  const Board start = Backgammon().board();
  const auto why = [&](const MatchState& state) {
    return refusal([&] { MatchGame({.match = 3}, start, state); });
  };
  EXPECT_EQ(why({.length = 5}), "a match ID of a match to 5 is no position of a match to 3");
  EXPECT_EQ(why({.length = 0}), "a match ID of a game for money is no position of a match to 3");
  EXPECT_EQ(why({.cube = 2, .length = 3}),
            "a match ID has a cube that was turned, but is nobody's");
  EXPECT_EQ(why({.cube = 128, .cube_owner = 0, .length = 3}), "a match ID has a cube beyond 64");
  EXPECT_EQ(why({.crawford = true, .length = 3}),
            "a match ID has a Crawford game where there is none");
  EXPECT_EQ(why({.cube = 2, .cube_owner = 0, .crawford = true, .length = 3, .score = {2, 0}}),
            "a match ID has a cube in a Crawford game");
  EXPECT_EQ(why({.length = 3, .score = {3, 0}}),
            "a match ID contradicts itself about whether the match is over");
  EXPECT_EQ(why({.resignation = 1, .length = 3}),
            "a match ID has a resignation, which there is not here");
  EXPECT_EQ(why({.decides = Player::second, .offered = true, .dice = {2, 1}, .length = 3}),
            "a match ID has dice after a double that nobody took");
  EXPECT_EQ(refusal([] { games::start("backgammon:crawford=off"); }),
            "only a match has a Crawford game");
  EXPECT_EQ(refusal([] { games::start("backgammon:match=3,jacoby=on"); }),
            "Jacoby's rule is for games for money with the cube: cube=on,jacoby=on");
  EXPECT_THROW(games::start("backgammon:match=26"), InputError);
}

TEST(BackgammonCube, IsDrawn) {
  const MatchGame state = played(MatchGame({.match = 7}), {"31", "8/5 6/5", "double"});
  EXPECT_NE(
      state.to_string().find("off: X 0, O 0; cube: 2? (X)\nmatch to 7: 0 to 0\nX to take or drop"),
      std::string::npos)
      << state.to_string();
}

}  // namespace
}  // namespace moyo::backgammon
