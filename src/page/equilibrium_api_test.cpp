// Equilibria by the routes of the page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "page_api.h"

namespace moyo::page {
namespace {

using testing::HasSubstr;
using testing::Not;

class EquilibriumApi : public PageApi {
 protected:
  // The data of all events of a name.
  static std::vector<Json> told(const std::string& stream, const std::string& name) {
    std::vector<Json> found;
    bool listening = false;
    for (const std::string_view line : split(stream, '\n')) {
      if (line.starts_with("event: ")) listening = line.substr(7) == name;
      if (line.starts_with("data: ") && listening) found.push_back(Json::parse(line.substr(6)));
    }
    return found;
  }
  Json node(const std::string& line, int status = 200, const std::string& solution = "") {
    Request request{"GET", "/api/holdem/node"};
    request.query["line"] = line;
    if (!solution.empty()) request.query["solution"] = solution;
    const Response response = router_.answer(request);
    EXPECT_EQ(response.status, status) << response.body;
    return Json::parse(response.body);
  }
};

TEST_F(EquilibriumApi, SolvesKuhnWhileItTells) {
  const std::string stream =
      events("/api/nash", {{"game", "kuhn"}, {"exploitability", "1e-3"}, {"seconds", "60"}});
  EXPECT_EQ(told(stream, "tree").at(0)["sets"], 12);
  const std::vector<Json> measured = told(stream, "measured");
  ASSERT_GT(measured.size(), 3u);
  EXPECT_GT(measured.front()["exploitability"].get<double>(), 0.1);
  EXPECT_LE(measured.back()["exploitability"].get<double>(), 1e-3);
  EXPECT_NEAR(measured.back()["value"].get<double>(), -1.0 / 18, 1e-3);
  EXPECT_EQ(told(stream, "strategy").at(0)["sets"].size(), 12u);
  EXPECT_EQ(told(stream, "done").size(), 1u);
}

TEST_F(EquilibriumApi, RefusesInASentence) {
  const auto reason = [&](const std::string& path, std::map<std::string, std::string> query) {
    Request request{"GET", path};
    request.query = {query.begin(), query.end()};
    const Response response = router_.answer(request);
    if (!response.events) return response.body;
    std::string text;
    while (const auto more = response.events->next(std::chrono::seconds(10))) text += *more;
    return text;
  };
  EXPECT_THAT(reason("/api/nash", {{"game", "connect4"}}), HasSubstr("hidden information"));
  EXPECT_THAT(reason("/api/nash", {{"game", "kuhn"}, {"method", "guess"}}), HasSubstr("guess"));
  EXPECT_THAT(reason("/api/nash", {{"game", "holdem"}}), HasSubstr("histories, which 64MB"));
  EXPECT_THAT(reason("/api/nash", {{"game", "kuhn"}, {"exploitability", "0"}}),
              HasSubstr("above 0"));
  EXPECT_THAT(reason("/api/nash", {{"game", "kuhn"}, {"seconds", "1000"}}), HasSubstr("seconds"));
  EXPECT_THAT(reason("/api/holdem/solve", {{"board", "KsKs7c4h2s"}}),
              HasSubstr("the card Ks comes twice"));
  EXPECT_THAT(reason("/api/holdem/solve", {{"board", "KsTd7c4h2s"}, {"pot", "x"}}),
              HasSubstr("'x'"));
  // A whole turn with many bets is more than one client gets.
  EXPECT_THAT(reason("/api/holdem/solve",
                     {{"board", "KsTd7c4h"}, {"sizes", "0.3,0.5,1,2"}, {"stack", "9000"}}),
              HasSubstr("more memory"));
  EXPECT_THAT(node("", 404)["error"].get<std::string>(), HasSubstr("solve the hand first"));
}

// Aces and queens against kings, one bet of the pot: aces bet, queens bluff half as often, and kings call
// every second time.
TEST_F(EquilibriumApi, ShowsTheStrategyOfARiverOnTheGrid) {
  const std::string stream = events("/api/holdem/solve", {{"board", "9s9d5c2h2s"},
                                                          {"first", "AA,QQ"},
                                                          {"second", "KK"},
                                                          {"pot", "100"},
                                                          {"stack", "100"},
                                                          {"sizes", "1"},
                                                          {"exploitability", "0.2"},
                                                          {"seconds", "60"}});
  EXPECT_THAT(stream, Not(HasSubstr("refused")));
  const std::vector<Json> measured = told(stream, "measured");
  EXPECT_LE(measured.back()["percent"].get<double>(), 0.2);
  constexpr std::size_t aces = 0;
  constexpr std::size_t kings = 1 * 13 + 1;
  constexpr std::size_t queens = 2 * 13 + 2;
  const Json root = node("");
  EXPECT_EQ(root["player"], "first");
  EXPECT_EQ(root["kind"], "action");
  ASSERT_EQ(root["actions"].size(), 2u);
  const Json& bet = root["actions"][1];
  EXPECT_EQ(bet["name"], "bets 100");
  ASSERT_EQ(bet["grid"].size(), 169u);
  EXPECT_NEAR(bet["grid"][aces].get<double>(), 1, 0.05);
  EXPECT_NEAR(bet["grid"][queens].get<double>(), 0.5, 0.06);
  EXPECT_TRUE(bet["grid"][kings].is_null());
  EXPECT_NEAR(bet["share"].get<double>(), 0.75, 0.06);
  EXPECT_EQ(root["range"][kings], 0);
  const Json answer = node("bets 100");
  EXPECT_EQ(answer["player"], "second");
  EXPECT_EQ(answer["line"][0]["name"], "bets 100");
  EXPECT_EQ(answer["actions"][1]["name"], "calls");
  EXPECT_NEAR(answer["actions"][1]["grid"][kings].get<double>(), 0.5, 0.06);
  EXPECT_EQ(node("bets 100, calls")["kind"], "showdown");
  EXPECT_EQ(node("bets 100, calls")["stake"], 150);
  EXPECT_EQ(node("bets 100, folds")["kind"], "fold");
  EXPECT_THAT(node("bets 100, dances", 400)["error"].get<std::string>(), HasSubstr("not among"));
  EXPECT_THAT(node("bets 100, calls, checks", 400)["error"].get<std::string>(),
              HasSubstr("over before"));
}

TEST_F(EquilibriumApi, TurnsTheRiverAndKeepsTheNewestOfAClient) {
  events("/api/holdem/solve", {{"board", "KsTd7c4h"},
                               {"first", "AA,QJs"},
                               {"second", "KK,QQ"},
                               {"sizes", "1"},
                               {"bets", "1"},
                               {"exploitability", "20"}});
  const Json cards = node("checks, checks");
  EXPECT_EQ(cards["kind"], "chance");
  EXPECT_EQ(cards["cards"].size(), 48u);
  const Json river = node("checks, checks, Ah");
  EXPECT_EQ(river["kind"], "action");
  // One of the four aces is on the board: three of six pairs are left, of half the cell's hands.
  EXPECT_NEAR(river["range"][0].get<double>(),
              0.5 * node("")["actions"][0]["grid"][0].get<double>(), 0.02);
  events("/api/holdem/solve", {{"board", "9s9d5c2h2s"}, {"exploitability", "20"}});
  EXPECT_THAT(node("checks, checks, Ah", 400)["error"].get<std::string>(), HasSubstr("over"));
}

TEST_F(EquilibriumApi, TwoTabsLookAtTheirOwnHands) {
  const auto solve = [&](const std::string& board) {
    const std::string stream = events("/api/holdem/solve", {{"board", board},
                                                            {"first", "AA,QQ"},
                                                            {"second", "KK"},
                                                            {"sizes", "1"},
                                                            {"exploitability", "50"}});
    return told(stream, "tree").at(0)["solution"].get<std::string>();
  };
  const std::string turn = solve("9s9d5c2h");
  const std::string river = solve("9s9d5c2h2s");
  EXPECT_EQ(node("checks, checks", 200, turn)["kind"], "chance");
  EXPECT_EQ(node("checks, checks", 200, river)["kind"], "showdown");
  EXPECT_EQ(node("checks, checks", 200, turn)["kind"], "chance");
  // A third takes the place of the one that nobody looked at since.
  const std::string third = solve("9s9d5c3h3s");
  EXPECT_EQ(node("checks, checks", 200, third)["kind"], "showdown");
  EXPECT_EQ(node("checks, checks", 200, turn)["kind"], "chance");
  EXPECT_THAT(node("", 404, river)["error"].get<std::string>(), HasSubstr("solve the hand again"));
}

// Aces raise, the worst hand folds; then cards are asked for one by one.
TEST_F(EquilibriumApi, ShowsAStrategyForAWholeGame) {
  const auto look = [&](const std::string& line, int status = 200,
                        const std::string& game = "holdem:limit=on") {
    Request request{"GET", "/api/holdem/blueprint"};
    request.query["game"] = game;
    request.query["line"] = line;
    const Response response = router_.answer(request);
    EXPECT_EQ(response.status, status) << response.body;
    return Json::parse(response.body);
  };
  const Json root = look("");
  ASSERT_EQ(root["actions"].size(), 3u);
  EXPECT_EQ(root["player"], "first");
  EXPECT_EQ(root["actions"][2]["name"], "raises to 200");
  constexpr std::size_t aces = 0;
  constexpr std::size_t three_deuce = 12 * 13 + 11;  // of two suits
  EXPECT_GT(root["actions"][2]["grid"][aces].get<double>(), 0.8);
  EXPECT_GT(root["actions"][0]["grid"][three_deuce].get<double>(), 0.8);
  EXPECT_EQ(look("folds")["stake"], 50);
  EXPECT_EQ(look("calls, checks")["cards"].size(), 52u);
  EXPECT_EQ(look("calls, checks, As")["cards"].size(), 51u);
  EXPECT_THAT(look("calls, checks, As, As", 400)["error"].get<std::string>(),
              HasSubstr("'As' is not among"));
  EXPECT_THAT(look("folds, calls", 400)["error"].get<std::string>(), HasSubstr("over"));
  EXPECT_THAT(look("", 400, "holdem:stack=1000")["error"].get<std::string>(),
              HasSubstr("moyo train blueprint"));
  EXPECT_THAT(look("", 400, "leduc")["error"].get<std::string>(), HasSubstr("not hold'em"));
  EXPECT_EQ(look("", 200, "holdem")["player"], "first");
}

}  // namespace
}  // namespace moyo::page
