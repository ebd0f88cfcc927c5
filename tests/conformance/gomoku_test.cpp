#include "games/gomoku/gomoku.h"

#include "conformance/against_reference.h"
#include "reference/gomoku.h"

namespace moyo::gomoku {
namespace {

struct Size {
  int width, height, k, conforming_games, compared_games;
};
constexpr Size sizes[] = {{3, 3, 3, 200, 4000}, {4, 3, 3, 100, 2000}, {5, 7, 4, 20, 2000},
                          {9, 9, 5, 5, 1500},   {1, 9, 3, 20, 500},   {8, 1, 8, 20, 500},
                          {19, 4, 6, 3, 200},   {15, 15, 5, 1, 60},   {19, 19, 5, 1, 20}};

Gomoku start(const Size& size) { return Gomoku(Options{{size.width, size.height}, size.k}); }

TEST(Gomoku, Conforms) {
  for (const Size& size : sizes) {
    SCOPED_TRACE(std::to_string(size.width) + "x" + std::to_string(size.height));
    conformance::run(start(size), scaled(size.conforming_games));
  }
}

TEST(Gomoku, TenThousandGamesAgreeWithTheReference) {
  for (const Size& size : sizes) {
    SCOPED_TRACE(std::to_string(size.width) + "x" + std::to_string(size.height));
    conformance::compare(start(size), reference::Gomoku(size.width, size.height, size.k),
                         size.compared_games);
  }
}

TEST(Gomoku, MoreThanKInARowWin) {
  Gomoku state = Gomoku(Options{{7, 3}, 5}).parse_position("XXX.XX./OO.OO../O......");
  EXPECT_FALSE(state.is_terminal());
  state.play(state.parse_move("d3"));
  EXPECT_TRUE(state.is_terminal());
  EXPECT_EQ(outcome_of(state), Outcome::win_for(Player::first));
}

TEST(Gomoku, WholeGameCanBeTakenBack) {
  const Gomoku first(Options{{7, 7}, 5});
  Gomoku state = first;
  Rng rng(2);
  int plies = 0;
  for (; !state.is_terminal(); ++plies) state.play(state.random_move(rng));
  for (; plies > 0; --plies) state.undo();
  conformance::expect_same(state, first);
  EXPECT_TRUE(state.history().empty());
}

TEST(Gomoku, PositionsAreRefusedWithTheReason) {
  const Gomoku board(Options{{5, 3}, 3});
  EXPECT_THROW(board.parse_position("XX.../...../....."), InputError);  // two ahead
  EXPECT_THROW(board.parse_position("O..../...../....."), InputError);  // O first
  EXPECT_THROW(board.parse_position("XXX../OOO../....."), InputError);  // both
  EXPECT_THROW(board.parse_position("XXX../OO.O./....."), InputError);  // O moved after the end
  EXPECT_THROW(board.parse_position("XXX../OO.O./O.XXX"), InputError);  // two lines apart
  EXPECT_NO_THROW(board.parse_position("XXX../OO.../....."));
  EXPECT_NO_THROW(board.parse_position("XXXXX/OO.OO/....."));  // one stone completed them all
}

TEST(Gomoku, MovesAreRefusedWithTheReason) {
  Gomoku state;
  state.play(state.parse_move("h8"));
  EXPECT_THROW(state.parse_move("h8"), InputError);
  EXPECT_THROW(state.parse_move("p1"), InputError);
  EXPECT_THROW(state.parse_move("a16"), InputError);
  EXPECT_EQ(state.parse_move("I9").to_int(), (15 - 9) * 15 + 8);  // i is a column
}

TEST(Gomoku, OptionsAreChecked) {
  for (const char* text : {"gomoku:size=20", "gomoku:size=3", "gomoku:k=2", "gomoku:size=0x5"}) {
    EXPECT_THROW(entry.start(OptionSpec::parse(text)), InputError) << text;
  }
  EXPECT_EQ(entry.start(OptionSpec::parse("gomoku:size=19,k=6")).legal_moves().size(), 361u);
}

}  // namespace
}  // namespace moyo::gomoku
