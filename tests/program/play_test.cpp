#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "program/run_program.h"
#include "temporary_file.h"

namespace moyo {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

TEST(PlayProgram, TwoPeoplePlayAGame) {
  const auto result = run_program({"play", "tictactoe", "--first", "human", "--second", "human"},
                                  "b2\nd4\na1\nb3\nb2\nc3\nb1\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("'d4' is not a cell"));
  EXPECT_THAT(result.out, HasSubstr("b2 is occupied"));
  EXPECT_THAT(result.out, HasSubstr("human plays b1\n3 . X O\n2 . X .\n1 O X .\n"));
  EXPECT_THAT(result.out, EndsWith("The first player (human) wins.\n"));
}

TEST(PlayProgram, TheComputerAnswersAndTellsWhatItThought) {
  const auto result = run_program({"play", "tictactoe", "--second", "ucb:playouts=500"}, "b2\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("500 playouts"));
  EXPECT_THAT(result.out, EndsWith("The game was left unfinished.\n"));
}

TEST(PlayProgram, EndsCleanlyWithoutInputAndOnResignation) {
  EXPECT_EQ(run_program({"play", "tictactoe"}).exit_code, 0);
  const auto result = run_program({"play", "tictactoe", "--second", "random"}, "resign\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out,
              EndsWith("the first player resigned.\nThe second player (random) wins.\n"));
}

TEST(PlayProgram, SameSeedSameGame) {
  const std::vector<std::string> arguments = {"play",     "tictactoe", "--first", "random",
                                              "--second", "random",    "--seed",  "3"};
  const auto result = run_program(arguments);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, run_program(arguments).out);
}

TEST(PlayProgram, MovesAreTakenBackAndTheGameIsSaved) {
  const TemporaryFile file("play.sgf");
  const auto result = run_program({"play", "go:size=5", "--second", "human"},
                                  "undo\nC3\nB2\nundo\nD4\nsave " + file.path() + "\nquit\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("there is no move of yours to take back"));
  std::ifstream in(file.path());
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  // Of two people the last move goes.
  EXPECT_THAT(text, HasSubstr("B[cc]"));
  EXPECT_THAT(text, HasSubstr("W[db]"));
  EXPECT_THAT(text, Not(HasSubstr("bd")));
}

TEST(PlayProgram, AHintIsALegalMoveAndMakesNone) {
  const auto result = run_program({"play", "tictactoe", "--second", "human"}, "hint\nb2\nquit\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, testing::ContainsRegex("Try [abc][123]"));
  EXPECT_THAT(result.out, HasSubstr("human plays b2"));
}

TEST(Program, AloneItPrintsItsCommands) {
  for (const auto& arguments : {std::vector<std::string>{}, {"help"}, {"--help"}}) {
    const auto result = run_program(arguments);
    EXPECT_EQ(result.exit_code, 0);
    for (const char* name : {"play", "web", "match", "solve", "gtp"}) {
      EXPECT_THAT(result.out, HasSubstr(name));
    }
  }
  EXPECT_THAT(run_program({"help", "match"}).out, HasSubstr("--games"));
  EXPECT_THAT(run_program({"help", "matsch"}).error, HasSubstr("match"));
}

TEST(Program, AMistypedOptionIsToldTheNearest) {
  const auto result = run_program({"match", "random", "random", "--game", "nim", "--gmaes", "3"});
  EXPECT_NE(result.exit_code, 0);
  EXPECT_THAT(result.error, HasSubstr("there is no option '--gmaes'; did you mean '--games'?"));
}

TEST(Program, CompletionAndManualNameEveryOption) {
  for (const char* shell : {"bash", "zsh"}) {
    const auto result = run_program({"completion", shell});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("complete -F _moyo moyo"));
    EXPECT_THAT(result.out, HasSubstr("--playouts"));
  }
  EXPECT_NE(run_program({"completion", "fish"}).exit_code, 0);
  EXPECT_THAT(run_program({"man"}).out, HasSubstr(".SH COMMANDS"));
  EXPECT_THAT(run_program({"man", "play"}).out, HasSubstr("\\-\\-first"));
  EXPECT_NE(run_program({"man", "dance"}).exit_code, 0);
}

TEST(ListProgram, NamesGamesAndPlayers) {
  const auto result = run_program({"list"});
  EXPECT_EQ(result.exit_code, 0);
  for (const char* name : {"tictactoe", "human", "random", "sim", "ucb", "perfect"}) {
    EXPECT_THAT(result.out, HasSubstr(std::string("\n  ") + name));
  }
}

TEST(ListProgram, TellsTheOptionsThatMeanSomethingInAGame) {
  EXPECT_THAT(run_program({"list", "sim"}).out, HasSubstr("playouts=1..1000000000"));
  const std::string of_hex = run_program({"list", "uct", "--game", "hex"}).out;
  EXPECT_THAT(of_hex, HasSubstr("lookahead="));
  EXPECT_THAT(of_hex, Not(HasSubstr("atari=")));
  EXPECT_THAT(of_hex, Not(HasSubstr("virtual_loss=")));
  EXPECT_THAT(run_program({"list", "uct", "--all"}).out, HasSubstr("virtual_loss="));
  EXPECT_THAT(run_program({"list", "connect4"}).out, HasSubstr("size=WxH"));
  EXPECT_THAT(run_program({"list", "perfekt"}).error, HasSubstr("did you mean 'perfect'?"));
}

TEST(HelpProgram, EveryCommandHasExamples) {
  for (const char* command : {"play", "match", "tournament"}) {
    const auto result = run_program({command, "--help"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr(std::string("Examples:\n  moyo ") + command));
  }
}

}  // namespace
}  // namespace moyo
