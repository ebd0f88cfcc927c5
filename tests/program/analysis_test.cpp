// moyo analysis as a client program starts it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "match/child_process.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string query(const std::string& id, const std::string& more = "") {
  return R"({"id":")" + id + R"(","moves":[["B","C3"],["W","B2"]],"rules":"chinese","komi":7,)" +
         R"("boardXSize":5,"boardYSize":5)" + more + "}\n";
}

TEST(AnalysisProgram, FinishesWhatWasAskedAndEnds) {
  const auto result =
      run_program({"analysis", "--player", "uct", "--parallel", "2"},
                  query("a", R"(,"analyzeTurns":[0,1,2])") + query("b") + "nonsense\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.error, "");
  int finals = 0;
  int errors = 0;
  for (const std::string_view line : split(result.out, '\n')) {
    if (line.empty()) continue;
    const json answer = json::parse(line);
    errors += answer.contains("error");
    if (!answer.contains("isDuringSearch")) continue;
    finals += answer["isDuringSearch"] == false;
    EXPECT_TRUE(answer["rootInfo"].contains("scoreLead"));
  }
  EXPECT_EQ(finals, 4);
  EXPECT_EQ(errors, 1);
}

// What KaTrain sends for a position, and how it gives up on one.
TEST(AnalysisProgram, TalksWhileItThinks) {
  match::ChildProcess program(moyo_program() + " analysis --player uct");
  program.write(query(
      "QUERY:1", R"(,"maxVisits":1000000000,"priority":1,"analyzeTurns":[2],)"
                 R"("includeOwnership":true,"includeMovesOwnership":true,"includePolicy":true,)"
                 R"("initialStones":[],"initialPlayer":"B","reportDuringSearchEvery":0.05,)"
                 R"("overrideSettings":{"reportAnalysisWinratesAs":"BLACK","maxTime":600.0,)"
                 R"("wideRootNoise":0.04})"));
  json answer = json::parse(program.read_line(60, {}));
  EXPECT_EQ(answer["isDuringSearch"], true);  // no warning: everything is understood
  program.write(R"({"action":"terminate","terminateId":"QUERY:1","id":"QUERY:2"})"
                "\n");
  do {
    answer = json::parse(program.read_line(60, {}));
  } while (answer.value("isDuringSearch", true));
  EXPECT_EQ(answer["id"], "QUERY:1");
  program.write(query("QUERY:3", R"(,"maxVisits":50)"));
  do {
    answer = json::parse(program.read_line(60, {}));
  } while (answer["id"] != "QUERY:3");
  EXPECT_EQ(answer["isDuringSearch"], false);
}

TEST(AnalysisProgram, RefusesWrongCommandLines) {
  for (const auto& [arguments, sentence] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"analysis", "--player", "human"}, "'human' cannot be asked for analysis"},
           {{"analysis", "--parallel", "0"}, "--parallel wants a number above 0"},
           {{"analysis", "--view", "red"}, "BLACK, WHITE or SIDETOMOVE, not 'red'"}}) {
    const auto result = run_program(arguments, query("a"));
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.error, HasSubstr(sentence));
  }
}

}  // namespace
}  // namespace moyo
