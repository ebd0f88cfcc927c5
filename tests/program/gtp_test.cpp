// moyo gtp as a controller meets it: every command, when it succeeds and when it fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/clock.h"
#include "base/text.h"
#include "match/gtp_client.h"
#include "paths.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// The answers to these lines, without the empty lines after them.
std::vector<std::string> answers(const std::string& input, std::vector<std::string> options = {}) {
  if (options.empty()) options = {"--playouts", "20"};  // the usual player, in no time
  options.insert(options.begin(), "gtp");
  const ProgramResult result = run_program(options, input);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.error, "");
  std::vector<std::string> found;
  std::string rest = result.out;
  for (auto end = rest.find("\n\n"); end != std::string::npos; end = rest.find("\n\n")) {
    found.push_back(rest.substr(0, end));
    rest.erase(0, end + 2);
  }
  EXPECT_EQ(rest, "") << "after the last answer";
  return found;
}

// The answer to the last of these lines; all before it must succeed.
std::string last_answer(const std::string& input, const std::vector<std::string>& options = {}) {
  const auto all = answers(input, options);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) EXPECT_EQ(all[i][0], '=') << all[i];
  return all.empty() ? "no answer" : all.back();
}

TEST(GtpProgram, FramesAnswersWithTheirIds) {
  EXPECT_EQ(
      run_program({"gtp"}, "\n# hello\n17 name\r\n\tprotocol_version # why not\n3\nfoo 1\n").out,
      "=17 Moyo\n\n= 2\n\n?3 unknown command\n\n? unknown command\n\n");
}

TEST(GtpProgram, EndsWithQuitOrTheInput) {
  EXPECT_EQ(run_program({"gtp"}, "1 quit\nname\n").out, "=1\n\n");
  const auto nothing = run_program({"gtp"}, "");
  EXPECT_EQ(nothing.out, "");
  EXPECT_EQ(nothing.exit_code, 0);
}

TEST(GtpProgram, SaysWhatItIs) {
  EXPECT_THAT(answers("name\nprotocol_version\nknown_command play\nknown_command analyze\n"),
              ElementsAre("= Moyo", "= 2", "= true", "= false"));
  EXPECT_THAT(last_answer("version\n"), StartsWith("= 0."));
  EXPECT_GE(parse_number(last_answer("cputime\n").substr(2), "cputime"), 0);
}

std::vector<std::string> command_names(const std::string& game) {
  const std::string list = last_answer("list_commands\n", {"--game", game});
  std::vector<std::string> names;
  for (const std::string_view name : words(list)) names.emplace_back(name);
  names.erase(names.begin());  // "="
  return names;
}

// Some servers reject programs whose list lacks one of these. `analyze` is not there: a GUI that
// finds it misreads it.
TEST(GtpProgram, ListsItsCommands) {
  const auto names = command_names("go");
  for (const char* name : {"protocol_version",
                           "name",
                           "version",
                           "known_command",
                           "list_commands",
                           "quit",
                           "boardsize",
                           "clear_board",
                           "komi",
                           "play",
                           "genmove",
                           "undo",
                           "gg-undo",
                           "reg_genmove",
                           "fixed_handicap",
                           "place_free_handicap",
                           "set_free_handicap",
                           "rectangular_boardsize",
                           "time_settings",
                           "time_left",
                           "kgs-time_settings",
                           "kata-list_time_settings",
                           "kata-time_settings",
                           "final_score",
                           "final_status_list",
                           "kgs-genmove_cleanup",
                           "loadsgf",
                           "printsgf",
                           "showboard",
                           "cputime",
                           "kata-get-rules",
                           "kata-set-rules",
                           "kata-list-params",
                           "kata-get-param",
                           "kata-set-param",
                           "gogui-analyze_commands",
                           "gogui-play_sequence",
                           "gogui-setup",
                           "gogui-setup_player",
                           "lz-analyze",
                           "kata-analyze",
                           "lz-genmove_analyze",
                           "kata-genmove_analyze",
                           "cgos-genmove_analyze",
                           "gogui-interrupt"}) {
    EXPECT_THAT(names, testing::Contains(std::string(name)));
  }
  EXPECT_THAT(names, testing::Not(testing::Contains(std::string("analyze"))));
}

TEST(GtpProgram, EveryCommandIsDocumented) {
  std::ifstream file(source_folder() + "/docs/protocol.md");
  std::stringstream page;
  page << file.rdbuf();
  for (const char* game : {"go", "hex"}) {
    for (const std::string& name : command_names(game)) EXPECT_THAT(page.str(), HasSubstr(name));
  }
}

struct Case {
  std::string lines;   // all but the last succeed
  std::string answer;  // to the last
};
void PrintTo(const Case& example, std::ostream* out) { *out << example.lines; }

class GtpCases : public testing::TestWithParam<Case> {};

TEST_P(GtpCases, AnswersTheLastLine) {
  EXPECT_EQ(last_answer(GetParam().lines), GetParam().answer);
}

INSTANTIATE_TEST_SUITE_P(
    Arguments, GtpCases,
    testing::Values(
        Case{"name b\n", "? 'b' is too much; usage: name"},
        Case{"play b\n", "? an argument is missing; usage: play COLOR VERTEX"},
        Case{"play b D4 E5\n", "? 'E5' is too much; usage: play COLOR VERTEX"},
        Case{"play x D4\n", "? a color is black or white, not 'x'"},
        Case{"boardsize 9\nplay b K1\n", "? 'K1' is no point of a 9x9 board; points are A1 to J9"},
        Case{"komi six\n", "? komi wants a number, not 'six'"},
        Case{"komi 0.3\n", "? komi is a whole or half number of at most 1000 points"},
        Case{"boardsize nine\n", "? the board's width wants a whole number, not 'nine'"}));

INSTANTIATE_TEST_SUITE_P(
    Setup, GtpCases,
    testing::Values(Case{"boardsize 20\n", "? unacceptable size"},
                    Case{"boardsize 1\n", "? unacceptable size"},
                    Case{"rectangular_boardsize 9 20\n", "? unacceptable size"},
                    Case{"boardsize 9\nfixed_handicap 4\n", "= C3 G7 C7 G3"},
                    Case{"fixed_handicap 9\n", "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
                    Case{"boardsize 9\nplay b A1\nfixed_handicap 2\n", "? board not empty"},
                    Case{"boardsize 8\nfixed_handicap 5\n",
                         "? invalid number of stones: fixed handicap on a 8x8 board is 2 to 4 "
                         "stones"},
                    Case{"boardsize 5\nplace_free_handicap 1\n",
                         "? invalid number of stones: free handicap on this board is 2 to 24 "
                         "stones"},
                    Case{"set_free_handicap D4\n",
                         "? bad vertex list: handicap is at least two stones"},
                    Case{"set_free_handicap D4 D4\n", "? bad vertex list: 'D4' is there twice"},
                    Case{"set_free_handicap D4 pass\n", "? bad vertex list: 'pass' is not a point"},
                    Case{"set_free_handicap D4 Q16\nplay b D4\n", "? illegal move"},
                    Case{"boardsize 9\nset_free_handicap C3 G7\nclear_board\nplay b C3\n", "="}));

INSTANTIATE_TEST_SUITE_P(
    Play, GtpCases,
    testing::Values(Case{"boardsize 9\nplay b E5\nplay w e5\n", "? illegal move"},
                    Case{"play b pass\nplay w PASS\nplay b D4\n", "="},
                    Case{"play b D4\nplay b Q16\nundo\nundo\n", "="},
                    Case{"undo\n", "? cannot undo"},
                    Case{"play b D4\ngg-undo 2\n", "? cannot undo"},
                    Case{"play b D4\nplay w D5\ngg-undo 2\nplay w D4\n", "="},
                    Case{"gg-undo 0\n", "? the number of moves is 1 to 1000000000, not '0'"},
                    Case{"play b pass\nplay w pass\ngenmove b\n", "= pass"},
                    Case{"genmove red\n", "? a color is black or white, not 'red'"},
                    Case{"gogui-setup b D4 w\n",
                         "? moves are pairs of color and vertex; 'w' is alone"},
                    Case{"boardsize 2\ngogui-setup b A1 b A2 b B1 b B2\n",
                         "? a block of stones near B2 has no liberty"},
                    Case{"gogui-interrupt\n", "="}));

INSTANTIATE_TEST_SUITE_P(
    Time, GtpCases,
    testing::Values(
        Case{"time_settings 300 30 5\ntime_left b 12 3\ntime_left w 290 0\n", "="},
        Case{"time_settings 0 1 0\n", "="},
        Case{"time_settings 300 x 5\n", "? the overtime wants a number, not 'x'"},
        Case{"time_settings -1 0 0\n", "? the main time is a number of seconds, not '-1'"},
        Case{"time_left b 5 -1\n", "? the number of stones left is 0 to 1000000, not '-1'"},
        Case{"kata-list_time_settings\n",
             "= none absolute byoyomi canadian fischer fischer-capped"},
        Case{"kgs-time_settings none\nkgs-time_settings absolute 60\n"
             "kgs-time_settings byoyomi 60 10 3\nkgs-time_settings canadian 60 10 3\n",
             "="},
        Case{"kata-time_settings fischer 60 5\nkata-time_settings fischer-capped 60 5 90 -1\n",
             "="},
        Case{"kgs-time_settings fischer 60 5\n",
             "? there is no time system 'fischer'; known: none, absolute, byoyomi, canadian"},
        Case{"kgs-time_settings byoyomi 60 10\n",
             "? the time system byoyomi wants MAIN PERIOD PERIODS, not 'byoyomi 60 10'"}));

const std::string white_dead =  // White's stone on A1 cannot live
    "boardsize 5\nkomi 0.5\ngogui-play_sequence b C1 b C2 b C3 b C4 b C5 b B2 b B4 w A1 w E3\n";

INSTANTIATE_TEST_SUITE_P(
    Score, GtpCases,
    testing::Values(Case{"boardsize 5\nkomi 3\nplay b C3\nfinal_score\n", "= B+22"},
                    Case{"boardsize 5\nkomi 25\nplay b C3\nfinal_score\n", "= 0"},
                    Case{white_dead + "final_status_list dead\n", "= A1\nE3"},
                    Case{white_dead + "final_status_list seki\n", "="},
                    Case{white_dead + "final_score\n", "= B+24.5"},
                    Case{"final_status_list sleeping\n",
                         "? a status is dead, alive or seki, not 'sleeping'"}));

const std::string japanese =
    R"(= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY",)"
    R"("suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"})";

INSTANTIATE_TEST_SUITE_P(
    Rules, GtpCases,
    testing::Values(
        Case{"kata-set-rules japanese\nkata-get-rules\n", japanese},
        Case{R"(kata-set-rules {"scoring":"TERRITORY", "ko":"SIMPLE", "suicide":false, )"
             R"("tax":"SEKI", "friendlyPassOk":false})"
             "\nkata-get-rules\n",
             japanese},
        Case{"kata-set-rules Tromp_Taylor\nkata-set-rules new zealand\n", "="},
        Case{"kata-set-rules {\"ko\":" + std::string(300'000, '[') + std::string(300'000, ']') +
                 "}\n",
             "? the rules are neither a name nor a JSON object"},
        Case{"kata-set-rules chinnese\n",
             "? there is no rule set 'chinnese'; did you mean 'chinese'?"},
        Case{"kata-set-rules {\"ko\":\n", "? the rules are neither a name nor a JSON object"},
        Case{"kata-set-rules {\"ko\":\"NONE\"}\n",
             "? the rule ko is SIMPLE, POSITIONAL, SITUATIONAL, not \"NONE\""},
        Case{"kata-set-rules {\"suicide\":1}\n", "? the rule suicide is true or false, not 1"},
        Case{"kata-set-rules {\"hasButton\":true}\n", "? there are no rules with a button here"},
        Case{"kata-set-rules {\"tax\":\"ALL\"}\n",
             "? with this scoring the rule tax is NONE, not \"ALL\""},
        Case{"kata-set-rules {\"eyes\":2}\n", "? there is no rule 'eyes'"},
        // The game so far stays, and must be legal: White's last move is suicide.
        Case{"boardsize 3\ngogui-play_sequence b A2 b B2 w A1 b C1 w B1\nkata-set-rules chinese\n",
             "? B1 is suicide"},
        Case{"boardsize 3\nkomi 1\nplay b B2\nkata-set-rules chinese\nfinal_score\n", "= B+8"}));

TEST(GtpProgram, ShowsRectangularBoards) {
  const std::string board =
      "=\n"
      "2 . . .\n"
      "1 X . .\n"
      "  A B C\n"
      "White (O) to play; captured: 0 black, 0 white";
  EXPECT_EQ(last_answer("rectangular_boardsize 3 2\nplay b A1\nshowboard\n"), board);
  EXPECT_EQ(last_answer("boardsize 3 2\nplay b A1\nshowboard\n"), board);
}

TEST(GtpProgram, UndoesManyMovesExactly) {
  std::string moves = "boardsize 7\nkata-set-rules chinese\n";
  for (int i = 0; i < 60; ++i) moves += "genmove b\ngenmove w\n";
  std::string input = "boardsize 7\nkata-set-rules chinese\nshowboard\n" + moves;
  for (int i = 0; i < 120; ++i) input += "undo\n";
  const auto all = answers(input + "showboard\nundo\n", {"--player", "random"});
  EXPECT_EQ(all[all.size() - 2], all[2]);
  EXPECT_EQ(all.back(), "? cannot undo");
}

TEST(GtpProgram, AnUndoneKoIsForbiddenAgain) {
  const std::string ko =
      "boardsize 5\nkata-set-rules chinese\n"
      "gogui-play_sequence b B1 b A2 b B3 w C1 w D2 w C3 w B2 b C2\n";
  EXPECT_EQ(last_answer(ko + "play w B2\n"), "? illegal move");
  EXPECT_EQ(last_answer(ko + "play w E5\nplay b E4\nundo\nundo\nplay w B2\n"), "? illegal move");
  EXPECT_EQ(last_answer(ko + "play w E5\nplay b E4\nplay w B2\n"), "=");
}

TEST(GtpProgram, ASequenceIsPlayedWholeOrNotAtAll) {
  const auto all = answers(
      "boardsize 3\ngogui-play_sequence b A1 w B2 b B2\nplay w A1\ngogui-play_sequence\n"
      "gogui-play_sequence b B2 w C3\nundo\nplay w C3\n");
  EXPECT_THAT(all, ElementsAre("=", "? illegal move", "=", "=", "=", "=", "="));
}

TEST(GtpProgram, SetsUpPositions) {
  EXPECT_EQ(last_answer("boardsize 3\nplay b A1\ngogui-setup w A1 b B2\ngogui-setup_player b\n"
                        "showboard\n"),
            "=\n"
            "3 . . .\n"
            "2 . X .\n"
            "1 O . .\n"
            "  A B C\n"
            "Black (X) to play; captured: 0 black, 0 white");
}

TEST(GtpProgram, RegGenmovePlaysNothing) {
  const auto all = answers("boardsize 5\nreg_genmove w\nundo\nshowboard\n");
  EXPECT_THAT(all[1], StartsWith("= "));
  EXPECT_EQ(all[2], "? cannot undo");
  EXPECT_THAT(all[3], HasSubstr("Black (X) to play"));
}

TEST(GtpProgram, TheSameSeedPlaysTheSameMoves) {
  std::string input = "boardsize 9\n";
  for (int i = 0; i < 10; ++i) input += "genmove b\ngenmove w\n";
  const std::vector<std::string> options = {"--player", "random", "--seed", "5"};
  EXPECT_EQ(answers(input, options), answers(input, options));
  EXPECT_NE(answers(input, options), answers(input, {"--player", "random", "--seed", "6"}));
}

// Once the game is over, the player only passes.
TEST(GtpProgram, CleansDeadStonesUpBeforeItPasses) {
  const auto all = answers(white_dead + "play b pass\nplay w pass\nkgs-genmove_cleanup b\n");
  EXPECT_THAT(all.back(), testing::AnyOf("= A2", "= B1", "= D3", "= E2", "= E4"));
}

TEST(GtpProgram, WritesAndLoadsSgf) {
  const TemporaryFile file("a game.sgf");
  const std::string game =
      "boardsize 9\nkomi 5.5\nfixed_handicap 3\nplay w E5\nplay b C5\nplay w pass\n";
  const auto all = answers(game + "printsgf\nshowboard\nprintsgf " + file.path() +
                           "\nboardsize 5\nloadsgf " + file.path() + "\nshowboard\nprintsgf\n" +
                           "loadsgf " + file.path() + " 2\nundo\nundo\n");
  const std::string text = all[6];
  EXPECT_THAT(text, HasSubstr("SZ[9]"));
  EXPECT_THAT(text, HasSubstr(";W[ee];B[ce];W[]"));
  EXPECT_EQ(all[11], all[7]);  // the board
  EXPECT_EQ(all[12], text);
  EXPECT_EQ(all[14], "=");
  EXPECT_EQ(all[15], "? cannot undo");
}

TEST(GtpProgram, RefusesFilesItCannotUse) {
  const TemporaryFile file("bad.sgf");
  std::ofstream(file.path()) << "(;SZ[9];B[zz])";
  EXPECT_THAT(last_answer("loadsgf " + file.path() + "\n"),
              StartsWith("? cannot load file '" + file.path() + "': "));
  EXPECT_EQ(last_answer("loadsgf -\n"), "? cannot load file: there is no file '-'");
  EXPECT_EQ(last_answer("printsgf /no/such/folder/f.sgf\n"),
            "? cannot write '/no/such/folder/f.sgf': No such file or directory");
}

TEST(GtpProgram, OffersAnalysisToGoGui) {
  const std::string list = last_answer("gogui-analyze_commands\n");
  EXPECT_THAT(list, HasSubstr("plist/Dead Stones/final_status_list dead"));
  EXPECT_THAT(list, HasSubstr("string/Final Score/final_score"));
}

// ---- Other games ----

TEST(GtpProgram, PlaysTicTacToeByGoGuisRules) {
  const auto all = answers(
      "gogui-rules_game_id\ngogui-rules_board_size\ngogui-rules_side_to_move\nplay b B2\n"
      "gogui-rules_board\nplay b A1\nplay w A1\nplay b A2\nplay w A3\n"
      "gogui-rules_legal_moves\ngogui-rules_final_result\nplay b C2\ngogui-rules_final_result\n"
      "genmove w\nundo\nplay b B2\n",
      {"--game", "tictactoe"});
  EXPECT_THAT(
      all, ElementsAre("= tictactoe", "= 3", "= black", "=", "= ...\n.X.\n...",
                       "? it is white's turn", "=", "=", "=", "= B3 C3 C2 B1 C1", "= unknown", "=",
                       "= black", "? the game is over", "=", "? illegal move"));
}

TEST(GtpProgram, NamesPointsAsGoDoes) {
  // Nine columns: no I. Othello and Hex count rows from the top, Go from the bottom.
  EXPECT_EQ(last_answer("play b J1\ngogui-rules_board\n", {"--game", "gomoku:size=9x2,k=3"}),
            "= .........\n........X");
  EXPECT_EQ(last_answer("gogui-rules_legal_moves\n", {"--game", "othello"}), "= D6 C5 F4 E3");
  EXPECT_EQ(last_answer("play b A3\ngogui-rules_board\n", {"--game", "hex:size=3"}),
            "= X..\n...\n...");
  EXPECT_EQ(last_answer("play b A3\nplay w swap-pieces\ngogui-rules_side_to_move\n",
                        {"--game", "hex:size=3"}),
            "= black");
  EXPECT_EQ(last_answer("play b D1\nplay w D2\ngogui-rules_legal_moves\n", {"--game", "connect4"}),
            "= A1 B1 C1 D3 E1 F1 G1");
  EXPECT_EQ(last_answer("play b C2\ngogui-rules_board\n", {"--game", "nim:heaps=1-2-4"}),
            "= .XX\nXXX");
}

TEST(GtpProgram, OtherGamesHaveOtherBoardsToo) {
  EXPECT_EQ(last_answer("boardsize 5\ngogui-rules_board_size\n", {"--game", "hex"}), "= 5");
  EXPECT_EQ(last_answer("boardsize 8 7\ngogui-rules_board_size\n", {"--game", "connect4"}),
            "= 8 7");
  EXPECT_EQ(last_answer("boardsize 3\n", {"--game", "tictactoe"}), "=");
  EXPECT_EQ(last_answer("boardsize 4\n", {"--game", "tictactoe"}), "? unacceptable size");
}

TEST(GtpProgram, PlaysEveryGameToItsEnd) {
  for (const char* game :
       {"tictactoe", "connect4", "gomoku:size=7", "hex:size=4", "othello:size=4", "nim"}) {
    match::GtpClient program(moyo_program() + " gtp --player random --game " + std::string(game),
                             60);
    int moves = 0;
    while (program.want("gogui-rules_final_result") == "unknown" && ++moves < 200) {
      program.want("genmove " + program.want("gogui-rules_side_to_move"));
    }
    EXPECT_EQ(program.want("gogui-rules_legal_moves"), "") << game;
    EXPECT_FALSE(program.ask("genmove b").success) << game;
  }
}

// ---- While a command runs ----

TEST(GtpProgram, AnInterruptEndsASearchEarly) {
  match::ChildProcess program(moyo_program() +
                              " gtp --game connect4 --player ucb:playouts=1000000000");
  const Stopwatch watch;
  program.write("genmove b\n");
  EXPECT_THROW(program.read_line(0.3, {}), std::runtime_error);  // it thinks
  program.write("# interrupt\nname\n");
  EXPECT_THAT(program.read_line(30, {}), StartsWith("= "));
  EXPECT_EQ(program.read_line(30, {}), "");
  EXPECT_EQ(program.read_line(30, {}), "= Moyo");
  EXPECT_LT(watch.seconds(), 30);
}

// Lizzie and Sabaki read lines as they come and stop by the next command.
TEST(GtpProgram, AnalysisStreamsUntilTheNextLine) {
  match::ChildProcess program(moyo_program() + " gtp --game go:size=9 --player uct");
  program.write("21 kata-analyze b 2 rootInfo true\n");
  EXPECT_EQ(program.read_line(30, {}), "=21");
  for (int i = 0; i < 3; ++i) {
    const std::string line = program.read_line(30, {});
    EXPECT_THAT(line, StartsWith("info move "));
    EXPECT_THAT(line, HasSubstr(" rootInfo visits "));
  }
  program.write("22 name\n");
  std::string line;
  do {
    line = program.read_line(30, {});
  } while (!line.empty());
  EXPECT_EQ(program.read_line(30, {}), "=22 Moyo");
}

// After its move the player goes on thinking, and answers at once all the same.
TEST(GtpProgram, PondersBetweenCommands) {
  match::ChildProcess program(moyo_program() +
                              " gtp --game go:size=9 --player uct --playouts 100 --ponder");
  const auto ask = [&](const std::string& question) {
    program.write(question + "\n");
    const std::string line = program.read_line(30, {});
    EXPECT_EQ(program.read_line(30, {}), "");
    return line;
  };
  EXPECT_THAT(ask("genmove b"), StartsWith("= "));
  EXPECT_THROW(program.read_line(0.5, {}), std::runtime_error);
  EXPECT_GT(parse_number(ask("cputime").substr(2), "cputime"), 0.1);
  EXPECT_THAT(ask("genmove w"), StartsWith("= "));
  EXPECT_EQ(ask("quit"), "=");
}

TEST(GtpProgram, TheClockLimitsASearch) {
  const Stopwatch watch;
  EXPECT_THAT(last_answer("time_settings 0 1 1\ngenmove b\n",
                          {"--game", "connect4", "--player", "ucb:playouts=1000000000"}),
              StartsWith("= "));
  EXPECT_GT(watch.seconds(), 0.5);
}

TEST(GtpProgram, RefusesWrongCommandLines) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"gtp", "--game", "gO"}, "moyo: there is no game 'gO'; did you mean 'go'?"},
      {{"gtp", "--player", "human"}, "moyo: 'human' cannot be asked over GTP"},
      {{"gtp", "--player", "nobody"}, "moyo: there is no player 'nobody'"},
  };
  for (const auto& [arguments, sentence] : cases) {
    const auto result = run_program(arguments, "name\n");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.error, StartsWith(sentence));
  }
}

}  // namespace
}  // namespace moyo
