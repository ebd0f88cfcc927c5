// `moyo lab` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

std::string read(const TemporaryFile& file) {
  std::ostringstream text;
  text << std::ifstream(file.path()).rdbuf();
  return text.str();
}

TEST(LabProgram, ListsTheExperiments) {
  const ProgramResult result = run_program({"lab", "list"});
  EXPECT_EQ(result.exit_code, 0);
  for (const char* name : {"a4-state-spaces", "a5-tictactoe-counts", "b2-treasure-hunt"}) {
    EXPECT_THAT(result.out, HasSubstr(name));
  }
}

TEST(LabProgram, AQuickRunLeavesOutWhatSamplesShow) {
  const ProgramResult quick = run_program({"lab", "run", "d7-constant", "--quick"});
  EXPECT_EQ(quick.exit_code, 0) << quick.error;
  EXPECT_THAT(quick.out, testing::Not(HasSubstr("the best C is neither 0 nor the largest")));
  const ProgramResult wants_file = run_program({"lab", "run", "d6-owner-error", "--quick"});
  EXPECT_EQ(wants_file.exit_code, 0) << wants_file.error;
  EXPECT_THAT(wants_file.out, HasSubstr("Not run: it needs recorded games of Go"));
}

TEST(LabProgram, RunsOneAndWritesItsFiles) {
  const TemporaryFile data("a5.json");
  const TemporaryFile picture("a5.svg");
  const ProgramResult result = run_program(
      {"lab", "run", "a5-tictactoe-counts", "--json", data.path(), "--svg", picture.path()});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("1 9 72 252 756 1260 1520 1140 390 78"));
  EXPECT_THAT(result.out, HasSubstr("agrees"));
  const std::string json = read(data);
  EXPECT_THAT(json, testing::StartsWith("{\n  \"experiment\": \"a5-tictactoe-counts\",\n"));
  EXPECT_THAT(json, HasSubstr("\"verdict\": \"agrees\""));
  EXPECT_THAT(read(picture), testing::StartsWith("<svg"));
  EXPECT_THAT(read(picture), HasSubstr(">DAG</text>"));
}

// The first sampled figure of an experiment, as its file writes it.
std::string sampled(const std::string& seed, const std::string& threads) {
  const TemporaryFile data("d7.json");
  const ProgramResult result = run_program({"lab", "run", "d7-wrong-choice", "--json", data.path(),
                                            "--seed", seed, "--threads", threads});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  const std::string json = read(data);
  const std::string name = "\"ours\": ";
  const std::size_t comparison = json.find("\"kind\": \"statistical\"");
  const std::size_t ours = std::min(json.find(name, comparison), json.size() - name.size());
  return json.substr(ours + name.size(), json.find(',', ours) - ours - name.size());
}

TEST(LabProgram, TheSeedDecidesTheSamples) {
  const std::string one = sampled("1", "1");
  EXPECT_THAT(one, testing::MatchesRegex("[0-9.]+"));
  EXPECT_EQ(sampled("1", "2"), one);
  EXPECT_NE(sampled("2", "1"), one);
}

TEST(LabProgram, RefusesWhatItDoesNotKnow) {
  const ProgramResult unknown = run_program({"lab", "run", "a5-tictactoe-count"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_EQ(unknown.error,
            "moyo: there is no experiment 'a5-tictactoe-count'; did you mean "
            "'a5-tictactoe-counts'?\n");
  EXPECT_EQ(run_program({"lab", "run"}).exit_code, 2);
  EXPECT_EQ(run_program({"lab", "run", "d1-pi", "--threads", "0"}).exit_code, 2);
  EXPECT_EQ(run_program({"lab", "run", "d1-pi", "--seed", "many"}).exit_code, 2);
}

TEST(LabProgram, RefusesOptionsThatAnExperimentDoesNotUse) {
  const ProgramResult games = run_program({"lab", "run", "d7-binomial", "--games", "3"});
  EXPECT_EQ(games.exit_code, 2);
  EXPECT_EQ(games.error, "moyo: d7-binomial has no use for --games\n");
  for (const char* option : {"--records", "--store", "--weights", "--run", "--net"}) {
    const ProgramResult result = run_program({"lab", "run", "d7-binomial", option, "x"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.error, "moyo: d7-binomial has no use for " + std::string(option) + "\n");
  }
}

TEST(LabProgram, TakesParametersThatAnExperimentDeclares) {
  const ProgramResult listed = run_program({"lab", "list", "d7-constant"});
  EXPECT_THAT(listed.out, HasSubstr("(500 to 50000, usually 5000)"));
  const ProgramResult result = run_program(
      {"lab", "run", "d7-constant", "--quick", "--set", "pulls=1000", "--set", "c=0.3"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("UCB with C, 1000 pulls"));
  EXPECT_THAT(result.out, testing::ContainsRegex("\n  0.3 "));
}

TEST(LabProgram, RefusesParametersThatAnExperimentDoesNotDeclare) {
  const auto refused = [](const char* name, const char* word) {
    const ProgramResult result = run_program({"lab", "run", name, "--set", word});
    EXPECT_EQ(result.exit_code, 2);
    return result.error;
  };
  EXPECT_EQ(refused("d7-constant", "c=30"), "moyo: c is 0 to 20, not 30\n");
  EXPECT_EQ(refused("d7-constant", "c"), "moyo: --set wants NAME=NUMBER, not 'c'\n");
  EXPECT_EQ(refused("d7-binomial", "c=1"), "moyo: d7-binomial has no parameters, so none is 'c'\n");
  EXPECT_EQ(refused("all", "c=1"), "moyo: --set is of one experiment, and all were asked for\n");
}

// What `--games` says is played: four games in all, not forty.
TEST(LabProgram, PlaysAsManyGamesAsItIsTold) {
  const TemporaryFile data("lab.json");
  const ProgramResult result =
      run_program({"lab", "run", "a6-utility", "--games", "4", "--json", data.path()});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, testing::ContainsRegex("uct:playouts=300 +connect4 +4 "));
}

TEST(LabProgram, AFileThatCannotBeWrittenIsRefusedBeforeTheWork) {
  const ProgramResult result =
      run_program({"lab", "run", "d7-binomial", "--json", "/no/such/folder/x.json"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.error,
            "moyo: cannot write '/no/such/folder/x.json': No such file or directory\n");
}

}  // namespace
}  // namespace moyo
