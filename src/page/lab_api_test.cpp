// The lab's sliders: what the list offers, and what a run takes and refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "page_api.h"

namespace moyo::page {
namespace {

using testing::HasSubstr;

class LabApi : public PageApi {
 protected:
  Json experiment(const std::string& name) {
    for (const Json& entry : Json::parse(ask("GET", "/api/lab").body)) {
      if (entry["name"] == name) return entry;
    }
    return nullptr;
  }
  Response run(const std::string& name, const std::map<std::string, std::string>& query) {
    Request request{"GET", "/api/lab/" + name + "/run"};
    request.query = query;
    return router_.answer(request);
  }
};

TEST_F(LabApi, ListsWhatMayBeChosen) {
  EXPECT_EQ(experiment("d7-constant")["parameters"][1],
            Json::parse(R"({"name": "pulls", "what": "pulls of a run", "usual": 5000.0,
                            "low": 500.0, "high": 50000.0, "step": 500.0})"));
  const Json games = experiment("d3-limit")["parameters"];
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0]["option"], "--games");
  EXPECT_EQ(experiment("a5-tictactoe-counts")["parameters"], Json::array());
}

TEST_F(LabApi, RunsWithWhatWasChosen) {
  const std::string text = events("/api/lab/d7-constant/run",
                                  {{"seed", "3"}, {"quick", "1"}, {"pulls", "1000"}, {"c", "0.3"}});
  EXPECT_THAT(text, HasSubstr("1000 pulls"));
  EXPECT_THAT(text, HasSubstr(R"("seed":3)"));
  EXPECT_THAT(text, HasSubstr(R"("settings":{"c":0.3,"pulls":1000.0})"));
}

TEST_F(LabApi, RefusesWhatHasNoMeaningInASentence) {
  const auto refused = [&](const std::string& name, const std::string& value) {
    const Response response = run("d7-constant", {{name, value}});
    EXPECT_EQ(response.status, 400) << name;
    return Json::parse(response.body)["error"].get<std::string>();
  };
  EXPECT_EQ(refused("pulls", "60000"), "pulls is a whole number, 500 to 50000, not 60000");
  EXPECT_EQ(refused("quick", "2"), "quick is 0 to 1, not 2");
  EXPECT_THAT(refused("games", "4"), HasSubstr("there is no parameter of d7-constant 'games'"));
  EXPECT_EQ(run("d3-limit", {{"games", "100000"}}).status, 400);
}

}  // namespace
}  // namespace moyo::page
