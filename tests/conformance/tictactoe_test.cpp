#include "games/tictactoe/tictactoe.h"

#include "conformance/conformance.h"

namespace moyo::tictactoe {
namespace {

TEST(TicTacToe, Conforms) { conformance::run(TicTacToe(), 1000); }

}  // namespace
}  // namespace moyo::tictactoe
