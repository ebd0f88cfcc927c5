#include "page/game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/errors.h"
#include "page/view.h"

namespace moyo::page {
namespace {

Game small_game(Computer computer = Computer::nobody) {
  return Game("go:size=5,rules=chinese,komi=0.5", computer, "beginner");
}

TEST(Game, ARequestWithoutWishesIsGoOnNineByNineAgainstTheComputer) {
  const Game game = Game::from_request(Json::object());
  EXPECT_EQ(game.go()->size(), go::BoardSize(9));
  EXPECT_EQ(game.computer(), Computer::second);
  EXPECT_FALSE(game.computer_is_to_move());
}

TEST(Game, BadWishesAreRefused) {
  for (const char* wish : {R"({"size":20})", R"({"size":"nine"})", R"({"game":"chess"})",
                           R"({"level":"divine"})", R"({"komi":0.3})", R"({"rules":"none"})",
                           R"({"handicap":3,"size":5})", R"({"computer":"third"})",
                           R"({"game":"tree"})", R"({"game":"hex","options":"size=1000"})"}) {
    EXPECT_THROW(Game::from_request(Json::parse(wish)), InputError) << wish;
  }
}

TEST(Game, UndoGoesBackToThePersonsMove) {
  Game game = small_game(Computer::second);
  game.play("C3");
  game.play("D3");  // the computer's
  game.undo();
  EXPECT_TRUE(game.moves().empty());
  EXPECT_THROW(game.undo(), InputError);
}

TEST(Game, WhenTheComputerBeganItsFirstMoveStays) {
  Game game = small_game(Computer::first);
  game.play("C3");
  EXPECT_THROW(game.undo(), InputError);
  EXPECT_EQ(game.moves().size(), 1u);
}

// A white stone inside Black's board is dead; the person may disagree.
TEST(Game, MarkingDeadStonesChangesTheScore) {
  Game game = small_game();
  for (const char* move : {"A3", "A5", "B3", "pass", "C3", "pass", "D3", "pass", "E3"}) {
    game.play(move);
  }
  game.play("pass");
  game.play("pass");
  ASSERT_TRUE(game.is_over());
  const bool was_dead = game.status().dead[go::parse_point("A5", go::BoardSize(5))];
  const double before = game.go_score();
  game.toggle_dead("A5");
  const double after = game.go_score();
  EXPECT_EQ(was_dead ? before : after, 24.5);
  EXPECT_NE(before, after);
  EXPECT_THROW(game.toggle_dead("C5"), InputError);
  game.resume();
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.moves().back(), "E3");
}

TEST(Game, SurvivesItsFile) {
  Game game = small_game(Computer::second);
  game.play("C3");
  game.play("B2");
  const Game again = Game::from_file(game.to_file());
  EXPECT_EQ(view("x", again, false), view("x", game, false));
  game.resign(Player::first);
  EXPECT_EQ(Game::from_file(game.to_file()).result()->text, "W+R");
}

TEST(Game, SurvivesItsRecord) {
  Game game = Game("go:size=9,rules=japanese,handicap=2", Computer::nobody, "easy");
  game.play("E5");
  game.play("D4");
  const Game again = Game::from_sgf(game.to_sgf());
  EXPECT_EQ(again.moves(), game.moves());
  EXPECT_EQ(again.go()->handicap(), 2);
  EXPECT_EQ(again.go()->board().position_hash(), game.go()->board().position_hash());
  EXPECT_EQ(Game::from_file(again.to_file()).moves(), game.moves());
}

TEST(Game, BrokenRecordsAreRefusedWithAReason) {
  for (const char* text : {"", "hello", "(;GM[1]SZ[99])", "(;GM[2]SZ[8])", "(;SZ[5];B[aa];W[aa])",
                           "(;SZ[5];B[aa];B[bb])", "(;SZ[5];B[aa];AW[bb];W[cc])"}) {
    EXPECT_THROW(Game::from_sgf(text), InputError) << text;
  }
}

TEST(View, EverySmallGameHasABoard) {
  const auto kind = [](const char* spec) {
    return view("x", Game(spec, Computer::nobody, "easy"), false)["board"];
  };
  EXPECT_EQ(kind("tictactoe")["cells"], ".........");
  EXPECT_EQ(kind("connect4")["kind"], "drop");
  EXPECT_EQ(kind("connect4")["columns"], 7);
  EXPECT_EQ(kind("connect4")["rows"], 6);
  EXPECT_EQ(kind("hex:size=5")["kind"], "hex");
  EXPECT_EQ(kind("othello")["rows"], 8);
  const std::string discs = kind("othello")["cells"];
  EXPECT_EQ(std::count(discs.begin(), discs.end(), '.'), 60);
  EXPECT_EQ(std::count(discs.begin(), discs.end(), 'X'), 2);
  EXPECT_EQ(kind("gomoku")["kind"], "grid");
  EXPECT_EQ(kind("nim:heaps=3-5-7")["heaps"], Json({3, 5, 7}));
}

}  // namespace
}  // namespace moyo::page
