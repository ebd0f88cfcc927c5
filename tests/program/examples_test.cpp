// The programs of examples/ do what they say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "paths.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

std::string example(const std::string& name) {
  return (std::filesystem::path(moyo_program()).parent_path() / "examples" / name).string();
}

TEST(Examples, AnOwnGameIsSolvedAndPlayed) {
  const auto result = RunningProgram({}, "", example("own_game")).wait();
  EXPECT_EQ(result.exit_code, 0) << result.error;
  // Domineering on 5x5 is won by the second player (Breuker, Uiterwijk and van den Herik 2000).
  EXPECT_THAT(result.out, HasSubstr("Who begins: loss"));
  EXPECT_THAT(result.out, HasSubstr(" wins\n"));
}

TEST(Examples, AnOwnEvaluatorPlays) {
  const auto result = RunningProgram({}, "", example("own_evaluator")).wait();
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("of 10 against random playouts"));
}

TEST(Examples, OwnPlayersPlayMatches) {
  const auto small = run_program({"match", "random", "--gtp", example("own_player") + " connect4",
                                  "--game", "connect4", "--games", "6", "--no-db"});
  EXPECT_THAT(small.out, HasSubstr("A in all         6       0       0       6"));
  const auto go = run_program({"match", "random", "--gtp",
                               "python3 " + source_folder() + "/examples/own_player.py", "--game",
                               "go:size=5", "--games", "4", "--no-db"});
  EXPECT_THAT(go.out, testing::Not(HasSubstr("ended neither"))) << go.out;
}

TEST(CourseProgram, ChecksNumbersAndPrograms) {
  EXPECT_THAT(run_program({"course", "list"}).out, HasSubstr("alpha-beta"));
  EXPECT_EQ(run_program({"course", "check", "state-spaces", "5478"}).exit_code, 0);
  EXPECT_EQ(run_program({"course", "check", "state-spaces", "5477"}).exit_code, 1);
  EXPECT_EQ(run_program({"course", "check", "regret", "-0.0556"}).exit_code, 0);
  EXPECT_THAT(run_program({"course", "check", "state-space", "1"}).error,
              HasSubstr("state-spaces"));
  EXPECT_EQ(run_program({"course", "check", "state-spaces", "many"}).exit_code, 2);
  EXPECT_EQ(run_program({"course", "check", "perfect-play"}).exit_code, 2);
  const auto good = run_program({"course", "check", "perfect-play", "--gtp",
                                 moyo_program() + " gtp --game tictactoe --player perfect"});
  EXPECT_EQ(good.exit_code, 0) << good.out << good.error;
  EXPECT_THAT(good.out, HasSubstr("0 lost"));
  const auto bad = run_program({"course", "check", "perfect-play", "--gtp", example("own_player")});
  EXPECT_EQ(bad.exit_code, 1) << bad.out;
  EXPECT_THAT(bad.out, HasSubstr("the first that it loses"));
}

}  // namespace
}  // namespace moyo
