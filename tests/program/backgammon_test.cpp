// Backgammon as a user meets it: learning, databases, matches, other programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

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

TEST(BackgammonProgram, PlaysMatchesWithTheCubeAgainstGnuBackgammon) {
  if (!std::filesystem::exists("/usr/games/gnubg")) GTEST_SKIP() << "gnubg is not installed";
  for (const char* game : {"backgammon:match=3", "backgammon:cube=on"}) {
    const ProgramResult match =
        run_program({"match", "td", "--gnubg", "--game", game, "--games", "4", "--no-db"});
    EXPECT_EQ(match.exit_code, 0) << match.error;
    EXPECT_THAT(match.out, Not(HasSubstr("ended neither"))) << game;
  }
}

TEST(BackgammonProgram, RollsOutAndHandlesTheCube) {
  const ProgramResult match =
      run_program({"match", "td:rollouts=2,candidates=2", "td:net=small", "--game",
                   "backgammon:match=1", "--games", "2", "--no-db"});
  EXPECT_EQ(match.exit_code, 0) << match.error;
  const ProgramResult random = run_program(
      {"match", "td", "random", "--game", "backgammon:cube=on", "--games", "20", "--no-db"});
  EXPECT_EQ(random.exit_code, 0) << random.error;
}

// A program that answers whatever it is asked by a turn that nobody can play.
TEST(BackgammonProgram, ALyingGnuBackgammonLosesInOneSentence) {
  const TemporaryFile script("liar.sh");
  {
    std::ofstream out(script.path());
    out << "#!/usr/bin/env python3\n"
           "import socket, sys\n"
           "for line in sys.stdin:\n"
           "    if line.startswith('external'): break\n"
           "port = int(line.rsplit(':', 1)[1])\n"
           "server = socket.socket()\n"
           "server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)\n"
           "server.bind(('localhost', port))\n"
           "server.listen(1)\n"
           "print('Waiting for a connection', flush=True)\n"
           "connection, _ = server.accept()\n"
           "for line in connection.makefile():\n"
           "    connection.sendall(b'1/24\\n')\n";
  }
  std::filesystem::permissions(script.path(), std::filesystem::perms::owner_all);
  const ProgramResult match =
      run_program({"match", "td", "gnubg:program=" + script.path(), "--game", "backgammon",
                   "--games", "2", "--no-db", "--verbose"});
  EXPECT_EQ(match.exit_code, 0) << match.error;
  EXPECT_THAT(match.out + match.error, HasSubstr("'1/24' is no legal turn"));
  EXPECT_THAT(match.out, HasSubstr("A wins"));
}

TEST(BackgammonProgram, WithoutGnuBackgammonThereIsOneSentence) {
  const ProgramResult match = run_program({"match", "td", "gnubg:program=no-such-program", "--game",
                                           "backgammon", "--games", "2", "--no-db"});
  EXPECT_NE(match.exit_code, 0);
  EXPECT_THAT(match.error, HasSubstr("does not start"));
}

}  // namespace
}  // namespace moyo
