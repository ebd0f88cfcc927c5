#include "games/backgammon/backgammon.h"

#include <gtest/gtest.h>

#include "conformance/conformance.h"
#include "conformance/refusal.h"
#include "games/backgammon/gnubg_id.h"
#include "reference/backgammon.h"
#include "scaled.h"

namespace moyo::backgammon {
namespace {

using conformance::refusal;

static_assert(Stochastic<Backgammon> && ZeroSumState<Backgammon> && Notated<Backgammon> &&
              Pictured<Backgammon> && Hashed<Backgammon> && FastFinish<Backgammon>);

TEST(Backgammon, Conforms) { conformance::run(Backgammon(), scaled(20)); }

reference::Backgammon slow(const Board& board) {
  reference::Backgammon result;
  for (std::size_t p = 0; p < 26; ++p) {
    result.men[0][p] = board.mine.at(static_cast<int>(p));
    result.men[1][p] = board.theirs.at(static_cast<int>(p));
  }
  return result;
}

// Every legal turn of the reference, once; the turns' texts mean them.
void expect_same_turns(const Board& board, Dice dice) {
  const Backgammon state(board, Player::first, dice);
  std::set<reference::Backgammon> ends;
  const MoveList<Backgammon> moves = legal_moves(state);
  for (const Turn turn : moves) {
    Board after = board;
    after.play(turn.steps(dice));
    ends.insert(slow(after));
  }
  ASSERT_EQ(ends.size(), moves.size()) << "two turns end in one position\n" << state.to_string();
  ASSERT_EQ(ends, slow(board).turns(dice.high, dice.low)) << state.to_string();
}

Dice random_dice(Rng& rng) {
  const auto a = static_cast<std::uint8_t>(rng.below(6) + 1);
  const auto b = static_cast<std::uint8_t>(rng.below(6) + 1);
  return {std::max(a, b), std::min(a, b)};
}

TEST(Backgammon, TurnsOfRandomGamesAreThoseOfTheReference) {
  int positions = 0;
  for (int game = 0; game < scaled(100); ++game) {
    Rng rng = Rng::stream(3, static_cast<std::uint64_t>(game));
    Backgammon state;
    while (!state.is_terminal()) {
      if (state.to_play() != Player::chance) {
        ASSERT_NO_FATAL_FAILURE(expect_same_turns(state.board(), state.dice()));
        ++positions;
      }
      state.play(random_move(state, rng));
    }
  }
  EXPECT_GT(positions, scaled(5000));
}

// Men anywhere: many on the bar, off, in the way of each other, or all home.
Board scattered(Rng& rng) {
  Board board;
  const int farthest = rng.below(2) == 0 ? 25 : static_cast<int>(rng.below(20)) + 5;
  for (Side* side : {&board.mine, &board.theirs}) {
    const Side& other = side == &board.mine ? board.theirs : board.mine;
    for (int man = 0; man < checkers; ++man) {
      const int p = static_cast<int>(rng.below(static_cast<std::uint32_t>(farthest + 1)));
      const bool taken = p != off && p != bar && other.at(25 - p) > 0;
      side->put(taken || (p == off && man == 0) ? bar : p);
    }
  }
  return board;
}

TEST(Backgammon, TurnsOfScatteredMenAreThoseOfTheReference) {
  Rng rng(5);
  for (int i = 0; i < scaled(5000); ++i) {
    ASSERT_NO_FATAL_FAILURE(expect_same_turns(scattered(rng), random_dice(rng)));
  }
}

TEST(Backgammon, EveryIndexIsATurnOfItsOwn) {
  const Dice dice{3, 3};
  std::set<std::vector<int>> seen;
  for (std::size_t i = 0; i < Turn::doubles; ++i) {
    std::size_t rank = 0;
    std::vector<int> sources;
    for (const Step& step : Turn(i).steps(dice)) {
      rank += Turn::rank_part(sources.size(), step.from);
      sources.push_back(step.from);
    }
    EXPECT_EQ(rank, i);
    EXPECT_TRUE(seen.insert(sources).second);
  }
  for (int high = 1; high <= 6; ++high) {
    for (int low = 1; low <= high; ++low) {
      const Dice roll{static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)};
      EXPECT_EQ(Turn::of_roll(roll).roll(), roll);
      EXPECT_LT(Turn::of_roll(roll).index(), Turn::count);
    }
  }
}

Backgammon played(std::initializer_list<const char*> moves) {
  Backgammon state;
  for (const char* move : moves) state.play(state.parse_move(move));
  return state;
}

TEST(Backgammon, TheOpeningHasKnownNumbersOfTurns) {
  // 3-1 can be played in 16 ways and 2-1 in 15; no opening is a double.
  EXPECT_EQ(legal_moves(Backgammon()).size(), 15u);
  EXPECT_EQ(legal_moves(played({"31"})).size(), 16u);
  EXPECT_EQ(legal_moves(played({"21"})).size(), 15u);
  EXPECT_EQ(refusal([] { Backgammon().parse_move("11"); }), "the opening roll is no double");
  EXPECT_EQ(legal_moves(played({"31", "8/5 6/5"})).size(), 21u);
}

TEST(Backgammon, TurnsReadAsPeopleWriteThem) {
  const Backgammon state = played({"65"});
  const Turn run = state.parse_move("24/18/13");
  EXPECT_EQ(state.format_move(run), "24/18/13");
  EXPECT_EQ(state.parse_move("24/13"), run);
  EXPECT_EQ(state.parse_move("18/13 24/18"), run);
  const Backgammon doubles = played({"31", "8/5 6/5", "22"});
  EXPECT_EQ(doubles.format_move(doubles.parse_move("6/4 13/11(2) 6/4")), "13/11(2) 6/4(2)");
  EXPECT_THROW(doubles.parse_move("13/9"), InputError) << "four dice can be played";
}

TEST(Backgammon, HitsOnTheWayAreOtherTurns) {
  // A blot on 18 as the mover counts: 24/13 goes round it by 19, 24/18*/13 over it.
  Board board;
  board.mine.put(24);
  board.mine.put(6, 14);
  board.theirs.put(7);
  board.theirs.put(25 - 24 + 20, 14);
  const Backgammon state(board, Player::first, {6, 5});
  EXPECT_EQ(state.format_move(state.parse_move("24/13")), "24/19/13");
  EXPECT_EQ(state.format_move(state.parse_move("24/18*/13")), "24/18*/13");
  EXPECT_NE(state.parse_move("24/13"), state.parse_move("24/18*/13"));
  EXPECT_THROW(state.parse_move("24/19*/13"), InputError);
}

TEST(Backgammon, TheHigherDieIsPlayedIfOnlyOneCanBe) {
  // One man on 10: 6 to 4 and 5 to 5 are open, but neither leaves the other a way on.
  Board board;
  board.mine.put(13);
  board.mine.put(off, 14);
  board.theirs.put(25 - 2, 2);
  board.theirs.put(1, 13);
  const Backgammon state(board, Player::first, {6, 5});
  const auto moves = legal_moves(state);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(state.format_move(moves.front()), "13/7");
}

TEST(Backgammon, StakesAreOneTwoOrThree) {
  const auto stakes = [](int off_men, int place) {
    Board board;
    board.mine.put(1);
    board.mine.put(off, 14);
    board.theirs.put(off, off_men);
    board.theirs.put(place);
    board.theirs.put(6, 14 - off_men);
    Backgammon state(board, Player::second, {6, 5});
    state.play(state.parse_move("1/off"));
    EXPECT_TRUE(state.is_terminal());
    EXPECT_EQ(state.payoff(Player::first), -state.payoff(Player::second));
    return state.payoff(Player::second);
  };
  EXPECT_EQ(stakes(1, bar), 1);
  EXPECT_EQ(stakes(0, 18), 2);
  EXPECT_EQ(stakes(0, 19), 3);
  EXPECT_EQ(stakes(0, bar), 3);
}

TEST(Backgammon, WhoCannotMovePasses) {
  Board board;
  board.mine.put(bar);
  board.mine.put(6, 14);
  for (int p = 1; p <= 6; ++p) board.theirs.put(p, 2);
  board.theirs.put(8, 3);
  const Backgammon state(board, Player::first, {4, 4});
  EXPECT_EQ(state.format_move(legal_moves(state).front()), "pass");
  EXPECT_EQ(legal_moves(state).size(), 1u);
  EXPECT_EQ(refusal([&] { state.parse_move("6/2"); }), "'6/2' is no legal turn with 4 and 4");
}

// What GNU Backgammon 1.07 prints.
TEST(GnubgId, IsThatOfGnuBackgammon) {
  EXPECT_EQ(position_id(Backgammon().board()), "4HPwATDgc/ABMA");
  EXPECT_EQ(position_id(played({"21", "24/23 13/11"}).board()), "4HPkASjgc/ABMA");
  EXPECT_EQ(played({"21", "24/23 13/11"}).position(), "4HPkASjgc/ABMA:cAkAAAAAAAAA");
  EXPECT_EQ(played({"21"}).position(), "4HPwATDgc/ABMA:MAEFAAAAAAAA");
  const MatchState match = parse_match_id("QYkqASAAIAAA");
  EXPECT_EQ(match.cube, 2);
  EXPECT_EQ(match.cube_owner, 0);
  EXPECT_EQ(match.on_roll, Player::second);
  EXPECT_EQ(match.dice, (Dice{5, 2}));
  EXPECT_EQ(match.length, 9);
  EXPECT_EQ(match.score[0], 2);
  EXPECT_EQ(match.score[1], 4);
  EXPECT_EQ(match_id(match), "QYkqASAAIAAA");
}

TEST(GnubgId, RandomOnesComeBack) {
  Rng rng(9);
  for (int i = 0; i < scaled(2000); ++i) {
    const Board board = scattered(rng);
    EXPECT_EQ(parse_position_id(position_id(board)), board);
  }
}

TEST(GnubgId, WhatIsNoneIsRefused) {
  const Backgammon start;
  const auto why = [&](const char* text) { return refusal([&] { start.parse_position(text); }); };
  EXPECT_EQ(why("4HPwATDgc/ABM"), "'4HPwATDgc/ABM' is no position ID: that has 14 characters");
  EXPECT_EQ(why("4HPwATDgc/AB!A"),
            "'4HPwATDgc/AB!A' is no position ID: a character of it is none of base 64");
  EXPECT_EQ(why("//////////////"), "'//////////////' is no position ID: it has bits after its end");
  EXPECT_EQ(why("/////////////w"), "a position ID has more than 15 men of one side");
  EXPECT_EQ(why("4HPwATDgc/ABMA:cAkAAAAAAAA"),
            "'cAkAAAAAAAA' is no match ID: that has 12 characters");
  EXPECT_EQ(why("4HPwATDgc/ABMA:QYkqASAAIAAA"),
            "this game has no doubling cube and no match, but match ID 'QYkqASAAIAAA' has");
  EXPECT_EQ(why("4HPwATDgc/ABMA:cAkAAAAAAAAA:x").substr(0, 13), "a position is");
  EXPECT_EQ(start.parse_position("4HPkASjgc/ABMA").turn(), Player::first);
}

TEST(Backgammon, BadTurnsAreRefused) {
  const Backgammon state = played({"31"});
  for (const char* text : {"", "8", "8/", "/5", "8/5/", "8/5 6/", "8-5", "99/5", "8/5(9)", "31",
                           "x/5", "8/5 6/5 6/5", "6/5*"}) {
    EXPECT_THROW(state.parse_move(text), InputError) << text;
  }
  for (const char* text : {"7", "07", "3", "123", "3-", "x"}) {
    EXPECT_THROW(Backgammon().parse_move(text), InputError) << text;
  }
  EXPECT_EQ(Backgammon().parse_move("1-3"), Backgammon().parse_move("31"));
}

TEST(Backgammon, IsDrawnWithPointsAndBar) {
  EXPECT_EQ(played({"31"}).to_string(),
            "  13 14 15 16 17 18        19 20 21 22 23 24  \n"
            "|  X           O    |    |  O              X |\n"
            "|  X           O    |    |  O              X |\n"
            "|  X           O    |    |  O                |\n"
            "|  X                |    |  O                |\n"
            "|  X                |    |  O                |\n"
            "|                   |bar |                   |\n"
            "|  O                |    |  X                |\n"
            "|  O                |    |  X                |\n"
            "|  O           X    |    |  X                |\n"
            "|  O           X    |    |  X              O |\n"
            "|  O           X    |    |  X              O |\n"
            "  12 11 10  9  8  7         6  5  4  3  2  1  \n"
            "off: X 0, O 0; dice: 3 1\nX to move\n");
}

}  // namespace
}  // namespace moyo::backgammon
