#include "core/game_in_progress.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "models/coin_flip.h"

namespace moyo {
namespace {

void play(GameInProgress& game, const char* move) { game.play(game.position().parse_move(move)); }

TEST(GameInProgress, TakesMovesBackInEveryGame) {
  for (const char* spec : {"tictactoe", "connect4", "hex:size=5", "othello", "go:size=5", "nim"}) {
    GameInProgress game(games::start(spec));
    std::vector<std::string> positions = {game.position().to_string()};
    while (!game.position().is_terminal() && game.plies().size() < 12) {
      game.play(game.position().legal_moves().front());
      positions.push_back(game.position().to_string());
    }
    EXPECT_FALSE(game.undo(game.plies().size() + 1)) << spec;
    EXPECT_EQ(game.position().to_string(), positions.back()) << spec;
    while (game.plies().size() > 1) {
      ASSERT_TRUE(game.undo(2)) << spec;
      EXPECT_EQ(game.position().to_string(), positions[game.plies().size()]) << spec;
    }
  }
}

// Protocols of Go let either side move at any time.
TEST(GameInProgress, RemembersWhoMadeEachMove) {
  GameInProgress game(games::start("go:size=5"));
  play(game, "C3");
  ASSERT_TRUE(game.give_turn(Player::first));
  play(game, "D3");
  ASSERT_TRUE(game.give_turn(Player::first));
  play(game, "D4");
  EXPECT_EQ(game.plies().back().player, Player::first);
  EXPECT_EQ(game.position_after(3).to_string(), game.position().to_string());
  ASSERT_TRUE(game.undo(1));
  EXPECT_EQ(game.position().to_play(), Player::first);
  EXPECT_EQ(game.position().parse_move("D4").index(), game.start().parse_move("D4").index());
}

TEST(GameInProgress, TheCoinFallsWhenItIsNobodysTurn) {
  GameInProgress game{AnyState(models::CoinFlip())};
  Rng rng(1);
  game.play_chance(rng);
  EXPECT_TRUE(game.plies().empty());  // the first player calls
  play(game, "heads");
  game.play_chance(rng);
  EXPECT_TRUE(game.position().is_terminal());
  ASSERT_EQ(game.plies().size(), 2u);
  EXPECT_EQ(game.plies().back().player, Player::chance);
  EXPECT_EQ(game.move_texts().front(), "heads");
}

TEST(GameInProgress, ATurnIsGivenOnlyWhereTheRulesLeaveItOpen) {
  GameInProgress game(games::start("connect4"));
  EXPECT_TRUE(game.give_turn(Player::first));
  EXPECT_FALSE(game.give_turn(Player::second));
  EXPECT_EQ(game.position().to_play(), Player::first);
}

}  // namespace
}  // namespace moyo
