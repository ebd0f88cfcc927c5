// `moyo train` as a user meets it, from records to a network file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

class TrainProgram : public testing::Test {
 protected:
  void SetUp() override {
    const auto program = std::filesystem::path(moyo_program()).parent_path() / "moyo-train";
    if (!std::filesystem::exists(program)) GTEST_SKIP() << "moyo-train is not built";
  }
  std::string file(const std::string& name) const { return folder_.path() + name; }

 private:
  TemporaryFile folder_{"train"};
};

// Forty short games that differ in one move.
std::string records() {
  std::ostringstream text;
  for (char column = 'a'; column < 'i'; ++column) {
    for (char row = 'a'; row < 'f'; ++row) {
      text << "(;GM[1]SZ[9]KM[7]RE[B+R];B[ei];W[" << column << row << "];B[ig];W[gg])\n";
    }
  }
  return text.str();
}

TEST_F(TrainProgram, MakesANetworkFromRecords) {
  std::ofstream(file("games.sgf")) << records();
  const auto data = run_program({"train", "data", "-o", file("games"), file("games.sgf")});
  EXPECT_EQ(data.exit_code, 0) << data.error;
  EXPECT_THAT(data.out, HasSubstr("40 games"));
  const std::vector<std::string> train = {"train",    "net",       "--games",    file("games"),
                                          "--folder", file("run"), "--network",  "tiny:blocks=1",
                                          "--batch",  "8",         "--positions"};
  for (const char* positions : {"40", "80"}) {
    std::vector<std::string> command = train;
    command.emplace_back(positions);
    const auto net = run_program(command);
    EXPECT_EQ(net.exit_code, 0) << net.error;
  }
  EXPECT_TRUE(std::filesystem::exists(file("run") + "/curves.svg"));
  const auto written =
      run_program({"train", "export", file("run"), "--games", file("games"), "-o", file("net")});
  EXPECT_EQ(written.exit_code, 0) << written.error;
  EXPECT_THAT(written.out, HasSubstr("80 positions"));
  const auto info = run_program({"net", "info", file("net")});
  EXPECT_EQ(info.exit_code, 0) << info.error;
  EXPECT_THAT(info.out, HasSubstr("1 block"));
}

// MM, LFR and FBT write files that are played, and say how often the move was among the n strongest.
TEST_F(TrainProgram, LearnsStrengthsThatArePlayed) {
  std::ofstream(file("games.sgf")) << records();
  const auto data =
      run_program({"train", "data", "-o", file("games"), file("games.sgf"), "--split", "50/30/20"});
  ASSERT_EQ(data.exit_code, 0) << data.error;
  for (const std::string model : {"mm", "lfr", "fbt"}) {
    for (const std::string features : {"full", "wide"}) {
      const auto trained = run_program(
          {"train",     "strengths", "--games",      file("games"), "-o",         file("model"),
           "--model",   model,       "--features",   features,      "--side",     "9",
           "--harvest", "60",        "--positions",  "60",          "--held-out", "30",
           "--common",  "2",         "--iterations", "2",           "--json",     file("json")});
      ASSERT_EQ(trained.exit_code, 0) << trained.error;
      EXPECT_THAT(trained.out, HasSubstr("top 45"));
      EXPECT_TRUE(std::filesystem::exists(file("json")));
      const auto match = run_program({"match", "go:playouts=5,prior_strengths=" + file("model"),
                                      "go1", "--game", "go:size=5", "--games", "2"});
      EXPECT_EQ(match.exit_code, 0) << match.error;
    }
  }
  const auto course = run_program({"train", "strengths", "--games", file("games"), "-o", file("x"),
                                   "--model", "fbt", "--features", "course", "--side", "9"});
  EXPECT_EQ(course.exit_code, 2);
  const auto split =
      run_program({"train", "data", "-o", file("games"), file("games.sgf"), "--split", "88/8"});
  EXPECT_EQ(split.exit_code, 2);
  EXPECT_THAT(split.error, HasSubstr("88/8/4"));
}

TEST_F(TrainProgram, RefusesInOneSentence) {
  const auto nothing = run_program({"train", "net", "--folder", "x"});
  EXPECT_EQ(nothing.exit_code, 2);
  EXPECT_THAT(nothing.error, HasSubstr("--games is required"));
  const auto unknown = run_program({"train", "nett"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.error, HasSubstr("nett"));
  const auto missing = run_program({"train", "net", "--games", "/no/games", "--folder", "x"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.error, HasSubstr("/no/games"));
}

}  // namespace
}  // namespace moyo
