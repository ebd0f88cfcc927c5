#include "simulation/decisive_policy.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "games/tictactoe/tictactoe.h"

namespace moyo {
namespace {

using tictactoe::TicTacToe;

std::set<std::string> choices(int plies, std::string_view position) {
  const TicTacToe state = TicTacToe().parse_position(position);
  std::set<std::string> names;
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    names.insert(state.format_move(DecisivePolicy{plies}.choose(state, rng)));
  }
  return names;
}
using Names = std::set<std::string>;

Names legal(std::string_view position) {
  const TicTacToe state = TicTacToe().parse_position(position);
  Names names;
  for (const auto move : legal_moves(state)) names.insert(state.format_move(move));
  return names;
}

TEST(DecisivePolicy, WinsAtOnce) {
  EXPECT_EQ(choices(1, "XX./OO./..."), Names{"c3"});
  EXPECT_EQ(choices(2, "XX./OO./..."), Names{"c3"});
}

TEST(DecisivePolicy, WithTwoPliesItLetsNobodyWinAtOnce) {
  const std::string_view threat = "X../OO./..X";
  EXPECT_EQ(choices(1, threat), legal(threat));
  EXPECT_EQ(choices(2, threat), Names{"c2"});
  // Three threats: nothing helps, and any move will do.
  const std::string_view lost = "O.O/..X/OXX";
  EXPECT_EQ(choices(2, lost), legal(lost));
}

TEST(DecisivePolicy, IsUniformWhereNothingIsAtStake) {
  const TicTacToe state;
  Rng rng(2);
  std::array<int, tictactoe::cells> counts{};
  for (int i = 0; i < 9000; ++i) ++counts[DecisivePolicy{2}.choose(state, rng).index()];
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);  // five deviations
}

}  // namespace
}  // namespace moyo
