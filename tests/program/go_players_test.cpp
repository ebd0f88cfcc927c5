// The course's Go players and the playout bench as a user meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program/run_program.h"

namespace moyo {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::StartsWith;

TEST(GoPlayersProgram, APersonPlaysAgainstGo2) {
  const auto result =
      run_program({"play", "go:size=3", "--second", "go2", "--seed", "1"}, "B2\nresign\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("human plays B2\n"));
  EXPECT_THAT(result.out, ContainsRegex("go2 plays [ABC][123]\n"));
}

// go2 plays go1's moves, so with one seed for both the match is symmetric.
TEST(GoPlayersProgram, Go1AndGo2PlayAMatch) {
  const auto match = [](const char* a, const char* b) {
    const auto result =
        run_program({"match", a, b, "--game", "go:size=7", "--games", "20", "--no-db"});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, testing::Not(HasSubstr("ended neither")));
    return result.out.substr(result.out.find("A first"));
  };
  const std::string table = match("go2", "go1");
  EXPECT_EQ(table, match("go1", "go2"));
  EXPECT_EQ(table, match("go2", "go2"));
}

TEST(GoPlayersProgram, AGameOfGo0IsCutWhereTheMatchSaysSo) {
  const auto result = run_program({"match", "go0", "go0", "--game", "go:size=5,rules=chinese",
                                   "--games", "2", "--max-plies", "500", "--no-db"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("2 games ended neither by the rules nor by resignation"));
}

TEST(GoPlayersProgram, OtherGamesAreRefused) {
  const auto result = run_program({"play", "othello", "--second", "go1"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.error, StartsWith("moyo: 'go1' does not play this game; human, random, "));
}

TEST(BenchPlayoutsProgram, TheSeedDecidesTheCounts) {
  // Moves and black wins of 50 playouts on 9x9, without the times beside them.
  const auto counts = [](const char* seed) {
    const auto result =
        run_program({"bench", "playouts", "--playouts", "50", "--runs", "1", "--seed", seed});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, HasSubstr("vs plain"));
    EXPECT_THAT(result.out, HasSubstr("\n13x13 "));
    EXPECT_THAT(result.out, HasSubstr("\n19x19 "));
    const auto row = result.out.find("\n9x9 ");
    const std::string line = result.out.substr(row + 1, result.out.find('\n', row + 1) - row - 1);
    return line.substr(line.size() - 28);
  };
  const std::string one = counts("1");
  EXPECT_EQ(counts("1"), one);
  EXPECT_NE(counts("2"), one);
  EXPECT_EQ(run_program({"bench", "playouts", "--runs", "0"}).exit_code, 2);
}

}  // namespace
}  // namespace moyo
