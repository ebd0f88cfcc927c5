#include "page/game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/errors.h"
#include "page/levels.h"
#include "page/view.h"
#include "players/registry.h"

namespace moyo::page {
namespace {

Game small_game(Seats computer = nobody) {
  return Game("go:size=5,rules=chinese,komi=0.5", computer, "25k");
}

TEST(Game, ARequestWithoutWishesIsGoOnNineByNineAgainstTheComputer) {
  const Game game = Game::from_request(Json::object());
  EXPECT_EQ(game.go()->size(), go::BoardSize(9));
  EXPECT_EQ(game.computer(), seat_of(Player::second));
  EXPECT_FALSE(game.computer_is_to_move());
}

TEST(Game, BadWishesAreRefused) {
  for (const char* wish :
       {R"({"size":20})", R"({"size":"nine"})", R"({"game":"chess"})", R"({"level":"divine"})",
        R"({"komi":0.3})", R"({"rules":"none"})", R"({"handicap":3,"size":5})",
        R"({"computer":"third"})", R"({"game":"hex","options":"size=1000"})",
        R"({"game":"hex","size":[5]})", R"({"rules":"chinese,size=5"})",
        R"({"game":"tictactoe","size":5})"}) {
    EXPECT_THROW(Game::from_request(Json::parse(wish)), InputError) << wish;
  }
}

TEST(Game, OptionsAreReadByNameOrAsOneText) {
  const auto spec = [](const char* wish) { return Game::from_request(Json::parse(wish)).spec(); };
  EXPECT_EQ(spec("{}"), "go:size=9,rules=chinese");
  EXPECT_EQ(spec(R"({"size":5,"komi":0.5})"), "go:rules=chinese,size=5,komi=0.5");
  EXPECT_EQ(spec(R"({"game":"hex","size":5})"), "hex:size=5");
  EXPECT_EQ(spec(R"({"game":"hex","options":"size=5"})"), "hex:size=5");
  EXPECT_EQ(spec(R"({"game":"tictactoe","options":"","size":null})"), "tictactoe");
}

TEST(Game, UndoGoesBackToThePersonsMove) {
  Game game = small_game(seat_of(Player::second));
  game.play("C3");
  game.play("D3");  // the computer's
  game.undo();
  EXPECT_TRUE(game.moves().empty());
  EXPECT_THROW(game.undo(), InputError);
}

TEST(Game, WhenTheComputerBeganItsFirstMoveStays) {
  Game game = small_game(seat_of(Player::first));
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
  Game game = small_game(seat_of(Player::second));
  game.play("C3");
  game.play("B2");
  const Game again = Game::from_file(game.to_file());
  EXPECT_EQ(view("x", again, false), view("x", game, false));
  game.resign(Player::first);
  EXPECT_EQ(Game::from_file(game.to_file()).result()->text, "W+R");
}

TEST(Levels, EveryLevelOfEveryGameIsAPlayer) {
  for (const char* spec : {"go:size=9", "hex:size=5", "nim"}) {
    const Game game(spec, nobody, "strongest");
    for (const Level& level : levels_for(game.name())) {
      EXPECT_TRUE(players::make(level.player, game.start(), 1)) << level.player;
    }
    EXPECT_EQ(find_level(game.name(), usual_level(game.name())).name, usual_level(game.name()));
  }
}

TEST(Levels, OfGoAreRanks) {
  EXPECT_EQ(Game::from_request(Json::object()).level(), "20k");
  EXPECT_EQ(levels_for("go").front().title, "30 kyu");
  EXPECT_EQ(levels_for("go").size(), 14u);
  EXPECT_THROW(find_level("go", "11d"), InputError);
  EXPECT_THROW(find_level("hex", "20k"), InputError);
}

TEST(Levels, GamesSavedAtALevelThatIsNoMoreOpen) {
  Json file = small_game(seat_of(Player::second)).to_file();
  file["level"] = "beginner";
  EXPECT_EQ(Game::from_file(file).level(), "20k");
}

Game game_with_clock(const char* clock) {
  return Game::from_request({{"size", 5}, {"computer", "nobody"}, {"clock", clock}});
}

TEST(GameWithClock, TimeRunsFromTheFirstMoveOn) {
  Game game = game_with_clock("absolute:60");
  EXPECT_FALSE(game.clock_runs());
  EXPECT_FALSE(game.time_is_over(1000));
  game.play("C3");
  EXPECT_TRUE(game.clock_runs());
  EXPECT_FALSE(game.time_is_over(59));
  EXPECT_TRUE(game.time_is_over(61));
  game.play("B2");
  game.spend(Player::second, 50);
  EXPECT_EQ(game.clock().left(Player::second).main, 10);
  EXPECT_EQ(game.clock().left(Player::first).main, 60);
}

TEST(GameWithClock, WhoseTimeEndsHasLost) {
  Game game = game_with_clock("byoyomi:10+2x5");
  game.play("C3");
  EXPECT_FALSE(game.time_is_over(19));
  EXPECT_TRUE(game.time_is_over(21));
  game.lose_on_time();
  EXPECT_EQ(game.result()->text, "B+T");
  EXPECT_EQ(game.result()->by, "time");
  EXPECT_THROW(game.play("B2"), InputError);
  EXPECT_EQ(Game::from_file(game.to_file()).result()->text, "B+T");
  EXPECT_EQ(view("x", game, false)["result"]["winner"], "first");
}

TEST(GameWithClock, MovesThatComeLateMakeTheNextOnesShorter) {
  Game game = game_with_clock("byoyomi:0+3x10");
  game.play("C3");
  const double given = game.within_clock({.seconds = 60}).seconds;
  EXPECT_LT(given, 10);
  game.play("B2");
  game.spend(Player::second, given + 3);
  game.play("D3");
  EXPECT_LT(game.within_clock({.seconds = 60}).seconds, given - 0.5);
}

TEST(GameWithClock, SurvivesItsFile) {
  for (const char* clock : {"byoyomi:10+3x5", "fischer:60+5", "canadian:10+5/20"}) {
    Game game = game_with_clock(clock);
    game.play("C3");
    game.play("B2");
    game.spend(Player::second, 12);  // out of the main time of all but Fischer's
    const Game again = Game::from_file(game.to_file());
    EXPECT_EQ(clock_view(again, 2), clock_view(game, 2)) << clock;
    EXPECT_EQ(again.to_file(), game.to_file()) << clock;
  }
}

TEST(GameWithClock, ClocksWithoutTimeAreRefused) {
  for (const char* clock :
       {"absolute:0", "fischer:0+10", "byoyomi:0+3x0", "absolute:1e9", "fast"}) {
    EXPECT_THROW(game_with_clock(clock), InputError) << clock;
  }
  EXPECT_EQ(clock_view(small_game(), 0), nullptr);
}

TEST(Game, SurvivesItsRecord) {
  Game game = Game("go:size=9,rules=japanese,handicap=2", nobody, "20k");
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
                           "(;SZ[5];B[aa];AW[zz];W[cc])"}) {
    EXPECT_THROW(Game::from_sgf(text), InputError) << text;
  }
}

// What others wrote is theirs: it comes back as it was, also through the file of the game.
TEST(Game, KeepsTheWholeRecord) {
  const Game opened = Game::from_sgf(
      "(;GM[1]SZ[9]PB[Ada]BR[3d]EV[Club]RE[W+R]C[root];B[ee]C[middle](;W[cc];B[gg])(;W[gc]C[other])"
      ")");
  for (const Game& game : {opened, Game::from_file(opened.to_file())}) {
    const std::string text = game.to_sgf();
    for (const char* kept : {"PB[Ada]", "BR[3d]", "EV[Club]", "RE[W+R]", "C[root]", "C[middle]",
                             "W[gc]", "C[other]"}) {
      EXPECT_NE(text.find(kept), std::string::npos) << kept << " in " << text;
    }
    EXPECT_EQ(view("x", game, false)["info"]["PB"], "Ada");
  }
}

TEST(Game, WhatIsPlayedInsteadOfARecordIsAddedToIt) {
  Game game = Game::from_sgf("(;GM[1]SZ[9]C[root];B[ee];W[cc];B[gg])");
  game.undo();
  game.play("G7");
  game.play("C3");
  const std::string text = game.to_sgf();
  EXPECT_NE(text.find("C[root]"), std::string::npos);
  EXPECT_NE(text.find("B[gc];W[cg]"), std::string::npos) << text;
  EXPECT_EQ(Game::from_sgf(text).moves(), (std::vector<std::string>{"E5", "C7", "G3"}));
}

TEST(Game, SidesMayMoveTwiceInARecord) {
  const Game opened = Game::from_sgf("(;SZ[5];B[aa];B[bb];W[cc];W[dd])");
  for (const Game& game : {opened, Game::from_file(opened.to_file())}) {
    const auto& plies = game.played().plies();
    ASSERT_EQ(plies.size(), 4u);
    EXPECT_EQ(plies[1].player, Player::first);
    EXPECT_EQ(plies[3].player, Player::second);
    EXPECT_EQ(game.go()->board().stones(go::Color::black), 2);
    EXPECT_EQ(game.played().position_after(1).to_play(), Player::first);
  }
}

TEST(Game, StonesMayBeSetUpInTheMiddleOfARecord) {
  const Game opened = Game::from_sgf("(;SZ[5];B[aa];AW[bb]AE[aa];W[cc];B[dd])");
  for (Game game : {opened, Game::from_file(opened.to_file())}) {
    ASSERT_EQ(game.length(), 3u);
    const AnyState first = game.played().position_after(1);
    EXPECT_EQ(first.get_if<go::Go>()->board().stones(go::Color::black), 0);
    EXPECT_EQ(first.get_if<go::Go>()->board().stones(go::Color::white), 1);
    EXPECT_EQ(game.go()->board().stones(go::Color::white), 2);
    EXPECT_FALSE(view("x", game, false).contains("start"));  // the server tells every board
    EXPECT_EQ(positions_view(game)["boards"].size(), 4u);
    game.undo();
    game.undo();
    EXPECT_EQ(game.go()->board().stones(go::Color::white), 1);
  }
}

TEST(View, EverySmallGameHasABoard) {
  const auto kind = [](const char* spec) {
    return view("x", Game(spec, nobody, std::string(usual_level(OptionSpec::parse(spec).name))),
                false)["board"];
  };
  EXPECT_EQ(kind("tictactoe")["cells"], ".........");
  EXPECT_EQ(kind("connect4")["shape"], "drop");
  EXPECT_EQ(kind("connect4")["columns"], 7);
  EXPECT_EQ(kind("connect4")["rows"], 6);
  EXPECT_EQ(kind("hex:size=5")["shape"], "hexagons");
  EXPECT_EQ(kind("hex:size=5")["names"]["rows"][0], "1");
  EXPECT_EQ(kind("othello")["rows"], 8);
  const std::string discs = kind("othello")["cells"];
  EXPECT_EQ(std::count(discs.begin(), discs.end(), '.'), 60);
  EXPECT_EQ(std::count(discs.begin(), discs.end(), 'X'), 2);
  EXPECT_EQ(kind("gomoku")["shape"], "lines");
  EXPECT_EQ(kind("nim:heaps=1-2")["cells"], ".XXX");
  EXPECT_EQ(kind("tree")["shape"], "text");
}

}  // namespace
}  // namespace moyo::page
