#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/whole_file.h"
#include "program/run_program.h"
#include "temporary_file.h"

namespace moyo {
namespace {

using testing::HasSubstr;

TEST(NashProgram, SolvesKuhnInFractions) {
  const auto result = run_program({"nash", "kuhn", "--method", "lp", "--show"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("matrix          27 rows, 64 columns\n"));
  EXPECT_THAT(result.out, HasSubstr("exact value     -1/18\n"));
  EXPECT_THAT(result.out,
              HasSubstr("first  [J]\nsecond [?]\npot 3: check, bet\n  fold       1.0000\n"));
}

TEST(NashProgram, GoesOnFromItsFile) {
  const TemporaryFile broken("broken.strategy");
  const TemporaryFile whole("whole.strategy");
  const auto run = [&](const TemporaryFile& file, const char* iterations) {
    return run_program(
        {"nash", "leduc", "--method", "external", "--iterations", iterations, "-o", file.path()});
  };
  EXPECT_EQ(run(whole, "60").exit_code, 0);
  EXPECT_EQ(run(broken, "20").exit_code, 0);
  const auto rest = run(broken, "60");
  EXPECT_THAT(rest.out, HasSubstr("resumed         after 20 iterations\n"));
  constexpr std::size_t large = 1 << 24;
  EXPECT_EQ(read_whole_file(broken.path(), large), read_whole_file(whole.path(), large));
  const auto other = run_program({"nash", "leduc", "-o", whole.path()});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_EQ(other.error,
            "moyo: " + whole.path() +
                " holds a run with the method external, not cfr+; give another file\n");
}

TEST(NashProgram, StopsWhenItIsGoodEnough) {
  EXPECT_EQ(run_program({"nash", "kuhn", "--exploitability", "1e-3"}).exit_code, 0);
  const auto result =
      run_program({"nash", "kuhn", "--exploitability", "1e-9", "--iterations", "9"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.error, "moyo: the exploitability was not reached within the limits\n");
}

TEST(NashProgram, MeasuresPlayers) {
  const auto result = run_program({"nash", "kuhn", "--measure", "pimc", "--samples", "3"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("player          pimc, 3 moves in each information set\n"));
  EXPECT_THAT(result.out, HasSubstr("exploitability  0."));
}

TEST(NashProgram, RefusesWithASentence) {
  const auto reason = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "nash");
    const auto result = run_program(arguments);
    EXPECT_EQ(result.exit_code, 2);
    return result.error;
  };
  EXPECT_EQ(reason({"connect4"}),
            "moyo: only games with hidden information are solved for an equilibrium; 'moyo solve' "
            "solves others\n");
  EXPECT_EQ(reason({"leduc", "--memory", "1MB"}),
            "moyo: the tree of this game has more than 6553 histories, which 1MB do not hold\n");
  EXPECT_EQ(
      reason({"leduc", "--method", "lp"}),
      "moyo: this game is too large for linear programming: a player has more than 256 ways to "
      "play\n");
  EXPECT_THAT(reason({"kuhn", "--method", "lp", "--iterations", "5"}), HasSubstr("has no bounds"));
  EXPECT_THAT(reason({"kuhn", "--measure", "pimc", "-o", "x"}), HasSubstr("--measure"));
  EXPECT_THAT(reason({"kuhn", "--method", "cfr++"}), HasSubstr("cfr+"));
  EXPECT_THAT(reason({"kuhn", "--iterations", "0"}), HasSubstr("above 0"));
  EXPECT_THAT(reason({"kuhn", "--samples", "3"}), HasSubstr("--measure"));
}

TEST(NashProgram, WritesAndReadsGambitsFiles) {
  const TemporaryFile file("kuhn.efg");
  EXPECT_EQ(run_program({"nash", "kuhn", "--efg", file.path() + ".efg"}).exit_code, 0);
  const auto solved = run_program({"nash", file.path() + ".efg", "--exploitability", "1e-5"});
  EXPECT_EQ(solved.exit_code, 0) << solved.error;
  EXPECT_THAT(solved.out, HasSubstr("value           -0.0555"));
  EXPECT_EQ(run_program({"nash", file.path() + ".efg", "--measure", "random"}).exit_code, 2);
  EXPECT_EQ(run_program({"nash", "missing.efg"}).exit_code, 2);
}

TEST(HoldemProgram, SolvesARiverAndShowsItsGrid) {
  const auto solved = run_program({"holdem", "--board", "KsTd7c4h2s", "--limit", "50"});
  EXPECT_EQ(solved.exit_code, 0) << solved.error;
  EXPECT_THAT(solved.out, HasSubstr("1081 hands"));
  EXPECT_THAT(solved.out, HasSubstr("The first player bets 50: "));
  const auto line = run_program({"holdem", "--board", "KsTd7c4h2s", "--first", "AA,72", "--second",
                                 "KQ", "--line", "checks, bets 100", "--sizes", "1"});
  EXPECT_EQ(line.exit_code, 0) << line.error;
  EXPECT_THAT(line.out, HasSubstr("The first player folds: "));
}

TEST(HoldemProgram, RefusesInOneSentence) {
  const auto refused = [](std::vector<std::string> arguments, const char* words) {
    arguments.insert(arguments.begin(), "holdem");
    const auto result = run_program(arguments);
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_THAT(result.error, HasSubstr(words));
  };
  refused({}, "four or five cards");
  refused({"--board", "KsTd7c4h2s", "--first", "XX"}, "no part of a range");
  refused({"--board", "KsTd7c4h2s", "--line", "dances"}, "is not among checks");
  refused({"--board", "KsTd7c4h", "--bets", "10", "--memory", "1MB"}, "more memory");
  EXPECT_EQ(run_program({"holdem", "--board", "KsTd7c4h", "--time", "0.01"}).exit_code, 1);
}

}  // namespace
}  // namespace moyo
