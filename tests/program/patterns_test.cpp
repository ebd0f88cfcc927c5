// `moyo patterns` and `moyo book` as a user meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "program/run_program.h"
#include "temporary_file.h"

namespace moyo {
namespace {

using testing::HasSubstr;

const std::string games =
    "(;SZ[9]KM[7]RE[B+R];B[ee];W[ed];B[dd];W[fd];B[fe];W[dc];B[cd])\n"
    "(;SZ[9]KM[7]RE[W+1];B[ee];W[ed];B[dd];W[fd];B[fe];W[ec];B[cd])\n"
    "(;SZ[5]KM[7]RE[W+1];B[cc];W[bc])\n";

struct Files {
  TemporaryFile records{"games.sgf"}, made{"made.bin"};
  Files() { std::ofstream(records.path()) << games; }
};

std::string refusal(const std::vector<std::string>& arguments) {
  const ProgramResult result = run_program(arguments);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(std::count(result.error.begin(), result.error.end(), '\n'), 1) << result.error;
  return result.error;
}

TEST(PatternsProgram, BuildsAndIsAsked) {
  const Files files;
  const ProgramResult built = run_program(
      {"patterns", "build", "-o", files.made.path(), files.records.path(), "--least", "2"});
  ASSERT_EQ(built.exit_code, 0) << built.error;
  EXPECT_THAT(built.out, HasSubstr("of 3 games, 16 positions"));
  const ProgramResult info = run_program({"patterns", "info", files.made.path()});
  EXPECT_EQ(info.exit_code, 0) << info.error;
  EXPECT_THAT(info.out, HasSubstr("within 10 turns"));
  const ProgramResult asked = run_program({"patterns", "ask", "--database", files.made.path(),
                                           files.records.path(), "--at", "4", "--top", "3"});
  EXPECT_EQ(asked.exit_code, 0) << asked.error;
  EXPECT_THAT(asked.out, HasSubstr("\nF5 *"));
  EXPECT_THAT(asked.out, HasSubstr("100.00%"));
  const ProgramResult move = run_program({"patterns", "ask", "--database", files.made.path(),
                                          files.records.path(), "--at", "4", "--move", "F5"});
  EXPECT_EQ(move.exit_code, 0) << move.error;
  EXPECT_THAT(move.out, HasSubstr("X*."));
}

TEST(PatternsProgram, RefusesInOneSentence) {
  const Files files;
  EXPECT_THAT(refusal({"patterns", "info", files.records.path()}), HasSubstr("games.sgf"));
  EXPECT_THAT(refusal({"patterns", "info", "no-such-file"}), HasSubstr("no-such-file"));
  EXPECT_THAT(refusal({"patterns", "build", "-o", files.made.path(), files.records.path(),
                       "--least", "100"}),
              HasSubstr("--least"));
}

TEST(BookProgram, BuildsIsAskedAndWrittenAsSgf) {
  const Files files;
  const ProgramResult built =
      run_program({"book", "build", "-o", files.made.path(), files.records.path()});
  ASSERT_EQ(built.exit_code, 0) << built.error;
  EXPECT_THAT(built.out, HasSubstr("5 positions, 5 moves on 9x9"));
  const ProgramResult asked =
      run_program({"book", "ask", "--book", files.made.path(), files.records.path(), "--at", "1"});
  EXPECT_EQ(asked.exit_code, 0) << asked.error;
  EXPECT_THAT(asked.out, HasSubstr("100.0%     50.0%"));
  const TemporaryFile sgf("book.sgf");
  const ProgramResult exported =
      run_program({"book", "export", files.made.path(), "-o", sgf.path()});
  EXPECT_EQ(exported.exit_code, 0) << exported.error;
  EXPECT_EQ(run_program({"sgf", "check", sgf.path()}).exit_code, 0);
}

TEST(BookProgram, ASearchMakesOneThatIsPlayed) {
  const Files files;
  const ProgramResult built =
      run_program({"book", "build", "-o", files.made.path(), "--game", "go:size=5", "--player",
                   "go:playouts=30", "--plies", "2", "--width", "2"});
  ASSERT_EQ(built.exit_code, 0) << built.error;
  const ProgramResult match = run_program({"match", "go:playouts=10,book=" + files.made.path(),
                                           "go1", "--game", "go:size=5", "--games", "2"});
  EXPECT_EQ(match.exit_code, 0) << match.error;
}

TEST(BookProgram, RefusesInOneSentence) {
  const Files files;
  EXPECT_THAT(refusal({"book", "build", "-o", files.made.path()}), HasSubstr("one of them"));
  EXPECT_THAT(refusal({"book", "build", "-o", files.made.path(), files.records.path(), "--game",
                       "go:size=13"}),
              HasSubstr("no game on 13x13"));
  EXPECT_THAT(
      refusal({"book", "build", "-o", files.made.path(), "--player", "go", "--game", "connect4"}),
      HasSubstr("another game"));
  EXPECT_THAT(refusal({"book", "ask", "--book", files.records.path()}), HasSubstr("games.sgf"));
}

}  // namespace
}  // namespace moyo
