// Games of chance, secrets, one and three players on the command line, as a program that links the
// library adds them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "program/run_program.h"
#include "scaled.h"

namespace moyo {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

// The number that follows `words` in the text.
double number_after(const std::string& text, const std::string& words) {
  const auto at = text.find(words);
  return at == std::string::npos ? std::nan("") : std::stod(text.substr(at + words.size()));
}

ProgramResult random_match(const std::string& game, int games,
                           const std::vector<std::string>& more = {"--no-db"}) {
  std::vector<std::string> arguments = {
      "match", "random", "random", "--game", game, "--games", std::to_string(games)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_models(arguments);
}

TEST(ModelsProgram, ListsTheGamesThatWereAdded) {
  EXPECT_THAT(run_models({"list"}).out, HasSubstr("takethelast  three players"));
  EXPECT_THAT(run_program({"list"}).out, Not(HasSubstr("takethelast")));
}

// A call at random is right half of the time, whatever the coin does.
TEST(ModelsProgram, MatchesThrowTheCoin) {
  const auto result = random_match("coinflip", 4000);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_NEAR(number_after(result.out, "A first       2000"), 1000, 5 * 22.4);
}

TEST(ModelsProgram, MatchesPlayWithHiddenHands) {
  const auto result = random_match("rockpaperscissors", 3000);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_NEAR(number_after(result.out, "A in all      3000"), 1000, 5 * 25.8);
}

// The seats are not worth the same, but both have each equally often.
TEST(ModelsProgram, MatchesSeatThreePlayers) {
  const auto result = random_match("takethelast", 3000);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("\n3000 games\n"));
  EXPECT_NEAR(number_after(result.out, "A wins "), 0, 0.05);
  EXPECT_NEAR(number_after(result.out, "B wins "), 0, 0.05);
  EXPECT_NEAR(number_after(result.out, "A over B: "), 0, 0.1);
  EXPECT_THAT(result.out, Not(HasSubstr("Elo")));
}

// The mean of all 20 ways, each with the chances of its turns.
constexpr double mean_of_random_walks = 13.125;

TEST(ModelsProgram, MatchesCompareWhoPlaysAlone) {
  const auto result = random_match("pathpuzzle", 4000);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_NEAR(number_after(result.out, "A wins "), mean_of_random_walks, 0.4);
  EXPECT_NEAR(number_after(result.out, "B wins "), mean_of_random_walks, 0.4);
  EXPECT_NEAR(number_after(result.out, "A over B: "), 0, 0.5);
}

TEST(ModelsProgram, MatchesTellEachGameAndResume) {
  const TemporaryFile file("match.sqlite");
  const auto first = random_match("takethelast", 6, {"--db", file.path(), "--verbose"});
  for (const char* seats : {"    1  ABB A ", "    2  BAB A ", "    6  AAB A "}) {
    EXPECT_THAT(first.out, HasSubstr(seats));
  }
  const auto more = random_match("takethelast", 60, {"--db", file.path()});
  EXPECT_THAT(more.out, HasSubstr("where 6 of these games were already"));
  EXPECT_EQ(number_after(more.out, "A over B: "),
            number_after(random_match("takethelast", 60).out, "A over B: "));
}

TEST(ModelsProgram, APersonCallsTheCoin) {
  const int games = scaled(300, 10);
  int won = 0;
  for (int seed = 1; seed <= games; ++seed) {
    const auto result = run_models(
        {"play", "coinflip", "--second", "random", "--seed", std::to_string(seed)}, "heads\n");
    ASSERT_EQ(result.exit_code, 0) << result.error;
    const bool heads = result.out.find("Chance plays heads\n") != std::string::npos;
    EXPECT_THAT(result.out, EndsWith(heads ? "The first player (human) wins.\n"
                                           : "The second player (random) wins.\n"));
    won += heads;
  }
  EXPECT_NEAR(won, games * 2.0 / 3, 3 * std::sqrt(games * 2.0 / 9));
}

// What the other has chosen is not on the screen until the person has, too.
TEST(ModelsProgram, APersonDoesNotSeeTheHiddenHand) {
  const auto result = run_models(
      {"play", "rockpaperscissors", "--first", "random", "--second", "human"}, "board\npaper\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  const auto [before, after] = [&] {
    const auto answered = result.out.find("human plays paper");
    EXPECT_NE(answered, std::string::npos) << result.out;
    return std::pair(result.out.substr(0, answered), result.out.substr(answered));
  }();
  EXPECT_THAT(before, HasSubstr("random moves\nhands: hidden\n"));
  EXPECT_THAT(before, HasSubstr("Your move: hands: hidden\n"));
  for (const char* hand : {"rock", "paper", "scissors"}) EXPECT_THAT(before, Not(HasSubstr(hand)));
  EXPECT_THAT(after, testing::ContainsRegex("hands: (rock|paper|scissors) paper"));
}

TEST(ModelsProgram, TwoPeopleKeepTheirHandsHidden) {
  const auto result = run_models(
      {"play", "rockpaperscissors", "--first", "human", "--second", "human"}, "scissors\nrock\n");
  EXPECT_THAT(result.out, HasSubstr("human moves\nhands: hidden\n\nYour move: human moves\n"));
  EXPECT_THAT(result.out, EndsWith("hands: scissors rock\n\nThe second player (human) wins.\n"));
}

TEST(ModelsProgram, ThreePeoplePlay) {
  const auto result = run_models({"play", "takethelast", "--second", "human", "--seat", "3=human"},
                                 "2\n2\n2\n2\n1\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("there are only 1 stones"));
  EXPECT_THAT(result.out, EndsWith("The first player (human) plays 1\n\n\n"
                                   "The first player (human) gets 1.\n"
                                   "The second player (human) gets -0.5.\n"
                                   "The third player (human) gets -0.5.\n"));
}

TEST(ModelsProgram, APersonPlaysAgainstTwo) {
  const auto result = run_models({"play", "takethelast", "--seat", "1=random", "--seat", "2=random",
                                  "--seat", "3=human", "--seed", "1"},
                                 "resign\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, EndsWith("The game ended early: the third player resigned.\n"
                                   "The first player (random) gets 0.5.\n"
                                   "The second player (random) gets 0.5.\n"
                                   "The third player (human) gets -1.\n"));
}

TEST(ModelsProgram, APersonWalksAlone) {
  const auto result =
      run_models({"play", "pathpuzzle"}, "right\ndown\nright\nright\nup\ndown\ndown\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("'up' is not a way to go from here"));
  EXPECT_THAT(result.out, EndsWith("The player (human) gets 18.\n"));  // 3 + 0 + 9 + 1 + 5 + 0
}

TEST(ModelsProgram, RefusesSeatsThatAreNotThere) {
  const auto refusal = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "play");
    const auto result = run_models(arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    return result.error;
  };
  EXPECT_EQ(refusal({"pathpuzzle", "--second", "random"}),
            "moyo: there is no seat 2 in a game of 1 player\n");
  EXPECT_EQ(refusal({"takethelast", "--seat", "4=random"}),
            "moyo: there is no seat 4 in a game of 3 players\n");
  EXPECT_EQ(refusal({"takethelast", "--first", "random", "--seat", "1=human"}),
            "moyo: 'random' and 'human' cannot both sit in seat 1\n");
  EXPECT_EQ(refusal({"takethelast", "--seat", "random"}),
            "moyo: --seat wants a number and a player such as 3=random, not 'random'\n");
  EXPECT_EQ(refusal({"takethelast", "--seat", "x=random"}),
            "moyo: --seat wants a whole number, not 'x'\n");
}

}  // namespace
}  // namespace moyo
