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
