#include <gtest/gtest.h>

#include "base/rng.h"
#include "protocol/analysis/server.h"
#include "scaled.h"

namespace moyo::analysis {
namespace {

// Broken queries get an answer, and nothing breaks.
TEST(AnalysisFuzz, SurvivesMutatedLines) {
  constexpr int lines = scaled(40'000);
  const std::string game =
      R"({"moves":[["B","C3"],["W","B2"]],"rules":"tromp-taylor","boardXSize":5,"boardYSize":5,)";
  const std::string models[] = {
      game + R"("id":"a","analyzeTurns":[0,1,2],"priority":3,"includePolicy":true,"komi":-3.5})"
             "\n",
      game + R"("id":"b","avoidMoves":[{"player":"B","moves":["A1","pass"],"untilDepth":1}]})"
             "\n",
      game + R"("id":"c","initialStones":[["B","A1"],["W","B2"]],"initialPlayer":"W",)"
             R"("overrideSettings":{"maxTime":0.5,"reportAnalysisWinratesAs":"WHITE"}})"
             "\n",
      R"({"id":"t","action":"terminate","terminateId":"a","turnNumbers":[1]})"
      "\n"};
  const std::string pieces[] = {
      "[",  "]",    "{",    "}",        ",",    ":",    "\"",
      "-1", "1e99", "null", "\"pass\"", "true", "\xc3", "99999999999999999999"};
  Rng rng(7);
  std::size_t count = 0;
  {
    Server server({.player = "random", .parallel = 2, .version = "1.2"},
                  [&](std::string_view line) {
                    const Json answer = Json::parse(line, nullptr, false);
                    EXPECT_TRUE(answer.is_object()) << line;
                    ++count;
                  });
    for (int i = 0; i < lines; ++i) {
      std::string line = models[rng.below(4)];
      line.pop_back();
      for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(line.size()));
        const std::string& piece = pieces[rng.below(std::size(pieces))];
        // A piece left out, put in, or put in place of another.
        const std::uint32_t kind = rng.below(3);
        if (kind != 1) line.erase(at, kind == 0 ? 1 + rng.below(8) : 1);
        if (kind != 0) line.insert(at, piece);
        if (line.empty()) line.push_back('x');
      }
      server.receive(line);
    }
    server.finish();
  }
  EXPECT_GT(count, static_cast<std::size_t>(lines) / 2);
}

}  // namespace
}  // namespace moyo::analysis
