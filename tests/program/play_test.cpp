#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program/run_program.h"

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
