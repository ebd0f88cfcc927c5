#include "learning/selfplay/plain_games.h"

#include <gtest/gtest.h>

#include "conformance/refusal.h"

namespace moyo::learning {
namespace {

using conformance::refusal;

PlainGameSettings settings(const std::string& game, const std::string& player) {
  PlainGameSettings result;
  result.game = game;
  result.player = player;
  result.seed = 4;
  return result;
}

TEST(PlainGames, AreTheSameForTheSameNumber) {
  PlainGames one(settings("connect4", "uct:playouts=20"));
  PlainGames other(settings("connect4", "uct:playouts=20"));
  one.play(0, {});
  const auto game = one.play(1, {}), same = other.play(1, {});
  EXPECT_EQ(*game, *same);
  AnyState state = one.start();
  for (const MoveId move : game->moves) {
    ASSERT_TRUE(state.is_legal(move));
    state.play(move);
  }
  ASSERT_TRUE(state.is_terminal());
  EXPECT_EQ(game->payoff, state.payoff(Player::first));
}

// Every move after the opening is one to learn from.
TEST(PlainGames, HaveASampleForEachMoveOfThePlayer) {
  PlainGameSettings with_opening = settings("connect4", "uct:playouts=20");
  with_opening.opening_plies = 3;
  PlainGames games(with_opening);
  const auto game = games.play(0, {});
  ASSERT_EQ(game->samples.size(), game->moves.size() - 3);
  AnyState state = games.start();
  for (std::size_t ply = 0; ply < game->moves.size(); ++ply) {
    if (ply >= 3) {
      const Sample& sample = game->samples[ply - 3];
      EXPECT_EQ(sample.ply, static_cast<int>(ply));
      EXPECT_EQ(sample.planes, state.planes()->planes);
      EXPECT_EQ(sample.payoff(), (ply % 2 == 0 ? 1 : -1) * game->payoff);
      for (const PolicyShare& one : sample.policy) {
        EXPECT_EQ(one.share, one.index == state.policy_index(game->moves[ply]));
      }
    }
    state.play(game->moves[ply]);
  }
  EXPECT_TRUE(PlainGames(settings("nim", "random")).play(0, {})->samples.empty());
}

TEST(PlainGames, OfGoAreWrittenInSgf) {
  PlainGames games(settings("go:size=5", "random"));
  const auto game = games.play(0, {});
  const std::string text = sgf_text(games.start(), *game);
  EXPECT_NE(text.find("SZ[5]"), std::string::npos);
  EXPECT_NE(text.find("PB[random"), std::string::npos);
  EXPECT_NE(text.find(game->payoff > 0 ? "RE[B+" : "RE[W+"), std::string::npos);
  PlainGames others(settings("tictactoe", "random"));
  EXPECT_NE(refusal([&] { sgf_text(others.start(), *others.play(0, {})); }).find("tictactoe"),
            std::string::npos);
}

TEST(PlainGames, RefuseWhoCannotPlay) {
  EXPECT_NE(refusal([] { PlainGames games(settings("connect4", "nobody")); }).find("nobody"),
            std::string::npos);
}

}  // namespace
}  // namespace moyo::learning
