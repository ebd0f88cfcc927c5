// `moyo net` and `moyo gtp --net` as a user meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "paths.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

const std::string nets = shared_data_folder() + "nets/";

class NetProgram : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(nets + "README.md")) {
      GTEST_SKIP() << "the golden networks are not beside the sources";
    }
  }
};

TEST_F(NetProgram, TellsWhatANetworkIs) {
  const ProgramResult result = run_program({"net", "info", nets + "g170-b6c96.bin.gz"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("6 blocks (4 ordinary, 2 pooling), 96 channels"));
  EXPECT_THAT(result.out, HasSubstr("boards       any size"));
}

TEST_F(NetProgram, ConvertsAndChecks) {
  const TemporaryFile file("net.moyo");
  const ProgramResult converted =
      run_program({"net", "convert", nets + "synthetic-v14-nested.bin.gz", file.path()});
  EXPECT_EQ(converted.exit_code, 0) << converted.error;
  const ProgramResult checked = run_program({"net", "check", file.path(), "--positions", "14"});
  EXPECT_EQ(checked.exit_code, 0) << checked.error;
  EXPECT_THAT(checked.out, HasSubstr("positions with another best move: 0"));
}

TEST_F(NetProgram, MeasuresEveryBoardAndRemembersTheBest) {
  const TemporaryFile state("state");
  setenv("XDG_STATE_HOME", state.path().c_str(), 1);
  const ProgramResult result =
      run_program({"net", "bench", nets + "synthetic-v10.bin.gz", "--seconds", "0.01"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  for (const char* board : {"9x9", "13x13", "19x19"}) {
    EXPECT_THAT(result.out, HasSubstr(std::string(board) + " "));
  }
  EXPECT_THAT(result.out, HasSubstr("Best on the largest board: lanes="));
  EXPECT_THAT(result.out, HasSubstr(", remembered in " + state.path() + "/moyo/networks.tsv."));
  EXPECT_TRUE(std::filesystem::exists(state.path() + "/moyo/networks.tsv"));
  unsetenv("XDG_STATE_HOME");
}

// A game with planes, an untrained network, and everything that is done with networks.
TEST(NetProgramOfAnyGame, MakesMeasuresChecksAndPlays) {
  const TemporaryFile file("connect4.net");
  const ProgramResult made = run_program({"net", "new", "--game", "connect4", "--blocks", "2",
                                          "--channels", "16", "--seed", "1", "-o", file.path()});
  EXPECT_EQ(made.exit_code, 0) << made.error;
  const ProgramResult info = run_program({"net", "info", file.path()});
  EXPECT_THAT(info.out, HasSubstr("game         connect4"));
  EXPECT_THAT(info.out, HasSubstr("planes: 3 planes, 0 numbers"));
  const ProgramResult checked =
      run_program({"net", "check", file.path(), "--game", "connect4:size=8x8"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.error;
  const ProgramResult bench = run_program(
      {"net", "bench", file.path(), "--game", "connect4", "--seconds", "0.01", "--forget"});
  EXPECT_EQ(bench.exit_code, 0) << bench.error;
  EXPECT_THAT(bench.out, HasSubstr("7x6 "));
  const ProgramResult match = run_program({"match", "zero:playouts=5,net=" + file.path(), "random",
                                           "--game", "connect4", "--games", "2", "--seed", "1"});
  EXPECT_EQ(match.exit_code, 0) << match.error;
  const ProgramResult other =
      run_program({"net", "bench", file.path(), "--game", "othello", "--seconds", "0.01"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.error, HasSubstr("is a network for connect4, not for othello"));
}

TEST_F(NetProgram, RefusesWhatIsNoNetwork) {
  const ProgramResult result = run_program({"net", "info", nets + "README.md"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.error, HasSubstr("README.md' cannot be used as a network: "));
}

TEST_F(NetProgram, PlaysAndAnalysesOverGtp) {
  const ProgramResult result =
      run_program({"gtp", "--net", nets + "g170-b6c96.bin.gz", "--playouts", "20"},
                  "boardsize 9\nclear_board\ngenmove b\nkata-genmove_analyze w ownership true\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("= E5"));
  for (const char* part : {"info move ", " prior 0.", " scoreLead ", " ownership ", "\nplay "}) {
    EXPECT_THAT(result.out, HasSubstr(part));
  }
}

TEST_F(NetProgram, AnswersAnalysisQueries) {
  const ProgramResult result =
      run_program({"analysis", "--net", nets + "g170-b6c96.bin.gz"},
                  R"({"id":"a","moves":[["B","E5"]],"rules":"chinese","komi":7,"boardXSize":9,)"
                  R"("boardYSize":9,"maxVisits":10,"includeOwnership":true})"
                  "\n");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  for (const char* part : {"\"prior\":0.", "\"scoreLead\":", "\"ownership\":["}) {
    EXPECT_THAT(result.out, HasSubstr(part));
  }
}

TEST_F(NetProgram, GivesTheNetworkToTheNamedPlayer) {
  const std::string net = nets + "synthetic-v10.bin.gz";
  const ProgramResult fan = run_program({"gtp", "--player", "fan:playouts=5", "--net", net},
                                        "boardsize 5\nclear_board\ngenmove b\n");
  EXPECT_EQ(fan.exit_code, 0) << fan.error;
  const ProgramResult without = run_program({"gtp", "--player", "go1", "--net", net});
  EXPECT_EQ(without.exit_code, 2);
  EXPECT_THAT(without.error, HasSubstr("go1 has no option 'net'"));
}

// As many squares as channels, planes and weights of a kernel make.
TEST(NetDraw, ShowsTheFirstLayer) {
  const TemporaryFile svg("kernels.svg");
  const ProgramResult result =
      run_program({"net", "draw", "tiny", "-o", svg.path(), "--channels", "4"});
  ASSERT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, testing::HasSubstr("own stones"));
  std::ostringstream text;
  text << std::ifstream(svg.path()).rdbuf();
  std::size_t squares = 0;
  for (std::size_t at = 0; (at = text.str().find("<rect x=", at)) != std::string::npos; ++at) {
    ++squares;
  }
  EXPECT_EQ(squares % (4u * 22u * 9u), 0u);
  EXPECT_GT(squares, 0u);
  EXPECT_EQ(run_program({"net", "draw", "no-such-net", "-o", svg.path()}).exit_code, 2);
}

}  // namespace
}  // namespace moyo
