#include "games/tictactoe/tictactoe.h"

#include "conformance/against_reference.h"
#include "reference/gomoku.h"

namespace moyo::tictactoe {
namespace {

TEST(TicTacToe, Conforms) { conformance::run(TicTacToe(), scaled(1000)); }

TEST(TicTacToe, TenThousandGamesAgreeWithTheReference) {
  conformance::compare(TicTacToe(), reference::Gomoku(3, 3, 3), 10000);
}

}  // namespace
}  // namespace moyo::tictactoe
