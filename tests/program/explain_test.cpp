// `moyo explain` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program/run_program.h"
#include "temporary_file.h"

namespace moyo {
namespace {

using testing::HasSubstr;

const std::string record = "(;SZ[9]KM[7];B[ee];W[ed];B[dd];W[aa];B[ec])";

TEST(ExplainProgram, TellsOfTheRecordsMove) {
  const TemporaryFile file("sgf");
  std::ofstream(file.path()) << record;
  const ProgramResult result = run_program(
      {"explain", file.path(), "--at", "4", "--net", "none", "--playouts", "50", "--top", "3"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("record      E7"));
  EXPECT_THAT(result.out, HasSubstr("\nE7 *"));
  EXPECT_THAT(result.out, HasSubstr("puts 1 stone in atari"));
  EXPECT_THAT(result.out, HasSubstr("entropy of each distribution"));
}

TEST(ExplainProgram, JsonHasEveryMoveAndItsProbabilities) {
  const ProgramResult result = run_program({"explain", "--game", "go:size=5", "--moves", "C3",
                                            "--net", "tiny", "--playouts", "0", "--json"});
  ASSERT_EQ(result.exit_code, 0) << result.error;
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["moves"].size(), 25u);  // 24 points and a pass
  double features = 0, policy = 0;
  for (const auto& move : json["moves"]) {
    features += move["probability"]["features"].get<double>();
    policy += move["probability"]["policy"].get<double>();
  }
  EXPECT_NEAR(features, 1, 1e-6);
  EXPECT_NEAR(policy, 1, 1e-3);
  EXPECT_GT(json["entropy"]["features"].get<double>(), 0);
  EXPECT_FALSE(json.contains("search"));
}

TEST(ExplainProgram, DrawsTwoMapsAndOneMove) {
  const ProgramResult result =
      run_program({"explain", "--game", "go:size=5", "--moves", "C3 B3", "--net", "tiny",
                   "--playouts", "0", "--maps", "--move", "B2"});
  ASSERT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("strength, their product"));
  EXPECT_THAT(result.out, HasSubstr("by features"));
  EXPECT_THAT(result.out, HasSubstr("by the network's policy"));
  EXPECT_THAT(result.out, HasSubstr("bits"));
}

TEST(ExplainProgram, RefusesInOneSentence) {
  const auto refusal = [](const std::vector<std::string>& arguments) {
    const ProgramResult result = run_program(arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(std::count(result.error.begin(), result.error.end(), '\n'), 1) << result.error;
    return result.error;
  };
  const TemporaryFile file("sgf");
  std::ofstream(file.path()) << record;
  EXPECT_THAT(refusal({"explain", "--game", "connect4"}), HasSubstr("another game"));
  EXPECT_THAT(refusal({"explain", file.path(), "--at", "6"}), HasSubstr("has 5 moves"));
  EXPECT_THAT(refusal({"explain", file.path(), "--record", "2"}), HasSubstr("has 1 games"));
  EXPECT_THAT(refusal({"explain", "--moves", "Z3"}), HasSubstr("Z3"));
  EXPECT_THAT(refusal({"explain", "--net", "none", "--playouts", "0", "--maps"}),
              HasSubstr("wants a network"));
  EXPECT_THAT(
      refusal({"explain", "--net", "none", "--playouts", "0", "--moves", "E5", "--move", "E5"}),
      HasSubstr("no legal move"));
}

}  // namespace
}  // namespace moyo
