#include "formats/sgf/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "conformance/refusal.h"
#include "formats/sgf/game_info.h"
#include "formats/sgf/points.h"
#include "formats/sgf/reader.h"
#include "formats/sgf/writer.h"

namespace moyo::sgf {
namespace {

using go::Color;

GameRecord record_of(std::string_view text) { return to_record(read_game(text)); }
// The rows of the position at the end and whose turn it is.
std::string position_of(std::string_view text) {
  const go::Go game = replay(record_of(text));
  std::string rows;
  for (int y = game.size().height() - 1; y >= 0; --y) {
    for (int x = 0; x < game.size().width(); ++x) {
      rows += ".XO"[static_cast<int>(game.board().color(go::point_at(x, y)))];
    }
    if (y > 0) rows += '/';
  }
  return rows + (game.turn() == Color::black ? " b" : " w");
}
std::string refusal_of(std::string_view text) {
  return conformance::refusal([&] { replay(record_of(text)); });
}

TEST(SgfPoints, CountFromTheTopLeft) {
  const go::BoardSize size(5, 3);
  EXPECT_EQ(parse_move("aa", size), go::point_at(0, 2));
  EXPECT_EQ(parse_move("ec", size), go::point_at(4, 0));
  for (const go::Point p : go::Points(size)) EXPECT_EQ(parse_move(format_point(p, size), size), p);
  EXPECT_EQ(parse_move("", size), go::pass);
  EXPECT_EQ(parse_move("tt", go::BoardSize(19)), go::pass);
  EXPECT_EQ(conformance::refusal([&] { parse_move("ed", size); }),
            "'ed' is no point of a 5x3 board");
}

TEST(SgfRecord, PlaysTheMainLine) {
  EXPECT_EQ(position_of("(;SZ[3];B[aa];W[ba](;B[bb])(;B[cc]))"), "XO./.X./... w");
  EXPECT_EQ(position_of("(;SZ[3];B[ba];W[aa];B[ab])"), ".X./X../... w");  // White's is taken
  EXPECT_EQ(position_of("(;SZ[3];B[];W[tt])"), ".../.../... b");
  EXPECT_EQ(replay(record_of("(;SZ[3];B[];W[tt])")).moves().size(), 2u);
}

TEST(SgfRecord, SetsStonesUp) {
  EXPECT_EQ(position_of("(;SZ[4:3]AB[aa:bb][dc]AW[ca]PL[W])"), "XXO./XX../...X w");
  EXPECT_EQ(position_of("(;SZ[3]AB[bb:aa]AE[ab]PL[B])"), "XX./.X./... b");
  EXPECT_EQ(position_of("(;SZ[3]AB[aa];W[bb])"), "X../.O./... b");
  EXPECT_EQ(position_of("(;SZ[3]AB[aa])"), "X../.../... w");
  // In the middle of the game, too.
  EXPECT_EQ(position_of("(;SZ[3];B[aa];W[bb];AE[aa]AW[cc];B[ab])"), ".../XO./..O w");
}

TEST(SgfRecord, HandicapStonesAreTheGames) {
  const GameRecord record = record_of("(;SZ[9]HA[2]AB[cg][gc]RU[Chinese]KM[0.5];W[ee])");
  EXPECT_EQ(record.handicap, 2);
  const go::Go game = replay(record);
  EXPECT_EQ(game.handicap(), 2);
  EXPECT_EQ(game.rules().komi, 0.5);
  EXPECT_EQ(game.board().stones(Color::black), 2);
}

TEST(SgfRecord, ReadsWhatTheRootSays) {
  const GameRecord record = record_of(
      "(;GM[1]SZ[13]KM[5.50]RU[Japanese]RE[W+R]PB[A\\]b]BR[9d]PW[Wu]DT[1933-10-16];B[cc])");
  EXPECT_EQ(record.size, go::BoardSize(13));
  EXPECT_EQ(record.rules.scoring, go::Scoring::territory);
  EXPECT_EQ(record.rules.komi, 5.5);
  EXPECT_EQ(record.rules_name, "Japanese");
  EXPECT_EQ(record.info_text("PB"), "A]b");
  EXPECT_EQ(record.info_text("DT"), "1933-10-16");
  EXPECT_EQ(record.info_text("EV"), "");
  ASSERT_TRUE(record.result);
  EXPECT_TRUE(record.result->outcome.is_win_for(Player::second));
  EXPECT_EQ(record.result->decided_by, Result::DecidedBy::resignation);
  EXPECT_TRUE(record.warnings.empty());
}

TEST(SgfRecord, WarnsOfWhatItDoesNotUnderstand) {
  EXPECT_THAT(record_of("(;KM[six]RU[house]HA[many])").warnings,
              testing::ElementsAre("the rules 'house' are unknown",
                                   "the komi 'six' is no whole or half number",
                                   "the handicap 'many' is no number of stones"));
}

TEST(SgfGameInfo, KomiInItsSpellings) {
  EXPECT_EQ(parse_komi("6.5"), 6.5);
  EXPECT_EQ(parse_komi("5.50"), 5.5);
  EXPECT_EQ(parse_komi("-3"), -3);
  EXPECT_EQ(parse_komi("375"), 7.5);  // Fox: 3.75 stones
  EXPECT_EQ(parse_komi("650"), 6.5);
  EXPECT_EQ(parse_komi("3.75"), 7.5);
  EXPECT_EQ(parse_komi(""), std::nullopt);
  EXPECT_EQ(parse_komi("6.3"), std::nullopt);
  EXPECT_EQ(parse_komi("nan"), std::nullopt);
}

TEST(SgfGameInfo, RulesInTheirSpellings) {
  EXPECT_EQ(parse_rules("AGA"), go::RuleSet::aga);
  EXPECT_EQ(parse_rules("chinese rules"), go::RuleSet::chinese);
  EXPECT_EQ(parse_rules("New Zealand"), go::RuleSet::new_zealand);
  EXPECT_EQ(parse_rules("GOE"), go::RuleSet::ing);
  EXPECT_EQ(parse_rules("tromp-taylor"), go::RuleSet::tromp_taylor);
  EXPECT_EQ(parse_rules("checkers"), std::nullopt);
  for (const auto& [name, set] : go::rule_sets()) {
    EXPECT_EQ(named_rules(*parse_rules(rules_spelling(named_rules(set)))), named_rules(set))
        << name;
  }
}

TEST(SgfResult, IsReadAndWritten) {
  for (const std::string text : {"B+3.5", "W+0.5", "B+R", "W+T", "B+F", "W+", "0", "?", "B+12"}) {
    EXPECT_EQ(format_result(parse_result(text)), text);
  }
  EXPECT_EQ(parse_result("w+Resign"), parse_result("W+R"));
  EXPECT_EQ(parse_result("Draw"), parse_result("0"));
  EXPECT_EQ(parse_result("B+6.50")->score, 6.5);
  EXPECT_EQ(parse_result("W+6.50")->score, -6.5);
  for (const char* none : {"", "Void", "B", "B+many", "B+-3", "B+inf", "X+R"}) {
    EXPECT_EQ(parse_result(none), std::nullopt) << none;
  }
}

TEST(SgfRecord, NamesTheMoveAndTheReason) {
  EXPECT_EQ(refusal_of("(;SZ[5];B[aa];W[aa])"), "move 2 (W): A5 is occupied");
  // . X O .
  // X . X O   White takes C3 from B3, and Black may not take back at once.
  // . X O .
  // . . . .
  EXPECT_EQ(refusal_of("(;SZ[4]AB[ba][ab][bc][cb]AW[ca][db][cc];W[bb];B[cb])"),
            "move 2 (B): C3 would take back the ko at once");
  EXPECT_EQ(refusal_of("(;SZ[3]RU[Japanese]AW[ba][ab];B[aa])"), "move 1 (B): A3 is suicide");
  EXPECT_EQ(refusal_of("(;SZ[3]RU[NZ]AW[ba][ab];B[aa])"), "not refused");
  EXPECT_EQ(refusal_of("(;SZ[9];B[aa];W[jj])"), "after move 1: 'jj' is no point of a 9x9 board");
  EXPECT_EQ(refusal_of("(;GM[2])"), "this game is not Go: GM[2]");
  EXPECT_EQ(refusal_of("(;SZ[21])"), "a Go board is 2x2 to 19x19, not 21x21");
  EXPECT_EQ(refusal_of("(;SZ[3]AB[ba][ab]AW[aa])"),
            "the setup is impossible: a block of stones near B3 has no liberty");
  EXPECT_EQ(refusal_of("(;PL[Z])"), "PL gives the turn to B or W, not to 'z'");
}

TEST(SgfRecord, ErrorsKnowTheirNode) {
  const Tree tree = read_game("(;SZ[5]\n;B[aa]\n;W[aa])");
  try {
    replay(to_record(tree));
    FAIL();
  } catch (const GameError& error) {
    EXPECT_EQ(tree.place(error.node), (Place{3, 1}));
  }
}

// A small file must not take gigabytes or minutes.
TEST(SgfRecord, OneLineCostsNoMoreThanAGameMay) {
  const auto repeated = [](const std::string& text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
  };
  const std::string too_often = "the game sets up stones more often than any game does";
  EXPECT_EQ(refusal_of("(;" + repeated(";AB[aa:ss]AW[jj]AE[kk]", 10'000) + ")"), too_often);
  EXPECT_EQ(refusal_of("(;" + repeated(";AB[aa];AE[aa]", 10'000) + ")"), too_often);
  EXPECT_EQ(refusal_of("(;AB" + repeated("[aa:ss]", 20'000) + ")"), too_often);
  EXPECT_EQ(refusal_of("(;" + repeated(";AB[aa];AE[aa]", 2'000) + ")"), "not refused");
  EXPECT_EQ(refusal_of("(;" + repeated(";B[];W[]", most_moves / 2) + ")"), "not refused");
  EXPECT_EQ(refusal_of("(;" + repeated(";B[];W[]", most_moves / 2 + 1) + ")"),
            "after move 50000: a game has at most 50000 moves");
}

TEST(SgfRecord, GamesComeBackFromSgf) {
  Rng rng(7);
  for (const auto& [name, set] : go::rule_sets()) {
    go::Go game(go::BoardSize(7, 5), named_rules(set));
    if (set == go::RuleSet::chinese) {
      go::PointList stones;
      stones.push_back(go::point_at(1, 1));
      stones.push_back(go::point_at(5, 3));
      game.place_handicap(stones);
    }
    for (int i = 0; i < 60 && !game.is_terminal(); ++i) game.play(random_move(game, rng));
    const GameRecord record = record_of(write(to_sgf(to_record(game))));
    EXPECT_EQ(record.rules, game.rules()) << name;
    const go::Go again = replay(record);
    EXPECT_EQ(again.board().position_hash(), game.board().position_hash()) << name;
    EXPECT_EQ(again.moves().size(), game.moves().size()) << name;
    EXPECT_EQ(again.handicap(), game.handicap()) << name;
    EXPECT_EQ(again.turn(), game.turn()) << name;
    EXPECT_EQ(again.score(), game.score()) << name;
  }
}

TEST(SgfRecord, RecordsComeBackFromSgf) {
  const Tree tree = read_game(
      "(;SZ[5:4]RU[Japanese]PB[B\\]]RE[B+2.0]AB[aa:ab]AW[bb]PL[W];W[cc];B[tt]"
      ";AE[cc]AB[dd];B[ed])");
  EXPECT_EQ(write(to_sgf(to_record(tree))),
            "(;FF[4]GM[1]CA[UTF-8]AP[Moyo]SZ[5:4]RU[Japanese]KM[6.5]PB[B\\]]RE[B+2]AB[aa]"
            "[ab]AW[bb]PL[W]\n;W[cc];B[];AB[dd]AE[cc];B[ed])\n");
}

TEST(SgfRecord, PositionsOnTheWayHaveTheTurnOfTheNextMove) {
  const GameRecord record = record_of("(;SZ[5];B[aa];B[bb];W[cc])");
  Replay replay(record);
  EXPECT_EQ(replay.game().turn(), Color::black);
  replay.step();
  EXPECT_EQ(replay.game().turn(), Color::black);
  replay.step();
  EXPECT_EQ(replay.game().turn(), Color::white);
  replay.step();
  EXPECT_TRUE(replay.at_end());
  EXPECT_EQ(sgf::replay(record, 1).moves().size(), 1u);
}

}  // namespace
}  // namespace moyo::sgf
