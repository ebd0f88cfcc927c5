// The JSON analysis protocol as a client meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <sstream>
#include <thread>

#include "base/clock.h"
#include "base/text.h"
#include "protocol/analysis/server.h"

namespace moyo::analysis {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

ServerSettings settings_with(const std::string& player, int parallel = 1) {
  ServerSettings settings{.player = player, .parallel = parallel, .version = "1.2"};
  settings.query.limits.playouts = 200;
  return settings;
}

// All answers to these lines.
std::vector<Json> answers(const std::string& lines,
                          const ServerSettings& settings = settings_with("uct")) {
  std::istringstream in(lines);
  std::ostringstream out;
  serve(settings, in, out);
  const std::string text = out.str();
  std::vector<Json> found;
  for (const std::string_view line : split(text, '\n')) {
    if (!line.empty()) found.push_back(Json::parse(line));
  }
  return found;
}

// A query of a 5x5 game; `more` holds further fields, each after a comma.
std::string query(const std::string& id, const std::string& more = "",
                  const std::string& moves = R"([["B","C3"],["W","B2"]])") {
  return R"({"id":")" + id + R"(","moves":)" + moves +
         R"(,"rules":"tromp-taylor","komi":0.5,"boardXSize":5,"boardYSize":5)" + more + "}\n";
}

TEST(AnalysisServer, TellsWhatKaTrainReads) {
  const auto all = answers(
      query("a", R"(,"includePolicy":true,"includeOwnership":true,"includePVVisits":true)"));
  ASSERT_EQ(all.size(), 1u);
  const Json& answer = all[0];
  EXPECT_EQ(answer["id"], "a");
  EXPECT_EQ(answer["turnNumber"], 2);
  EXPECT_EQ(answer["isDuringSearch"], false);
  const Json& root = answer["rootInfo"];
  EXPECT_GE(root["visits"], 50);
  EXPECT_EQ(root["currentPlayer"], "B");
  for (const char* field : {"winrate", "scoreLead", "utility"}) {
    EXPECT_TRUE(root[field].is_number()) << field;
  }
  ASSERT_FALSE(answer["moveInfos"].empty());
  int order = 0;
  for (const Json& info : answer["moveInfos"]) {
    for (const char* field :
         {"visits", "winrate", "scoreLead", "scoreMean", "scoreStdev", "prior", "lcb", "utility"}) {
      EXPECT_TRUE(info[field].is_number()) << field;
    }
    EXPECT_EQ(info["order"], order++);
    EXPECT_EQ(info["pv"][0], info["move"]);
    EXPECT_EQ(info["pv"].size(), info["pvVisits"].size());
  }
  const auto policy = answer["policy"].get<std::vector<double>>();
  ASSERT_EQ(policy.size(), 26u);
  EXPECT_EQ(policy[12], -1);  // C3 is taken
  EXPECT_EQ(policy[16], -1);  // and B2
  double sum = 2;
  for (const double p : policy) sum += p;
  EXPECT_NEAR(sum, 1, 1e-3);
}

TEST(AnalysisServer, ValuesAreForWhomTheClientSays) {
  const auto winrate = [](const std::string& view) {
    // Black has everything, and White is to move.
    const auto all = answers(
        query("a", view, R"([["B","C3"],["W","pass"],["B","B3"],["W","pass"],["B","D3"]])"));
    return all.at(0)["rootInfo"]["winrate"].get<double>();
  };
  EXPECT_GT(winrate(""), 0.6);
  EXPECT_GT(winrate(R"(,"overrideSettings":{"reportAnalysisWinratesAs":"BLACK"})"), 0.6);
  EXPECT_LT(winrate(R"(,"overrideSettings":{"reportAnalysisWinratesAs":"WHITE"})"), 0.4);
  EXPECT_LT(winrate(R"(,"overrideSettings":{"reportAnalysisWinratesAs":"SIDETOMOVE"})"), 0.4);
}

TEST(AnalysisServer, AnswersEveryTurnOnce) {
  const auto all = answers(query("a", R"(,"analyzeTurns":[0,2,1,1])"), settings_with("uct", 3));
  std::vector<int> turns;
  for (const Json& answer : all) {
    EXPECT_EQ(answer["isDuringSearch"], false);
    turns.push_back(answer["turnNumber"]);
    EXPECT_EQ(answer["rootInfo"]["currentPlayer"], answer["turnNumber"] == 1 ? "W" : "B");
  }
  EXPECT_THAT(turns, testing::UnorderedElementsAre(0, 1, 2));
}

TEST(AnalysisServer, TheSameQueryHasTheSameAnswer) {
  const auto all = answers(query("a") + query("b", R"(,"maxVisits":77)") + query("a"));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0], all[2]);
}

TEST(AnalysisServer, LeavesMovesOut) {
  const auto only =
      answers(query("a", R"(,"allowMoves":[{"player":"B","moves":["A1","B3"],"untilDepth":1}])"));
  std::vector<std::string> moves;
  for (const Json& info : only.at(0)["moveInfos"]) moves.push_back(info["move"]);
  EXPECT_THAT(moves, testing::UnorderedElementsAre("A1", "B3"));
  const auto without =
      answers(query("a", R"(,"avoidMoves":[{"player":"B","moves":["C2","C4"],"untilDepth":1}])"));
  for (const Json& info : without.at(0)["moveInfos"]) {
    EXPECT_NE(info["move"], "C2");
    EXPECT_NE(info["move"], "C4");
  }
}

// Moves that Black may not make for three plies are not the third move of a line.
TEST(AnalysisServer, LeavesMovesOutDownToADepth) {
  const std::string avoid =
      R"(,"maxVisits":2000,"avoidMoves":[{"player":"B","moves":["C4","C2","D3"],"untilDepth":)";
  const auto third_moves = [&](const std::string& depth) {
    const auto answer = answers(query("a", avoid + depth + "}]")).at(0);
    std::set<std::string> moves;
    for (const Json& info : answer["moveInfos"]) {
      if (info["pv"].size() > 2) moves.insert(info["pv"][2].get<std::string>());
    }
    return moves;
  };
  const auto free = third_moves("1"), restricted = third_moves("3");
  for (const char* move : {"C4", "C2", "D3"}) EXPECT_FALSE(restricted.contains(move)) << move;
  EXPECT_TRUE(free.contains("C4") || free.contains("C2") || free.contains("D3"));
  EXPECT_FALSE(restricted.empty());
}

TEST(AnalysisServer, TellsSpreadAndOwnersByMoveIfWanted) {
  const auto answer =
      answers(query("a", R"(,"includeMovesOwnership":true)"), settings_with("go")).at(0);
  EXPECT_GT(answer["rootInfo"]["scoreStdev"], 1);
  EXPECT_LT(answer["rootInfo"]["scoreStdev"], 26);
  EXPECT_FALSE(answer.contains("ownership")) << "of the position, nobody asked";
  ASSERT_FALSE(answer["moveInfos"].empty());
  EXPECT_GT(answer["moveInfos"][0]["visits"], 20);
  for (const Json& info : answer["moveInfos"]) {
    ASSERT_EQ(info["ownership"].size(), 25u);
    // C3 has a black stone; who plays a point mostly keeps it.
    if (info["visits"] > 20) {
      EXPECT_GT(info["ownership"][12], 0);
    }
  }
  const auto plain = answers(query("a"), settings_with("go")).at(0);
  EXPECT_FALSE(plain["moveInfos"][0].contains("ownership"));
}

TEST(AnalysisServer, TakesStonesPlayersAndRules) {
  const auto all = answers(
      R"({"id":"h","initialStones":[["B","A1"],["B","C3"]],"moves":[],"rules":{"scoring":"AREA",)"
      R"("ko":"SIMPLE","whiteHandicapBonus":"N"},"boardXSize":3,"boardYSize":4,"includePolicy":true})"
      "\n"
      R"({"id":"p","initialStones":[["W","A1"]],"initialPlayer":"B","moves":[],"rules":"Japanese",)"
      R"("boardXSize":3,"boardYSize":3})"
      "\n");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0]["rootInfo"]["currentPlayer"], "W") << "after handicap";
  EXPECT_EQ(all[0]["policy"].size(), 13u);
  EXPECT_EQ(all[1]["rootInfo"]["currentPlayer"], "B");
}

TEST(AnalysisServer, AGameThatIsOverHasItsResult) {
  const auto all = answers(query("a", "", R"([["B","C3"],["W","pass"],["B","pass"]])"));
  EXPECT_EQ(all.at(0)["rootInfo"]["winrate"], 1);
  EXPECT_EQ(all.at(0)["rootInfo"]["scoreLead"], 24.5);
  EXPECT_EQ(all.at(0)["moveInfos"][0]["move"], "pass");
}

// ---- several at once ----

// A server under way, whose answers come in at any time.
class Client {
 public:
  explicit Client(const ServerSettings& settings)
      : server_(settings, [this](std::string_view line) {
          const std::lock_guard lock(mutex_);
          answers_.push_back(Json::parse(line));
        }) {}

  void send(const std::string& line) { server_.receive(line); }
  void finish() { server_.finish(); }
  std::vector<Json> seen() {
    const std::lock_guard lock(mutex_);
    return answers_;
  }
  bool wait_for(std::size_t count) {
    const Stopwatch watch;
    while (seen().size() < count && watch.seconds() < 60) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return seen().size() >= count;
  }

 private:
  std::mutex mutex_;
  std::vector<Json> answers_;
  Server server_;
};

const std::string endless = R"(,"maxVisits":1000000000000,"reportDuringSearchEvery":0.02)";

TEST(AnalysisServer, ReportsDuringTheSearchAndStopsWhenTold) {
  Client client(settings_with("uct"));
  client.send(query("a", endless));
  ASSERT_TRUE(client.wait_for(2));
  client.send(R"({"id":"t","action":"terminate","terminateId":"a"})");
  client.finish();
  int finals = 0;
  bool echoed = false;
  for (const Json& answer : client.seen()) {
    if (answer["id"] == "t") {
      echoed = answer["terminateId"] == "a";
    } else {
      finals += answer["isDuringSearch"] == false;
      EXPECT_TRUE(answer.contains("rootInfo"));
    }
  }
  EXPECT_EQ(finals, 1);
  EXPECT_TRUE(echoed);
  EXPECT_EQ(client.seen().front()["isDuringSearch"], true);
}

TEST(AnalysisServer, TakesTheHighestPriorityFirstAndTheEarliestAmongEquals) {
  Client client(settings_with("uct"));
  client.send(query("busy", endless));
  ASSERT_TRUE(client.wait_for(1));
  client.send(query("low", R"(,"priority":-1)"));
  client.send(query("first"));
  client.send(query("second"));
  client.send(query("high", R"(,"analyzeTurns":[0,1],"priorities":[5,9])"));
  client.send(R"({"id":"t","action":"terminate","terminateId":"busy"})");
  client.finish();
  std::vector<std::string> order;
  for (const Json& answer : client.seen()) {
    const std::string id = answer["id"];
    if (id != "t" && answer["isDuringSearch"] == false) {
      order.push_back(id + answer["turnNumber"].dump());
    }
  }
  EXPECT_THAT(order, ElementsAre("busy2", "high1", "high0", "first2", "second2", "low2"));
}

TEST(AnalysisServer, WhatHasNotBegunHasNoResults) {
  Client client(settings_with("uct"));
  client.send(query("busy", endless));
  ASSERT_TRUE(client.wait_for(1));
  client.send(query("a", R"(,"analyzeTurns":[0,1,2])"));
  client.send(R"({"id":"t","action":"terminate","terminateId":"a","turnNumbers":[0,1]})");
  client.send(R"({"id":"u","action":"terminate_all"})");
  client.finish();
  int without = 0;
  for (const Json& answer : client.seen()) {
    if (answer["id"] != "a") continue;
    EXPECT_EQ(answer["isDuringSearch"], false);
    EXPECT_EQ(answer["noResults"], true);
    ++without;
  }
  EXPECT_EQ(without, 3);
}

TEST(AnalysisServer, WorksInParallel) {
  Client client(settings_with("uct", 2));
  client.send(query("a", endless));
  client.send(query("b", endless));
  const Stopwatch watch;
  bool a = false, b = false;
  while (!(a && b) && watch.seconds() < 60) {
    for (const Json& answer : client.seen()) {
      a |= answer["id"] == "a";
      b |= answer["id"] == "b";
    }
  }
  EXPECT_TRUE(a && b);
  client.send(R"({"id":"u","action":"terminate_all"})");
  client.finish();
}

// ---- what cannot be answered ----

TEST(AnalysisServer, KnowsItsActions) {
  const auto all = answers(R"({"id":"v","action":"query_version"})"
                           "\n"
                           R"({"id":"c","action":"clear_cache","more":[1]})"
                           "\n"
                           R"({"id":"x","action":"clear_cash"})"
                           "\n"
                           R"({"action":"terminate_all"})"
                           "\n");
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0]["version"], "1.2");
  EXPECT_EQ(all[0]["action"], "query_version");
  EXPECT_EQ(all[1], Json::parse(R"({"id":"c","action":"clear_cache","more":[1]})"));
  EXPECT_EQ(all[2]["field"], "action");
  EXPECT_THAT(all[2]["error"].get<std::string>(), HasSubstr("did you mean 'clear_cache'?"));
  EXPECT_EQ(all[3]["field"], "id");
}

struct Refusal {
  std::string more;
  std::string moves;
  std::string field;
  std::string text;
};

TEST(AnalysisServer, RefusesFieldsByName) {
  const std::string good = R"([["B","C3"]])";
  const Refusal cases[] = {
      {"", R"([["B","C3"],["W","C3"]])", "moves", "Illegal move 1: C3"},
      {"", R"([["B","F6"]])", "moves", "'F6' is no point of a 5x5 board"},
      {"", R"([["X","C3"]])", "moves", "a player is \"B\" or \"W\", not \"X\""},
      {"", R"([["B"]])", "moves", "moves holds pairs"},
      {"", "7", "moves", "moves is a list, not 7"},
      {R"(,"analyzeTurns":[2])", good, "analyzeTurns", "analyzeTurns is 0 to 1, not 2"},
      {R"(,"analyzeTurns":[])", good, "analyzeTurns", "analyzeTurns names no turn"},
      {R"(,"maxVisits":0)", good, "maxVisits", "maxVisits is 1 to"},
      {R"(,"maxVisits":"many")", good, "maxVisits", "maxVisits is a whole number"},
      {R"(,"maxVisits":18446744073709551615)", good, "maxVisits", "too large"},
      {R"(,"includePolicy":1)", good, "includePolicy", "includePolicy is true or false"},
      {R"(,"initialStones":[["B","A1"],["W","A1"]])", good, "initialStones", "there twice"},
      {R"(,"initialPlayer":"red")", good, "initialPlayer", "a player is"},
      {R"(,"priority":0.5)", good, "priority", "priority is a whole number"},
      {R"(,"priorities":[1,2])", good, "priorities", "as many"},
      {R"(,"overrideSettings":{"maxTime":-1})", good, "maxTime", "maxTime is a number"},
      {R"(,"avoidMoves":[{"player":"B"}])", good, "untilDepth", "untilDepth is missing"},
      {R"(,"komi":0.3)", good, "komi", "komi is a whole or half number"},
  };
  for (const Refusal& example : cases) {
    const auto all = answers(query("q", example.more, example.moves));
    ASSERT_EQ(all.size(), 1u) << example.field;
    EXPECT_EQ(all[0]["id"], "q");
    EXPECT_EQ(all[0]["field"], example.field) << all[0];
    EXPECT_THAT(all[0]["error"].get<std::string>(), HasSubstr(example.text));
  }
}

TEST(AnalysisServer, RefusesLinesThatAreNoQueries) {
  for (const char* line : {"hello", "[]", "{", "7", "\"id\"", "{\"id\":\"a\"}}", "\xff\xfe"}) {
    const auto all = answers(std::string(line) + "\n\n" + query("next"));
    ASSERT_EQ(all.size(), 2u) << line;
    EXPECT_TRUE(all[0].contains("error"));
    EXPECT_EQ(all[1]["id"], "next");
  }
}

TEST(AnalysisServer, RefusesEndlessNesting) {
  const std::string deep = std::string(400'000, '[') + std::string(400'000, ']');
  const auto all = answers(R"({"id":"a","action":)" + deep + "}\n" + query("next"));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_TRUE(all[0].contains("error"));
  EXPECT_EQ(all[1]["id"], "next");
}

TEST(AnalysisServer, LooksAtMoreMovesWithWideRootNoise) {
  const auto looked_at = [](const std::string& noise) {
    const std::string wide = R"(,"overrideSettings":{"wideRootNoise":)" + noise + "}";
    const auto all = answers(query("a", wide), settings_with("go"));
    EXPECT_EQ(all.size(), 1u) << "no warning";
    return all.back()["moveInfos"].size();
  };
  EXPECT_GT(looked_at("1"), looked_at("0"));
}

TEST(AnalysisServer, WarnsOfWhatHasNoEffect) {
  const auto all = answers(
      query("a", R"(,"rootPolicyTemperature":1.1,"overrideSettings":{"conservativePass":true})"));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0]["field"], "overrideSettings");
  EXPECT_EQ(all[1]["field"], "rootPolicyTemperature");
  EXPECT_TRUE(all[1].contains("warning"));
  EXPECT_EQ(all[2]["isDuringSearch"], false);
}

}  // namespace
}  // namespace moyo::analysis
