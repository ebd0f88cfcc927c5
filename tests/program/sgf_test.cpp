// `moyo sgf` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

const std::string two_games =
    "(;FF[4]SZ[9]KM[7]RU[Chinese]RE[B+R]PB[Ann]PW[Bob];B[ee];W[ce])\n"
    "(;FF[3]SiZe[9]PB[Bob]PW[Ann]RE[W+2.5];Black[ee](;White[ce];B[])(;W[dd]))\n";

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(SgfProgram, InfoSumsUpACollection) {
  const ProgramResult result = run_program({"sgf", "info", "-v", "-"}, two_games);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_EQ(result.out,
            "     1  9x9       2 moves  B+R      komi 7     Ann - Bob\n"
            "     2  9x9       3 moves  W+2.5    komi 7.5   Bob - Ann\n"
            "-\n"
            "  games    2\n"
            "  boards   9x9 (2)\n"
            "  moves    2.5 a game, 2 to 3\n"
            "  results  Black wins (1), White wins (1)\n"
            "  rules    Chinese (1), unsaid (1)\n"
            "  players  Ann (2), Bob (2)\n");
}

TEST(SgfProgram, CheckNamesFileLineAndColumn) {
  const ProgramResult good = run_program({"sgf", "check", "-"}, two_games);
  EXPECT_EQ(good.exit_code, 0) << good.error;
  EXPECT_EQ(good.out, "2 games, 5 moves, 0 errors, 0 warnings\n");

  const ProgramResult bad = run_program(
      {"sgf", "check", "-"}, two_games + "(;FF[4]SZ[9]\n;B[ee];W[ee])\n(;FF[4];B)\n(;KM[x])\n");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_EQ(bad.out, "4 games, 6 moves, 2 errors, 1 warnings\n");
  EXPECT_EQ(bad.error,
            "-:4:7: move 2 (W): E5 is occupied\n"
            "-:5:10: property B has no value: '[' is missing before ')'\n"
            "-:6:2: warning: the komi 'x' is no whole or half number\n"
            "moyo: 2 errors in SGF files\n");
}

// Of several files one that is empty or missing costs no other.
TEST(SgfProgram, CheckGoesOnAfterAnEmptyFile) {
  const TemporaryFile empty("empty.sgf");
  const TemporaryFile good("good.sgf");
  std::ofstream(empty.path()).flush();
  std::ofstream(good.path()) << two_games;
  for (const char* command : {"check", "info"}) {
    const ProgramResult result =
        run_program({"sgf", command, empty.path(), "/no/such.sgf", good.path()});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.error, "'" + empty.path() + "' holds no SGF game\n" +
                                "cannot read '/no/such.sgf'\nmoyo: 2 errors in SGF files\n");
    const bool is_check = std::string(command) == "check";
    EXPECT_THAT(result.out, HasSubstr(is_check ? "2 games, 5 moves, 2 errors" : "games    2"));
  }
}

TEST(SgfProgram, ConvertWritesOneLayout) {
  const TemporaryFile file("out.sgf");
  const std::string first =
      "(;FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese]RE[B+R]PB[Ann]PW[Bob];B[ee];W[ce])\n";
  const ProgramResult all =
      run_program({"sgf", "convert", "-", "--main-line", "--output", file.path()}, two_games);
  EXPECT_EQ(all.exit_code, 0) << all.error;
  EXPECT_EQ(all.out, "");
  EXPECT_EQ(read(file.path()),
            first + "(;FF[4]CA[UTF-8]SZ[9]PB[Bob]PW[Ann]RE[W+2.5];B[ee];W[ce];B[])\n");
  EXPECT_EQ(run_program({"sgf", "convert", "-", "--games", "1"}, two_games).out, first);
}

TEST(SgfProgram, ConvertKeepsTheGoodGamesOfABadFile) {
  const ProgramResult result =
      run_program({"sgf", "convert", "-"}, "(;FF[4];B[aa])(;FF[4];B)(;FF[4];B[bb])(;FF[4]");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "(;FF[4]CA[UTF-8];B[aa])\n(;FF[4]CA[UTF-8];B[bb])\n");
  EXPECT_THAT(result.error, HasSubstr("-:1:24: property B has no value"));
  EXPECT_THAT(result.error, HasSubstr("-:1:46: the file ends inside a game"));
}

TEST(SgfProgram, SplitNumbersTheGames) {
  const TemporaryFile folder("games");
  const ProgramResult result =
      run_program({"sgf", "split", "-", "--folder", folder.path()}, two_games);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_EQ(result.out, "2 games written to " + folder.path() + "\n");
  const std::filesystem::path path(folder.path());
  EXPECT_THAT(read(path / "000001.sgf"), HasSubstr("PB[Ann]"));
  EXPECT_THAT(read(path / "000002.sgf"), HasSubstr("(;W[dd])"));
  EXPECT_FALSE(std::filesystem::exists(path / "000003.sgf"));
  const ProgramResult again =
      run_program({"sgf", "split", "-", "--folder", folder.path()}, two_games);
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_EQ(again.error, "moyo: '" + (path / "000001.sgf").string() + "' is there already\n");
}

TEST(SgfProgram, RefusesBadInputInOneSentence) {
  const auto error = [](const std::vector<std::string>& arguments) {
    const ProgramResult result = run_program(arguments, "no game at all");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    return result.error;
  };
  EXPECT_EQ(error({"sgf", "convert", "/no/such.sgf"}), "moyo: cannot read '/no/such.sgf'\n");
  EXPECT_EQ(error({"sgf", "convert", "-"}), "moyo: '-' holds no SGF game\n");
  EXPECT_EQ(error({"sgf", "split", "-", "-f", "/proc/none"}),
            "moyo: cannot make the folder '/proc/none'\n");
  EXPECT_NE(error({"sgf", "convert", "-", "--games", "0"}), "");
}

TEST(SgfProgram, TellsOfWhatCannotBeWritten) {
  const auto convert_to = [](const std::string& path) {
    const ProgramResult result = run_program({"sgf", "convert", "-", "-o", path}, two_games);
    EXPECT_EQ(result.exit_code, 1);
    return result.error;
  };
  EXPECT_EQ(convert_to("/no/such/folder/x.sgf"),
            "moyo: cannot write '/no/such/folder/x.sgf': No such file or directory\n");
  EXPECT_EQ(convert_to("/dev/full"), "moyo: cannot write '/dev/full': No space left on device\n");
}

TEST(SgfProgram, HelpShowsExamples) {
  for (const char* command : {"info", "check", "convert", "split"}) {
    const ProgramResult result = run_program({"sgf", command, "--help"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr(std::string("moyo sgf ") + command + " "));
  }
}

}  // namespace
}  // namespace moyo
