#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

TEST(SolveProgram, SaysUnderWhichRepetitionRule) {
  for (const char* board : {"2x3", "3x2"}) {
    const auto result = run_program({"solve", std::string("go:komi=0.5,size=") + board});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, HasSubstr("value       loss for the player to move\n"));
    EXPECT_THAT(result.out, HasSubstr("repetition  positional superko"));
  }
  const auto simple = run_program({"solve", "go:komi=0.5,size=2x3,ko=simple", "--boolean"});
  EXPECT_THAT(simple.out, HasSubstr("value       draw, by boolean search\n"));
  EXPECT_THAT(simple.out, HasSubstr("repetition  simple ko"));
}

TEST(SolveProgram, VerifiesItsProofsOfGo) {
  const auto result = run_program({"solve", "go:size=2x3,komi=2.5", "--proof"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("proof       the second player wins: a tree of "));
}

// S1's position: one move wins for X, the others lose.
TEST(SolveProgram, NamesAllWinningMoves) {
  const auto result = run_program({"solve", "tictactoe", "--all", "--position", ".X./XO./..O"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("winning moves: a3"));
  EXPECT_THAT(result.out, testing::ContainsRegex("a3  win    loss"));
  const auto empty = run_program({"solve", "tictactoe", "--all"});
  EXPECT_THAT(empty.out, HasSubstr("drawing moves: a3 b3 c3 a2 b2 c2 a1 b1 c1\n"));
  const auto limited = run_program({"solve", "connect4", "--all", "--nodes", "1000"});
  EXPECT_EQ(limited.exit_code, 1);
  EXPECT_EQ(limited.error, "moyo: not solved within the limits\n");
  EXPECT_EQ(run_program({"solve", "tictactoe", "--all", "--boolean"}).exit_code, 2);
}

// Three searches, one value.
TEST(SolveProgram, TakesAMethodByItsName) {
  const std::string game = "tictactoe";
  EXPECT_THAT(run_program({"solve", game, "--method", "alphabeta"}).out,
              HasSubstr("value       draw for the player to move\n"));
  EXPECT_THAT(run_program({"solve", game, "--options", "threads=2"}).out,
              HasSubstr("value       draw for the player to move\n"));
  EXPECT_THAT(run_program({"solve", game, "--method", "boolean"}).out,
              HasSubstr("value       draw, by boolean search\n"));
  const auto numbers = run_program({"solve", "tictactoe", "--method", "pn", "--proof"});
  EXPECT_EQ(numbers.exit_code, 0) << numbers.error;
  EXPECT_THAT(numbers.out, HasSubstr("value       draw, by proof numbers\n"));
  EXPECT_THAT(numbers.out, HasSubstr("verified by the rules alone"));
  EXPECT_THAT(
      run_program({"solve", "go:size=2", "--method", "pn"}).error,
      HasSubstr("proof numbers want a game in which the way to a position does not matter"));
}

TEST(SolveProgram, RefusesOptionsOfOtherMethods) {
  const std::vector<std::vector<std::string>> refused = {{"--method", "sss"},
                                                         {"--method", "pn", "--boolean"},
                                                         {"--method", "pn", "--all"},
                                                         {"--method", "pn", "--options", "depth=3"},
                                                         {"--method", "alphabeta", "--proof"},
                                                         {"--memory", "1MB"},
                                                         {"--method", "score"},
                                                         {"--options", "threads=2,table=off"}};
  for (std::vector<std::string> arguments : refused) {
    arguments.insert(arguments.begin(), {"solve", "tictactoe"});
    EXPECT_EQ(run_program(arguments).exit_code, 2) << arguments.back();
  }
}

// Two points are left between living groups: one each.
TEST(SolveProgram, FindsTheScoreOfAnEndgame) {
  for (const char* settings : {"safe=on", "safe=off", "threads=2"}) {
    const auto result = run_program({"solve", "go:size=8x2,komi=0.5", "--method", "score",
                                     "--options", settings, "--position", ".X.X.O.O/XXXX.OO. b"});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, HasSubstr("value       +1.5 for the player to move\n"));
  }
  EXPECT_EQ(run_program({"solve", "go:size=5,rules=japanese", "--method", "score"}).exit_code, 2);
}

TEST(SolveProgram, GivesUpAtALimitAndSaysWhatItKnows) {
  for (const char* boolean : {"--time=60", "--boolean"}) {
    const auto result = run_program({"solve", "go:size=5", "--nodes", "20000", boolean});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.out, HasSubstr("value       not proved; known: nothing for the "));
    EXPECT_THAT(result.out, HasSubstr("nodes       "));
    EXPECT_EQ(result.error, "moyo: not solved within the limits\n");
  }
  EXPECT_EQ(run_program({"solve", "go:size=5", "--time", "0"}).exit_code, 2);
}

TEST(SolveProgram, IsStoppedByCtrlC) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"solve", "connect4"},
                                                    {"solve", "connect4", "--boolean"},
                                                    {"solve", "go:size=6"}}) {
    RunningProgram program(arguments, "");
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    program.send(SIGINT);
    const auto result = program.wait();
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.out, HasSubstr("value       not proved; known: "));
    EXPECT_EQ(result.error, "moyo: not solved: stopped by Ctrl-C\n");
  }
}

TEST(MatchProgram, PerfectPlaysGoToTheEnd) {
  const auto result =
      run_program({"match", "perfect", "random", "--game", "go:size=2,komi=0.5", "--games", "10"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
}

}  // namespace
}  // namespace moyo
