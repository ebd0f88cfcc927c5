// Backgammon as a user meets it: learning, databases, matches, other programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

TEST(BackgammonProgram, LearnsGoesOnAndPlaysWhatItLearned) {
  const TemporaryFile folder("td");
  const auto train = [&](const std::string& games) {
    return run_program({"train", "td", "backgammon", "--folder", folder.path(), "--games", games,
                        "--hidden", "2", "--every", "10", "--grade-games", "2"});
  };
  EXPECT_THAT(train("10").out, HasSubstr("10 of 10 games"));
  const ProgramResult more = train("20");
  EXPECT_EQ(more.exit_code, 0) << more.error;
  EXPECT_THAT(more.out, HasSubstr("20 of 20 games"));
  EXPECT_THAT(run_program({"train", "td", "--status", folder.path()}).out, HasSubstr("hidden 2"));
  const ProgramResult match = run_program({"match", "td:net=" + folder.path(), "td:net=small",
                                           "--game", "backgammon", "--games", "2", "--no-db"});
  EXPECT_EQ(match.exit_code, 0) << match.error;
  EXPECT_THAT(match.out, HasSubstr("a game"));
  EXPECT_THAT(run_program({"train", "td", "othello"}).error, HasSubstr("learns backgammon"));
  EXPECT_THAT(run_program({"train", "td"}).error, HasSubstr("which game?"));
}

TEST(BackgammonProgram, MakesAndShowsBearoffDatabases) {
  const TemporaryFile file("two.bearoff");
  const ProgramResult made = run_program({"bearoff", "two-sided", "--men", "2", "-o", file.path()});
  EXPECT_EQ(made.exit_code, 0) << made.error;
  EXPECT_THAT(run_program({"bearoff", "show", file.path(), "AQAACAEAAAAAAA"}).out,
              HasSubstr("wins 0.361111"));
  EXPECT_THAT(run_program({"bearoff", "show", file.path(), "4HPwATDgc/ABMA"}).error,
              HasSubstr("does not know"));
  const ProgramResult match =
      run_program({"match", "td:plies=1,candidates=2,bearoff=" + file.path(), "td", "--game",
                   "backgammon", "--games", "2", "--no-db"});
  EXPECT_EQ(match.exit_code, 0) << match.error;
}

TEST(BackgammonProgram, PlaysAgainstGnuBackgammon) {
  if (!std::filesystem::exists("/usr/games/gnubg")) GTEST_SKIP() << "gnubg is not installed";
  const ProgramResult match =
      run_program({"match", "td", "--gnubg", "--game", "backgammon", "--games", "2", "--no-db"});
  EXPECT_EQ(match.exit_code, 0) << match.error;
  EXPECT_THAT(match.out, HasSubstr("A wins"));
  EXPECT_THAT(match.out, Not(HasSubstr("ended neither")));
}

TEST(BackgammonProgram, WithoutGnuBackgammonThereIsOneSentence) {
  const ProgramResult match = run_program({"match", "td", "gnubg:program=no-such-program", "--game",
                                           "backgammon", "--games", "2", "--no-db"});
  EXPECT_NE(match.exit_code, 0);
  EXPECT_THAT(match.error, HasSubstr("does not start"));
}

}  // namespace
}  // namespace moyo
