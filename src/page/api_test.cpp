#include <gtest/gtest.h>

#include <thread>

#include "page_api.h"

namespace moyo::page {
namespace {

using Api = PageApi;

const Json small = {{"size", 5}, {"level", "25k"}};

TEST_F(Api, TheComputerAnswersAMove) {
  const std::string id = post("/api/games", small)["id"];
  post("/api/games/" + id + "/play", {{"move", "C3"}});
  EXPECT_EQ(settled(id)["moves"].size(), 2u);
}

TEST_F(Api, TheComputerBeginsIfItIsBlack) {
  Json wish = small;
  wish["computer"] = "first";
  const std::string id = post("/api/games", wish)["id"];
  EXPECT_EQ(settled(id)["moves"].size(), 1u);
}

TEST_F(Api, ARestartLosesNoGame) {
  const std::string id = post("/api/games", small)["id"];
  post("/api/games/" + id + "/play", {{"move", "C3"}});
  const Json before = settled(id);
  restart();
  EXPECT_EQ(game(id)["moves"], before["moves"]);
  EXPECT_EQ(game(id)["board"], before["board"]);
  EXPECT_GT(game(id)["version"], before["version"]);
}

TEST_F(Api, WhatIsWrongIsSaid) {
  const std::string id = post("/api/games", small)["id"];
  const auto status = [&](const std::string& action, const std::string& body) {
    const Response response = ask("POST", "/api/games/" + id + "/" + action, body);
    EXPECT_TRUE(Json::parse(response.body).contains("error")) << response.body;
    return response.status;
  };
  EXPECT_EQ(status("play", "{"), 400);
  EXPECT_EQ(status("play", "[]"), 400);
  EXPECT_EQ(status("play", "{}"), 400);
  EXPECT_EQ(status("play", R"({"move":"Z9"})"), 400);
  EXPECT_EQ(status("play", R"({"move":7})"), 400);
  EXPECT_EQ(status("play", std::string(10000, '[')), 400);
  EXPECT_EQ(status("play", std::string(100000, '[')), 413);
  EXPECT_EQ(status("play", R"({"move":"C3","number":9})"), 409);
  EXPECT_EQ(status("undo", "{}"), 400);
  EXPECT_EQ(status("dead", R"({"point":"C3"})"), 400);
  EXPECT_EQ(ask("GET", "/api/games/0123456789abcdef").status, 404);
  EXPECT_EQ(ask("GET", "/api/games/..%2f..%2fetc").status, 404);
  const Response malformed = ask("POST", "/api/games", R"({"size": 9,})");
  EXPECT_EQ(malformed.status, 400);
  EXPECT_NE(malformed.body.find("line 1, column 12"), std::string::npos) << malformed.body;
}

TEST_F(Api, AHintIsALegalMove) {
  const Json begun = post("/api/games", small);
  const Json hint = post("/api/games/" + begun["id"].get<std::string>() + "/hint", Json::object());
  const Json& legal = begun["legal"];
  EXPECT_NE(std::find(legal.begin(), legal.end(), hint["moves"][0]["move"]), legal.end());
}

// Every search that the page offers is one that its game has.
TEST_F(Api, AnalysisSendsReportsAndTheTreeOfEveryVariant) {
  const Json variants = Json::parse(ask("GET", "/api/about").body)["variants"];
  for (const Json& wish : {Json{{"game", "go"}, {"size", 5}}, Json{{"game", "tictactoe"}}}) {
    const std::string id = post("/api/games", wish)["id"];
    for (const Json& variant : variants[wish["game"].get<std::string>()]) {
      const std::string text =
          events("/api/games/" + id + "/think",
                 {{"playouts", "80"}, {"tree", "50"}, {"variant", variant["name"]}});
      const auto has = [&](const char* what) { return text.find(what) != std::string::npos; };
      EXPECT_TRUE(has("event: report")) << variant;
      EXPECT_TRUE(has("event: tree")) << variant;
      EXPECT_EQ(has("\"rave\":"), variant["rave"].get<bool>()) << variant;
      EXPECT_EQ(has("\"criticality\":"), variant["criticality"].get<bool>()) << variant;
    }
  }
}

TEST_F(Api, AnalysisEndsAfterItsTime) {
  const std::string id = post("/api/games", {{"size", 5}})["id"];
  const Stopwatch watch;
  const std::string text =
      events("/api/games/" + id + "/think", {{"seconds", "1"}, {"variant", "plain"}});
  EXPECT_NE(text.find("event: done"), std::string::npos);
  EXPECT_GE(watch.seconds(), 0.9);
  EXPECT_LT(watch.seconds(), 5);
}

TEST_F(Api, AReviewTellsOfEveryPositionAndIsWrittenIntoTheRecord) {
  const std::string sgf = "(;GM[1]SZ[5]KM[0.5];B[cc];W[cb];B[bb];W[bc];B[cd])";
  const std::string id = post("/api/records", {{"sgf", sgf}})["id"];
  EXPECT_EQ(ask("GET", "/api/games/" + id + "/review.sgf").status, 400);
  const std::string text =
      events("/api/games/" + id + "/review", {{"playouts", "50"}, {"variant", "playouts"}});
  for (int at = 0; at <= 5; ++at) {
    EXPECT_NE(text.find("\"at\":" + std::to_string(at)), std::string::npos) << at;
  }
  EXPECT_NE(text.find(R"("second":true)"), std::string::npos);
  EXPECT_NE(text.find("event: done"), std::string::npos);
  const Response record = ask("GET", "/api/games/" + id + "/review.sgf");
  EXPECT_NE(record.body.find("Black wins"), std::string::npos) << record.body;
}

// X  O  .    O has let X win at c2, and X has not seen it.
// X  X  .
// O  O  .
TEST_F(Api, SmallGamesAreReviewedInWordsAndBoards) {
  const std::string id = post("/api/games", {{"game", "tictactoe"}, {"computer", "nobody"}})["id"];
  for (const char* move : {"a3", "b3", "a2", "a1", "b2", "b1", "c3"}) {
    post("/api/games/" + id + "/play", {{"move", move}});
  }
  const std::string text = events("/api/games/" + id + "/review", {{"playouts", "300"}});
  EXPECT_NE(text.find(R"("words":"lets the other side win at once")"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("words":"misses a win at once)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("line":[{)"), std::string::npos) << text;
  const Json positions = Json::parse(ask("GET", "/api/games/" + id + "/positions").body);
  ASSERT_EQ(positions["boards"].size(), 8u);
  EXPECT_EQ(positions["boards"][1]["cells"], "X........");
  EXPECT_EQ(positions["turns"][1], "second");
}

// The last move fills a stone's own liberties; whatever else the search thinks, that stands after all
// looks, with what would have been better.
TEST_F(Api, LaterLooksKeepWhatIsWorthTelling) {
  const std::string sgf = "(;GM[1]SZ[5]KM[0.5];B[cc];W[bc];B[bd];W[cb];B[db];W[aa])";
  const std::string id = post("/api/records", {{"sgf", sgf}})["id"];
  const std::string text =
      events("/api/games/" + id + "/review", {{"playouts", "100"}, {"variant", "playouts"}});
  EXPECT_NE(text.find("event: judged"), std::string::npos);
  EXPECT_NE(text.find(R"("second":true)"), std::string::npos);
  const std::size_t last = text.rfind("event: judged\ndata: ");
  const std::string line = text.substr(last + 20, text.find('\n', last + 20) - last - 20);
  const Json judged = Json::parse(line);
  ASSERT_EQ(judged.size(), 6u);
  EXPECT_EQ(judged[5]["looks"], 3) << line;
  EXPECT_NE(judged[5]["size"], "none") << line;
  const Response record = ask("GET", "/api/games/" + id + "/review.sgf");
  EXPECT_NE(record.body.find("is better"), std::string::npos) << record.body;
}

// What is tried beside a game does not change it, from the middle of a game that is over too.
TEST_F(Api, ABranchShowsAPositionBesideTheGame) {
  const std::string sgf = "(;GM[1]SZ[5]KM[0.5];B[cc];W[cb];B[];W[])";
  const std::string id = post("/api/records", {{"sgf", sgf}})["id"];
  const auto branch = [&](std::map<std::string, std::string> query) {
    Request request{"GET", "/api/games/" + id + "/branch"};
    request.query = {query.begin(), query.end()};
    return Json::parse(router_.answer(request).body);
  };
  EXPECT_TRUE(branch({})["over"].get<bool>());
  const Json tried = branch({{"at", "1"}, {"moves", "B2,D4"}});
  EXPECT_EQ(tried["turn"], "second");
  EXPECT_EQ(tried["moves"], (Json{"B2", "D4"}));
  EXPECT_FALSE(tried["over"].get<bool>());
  EXPECT_TRUE(branch({{"at", "1"}, {"moves", "C3"}}).contains("error"));
  EXPECT_EQ(game(id)["moves"].size(), 4u);
}

TEST_F(Api, GamesOfAClientAreListedAndDeleted) {
  const std::string id = post("/api/games", small)["id"];
  const auto listed = [&] { return Json::parse(ask("GET", "/api/games").body)["games"]; };
  ASSERT_EQ(listed().size(), 1u);
  EXPECT_EQ(listed()[0]["id"], id);
  EXPECT_EQ(listed()[0]["moves"], 0);
  post("/api/games/" + id + "/play", {{"move", "C3"}});
  settled(id);
  EXPECT_EQ(listed()[0]["moves"], 2);
  EXPECT_NE(ask("GET", "/api/games.sgf").body.find("B[cc]"), std::string::npos);
  EXPECT_EQ(router_
                .answer({.method = "POST",
                         .path = "/api/games/" + id + "/delete",
                         .body = "{}",
                         .client = {.name = "another"}})
                .status,
            403);
  post("/api/games/" + id + "/delete", Json::object());
  EXPECT_TRUE(listed().empty());
  EXPECT_EQ(ask("GET", "/api/games/" + id).status, 410);
}

TEST_F(Api, PlayoutsOfATreeSearchAreWrittenDown) {
  for (const auto& [name, position] :
       {std::pair{"tictactoe", "XO./OX./..."}, {"tree", "((3 12 8) (2 4 6))"}, {"go", "3"}}) {
    const Json run = post("/api/mcts", {{"game", name}, {"position", position}, {"playouts", 20}});
    ASSERT_EQ(run["playouts"].size(), 20u);
    double visits = 0;
    for (const Json& playout : run["playouts"]) {
      const Json& root = playout["way"][0];
      EXPECT_EQ(root["node"], 0);
      double sum = 0;
      for (const Json& edge : root["edges"]) sum += edge["visits"].get<double>();
      EXPECT_EQ(sum, visits++) << name;  // as they were before this playout
      // The urgency is the largest of all.
      const Json& chosen = root["edges"][root["chosen"].get<std::size_t>()];
      for (const Json& edge : root["edges"]) {
        if (!edge["urgency"].is_null() && !chosen["urgency"].is_null()) {
          EXPECT_LE(edge["urgency"].get<double>(), chosen["urgency"].get<double>() + 1e-9) << name;
        }
      }
    }
  }
}

TEST_F(Api, AReviewSurvivesARestartAndLastsAsFarAsTheGameDoes) {
  const std::string sgf = "(;GM[1]SZ[5]KM[0.5];B[cc];W[cb];B[bb];W[bc];B[cd])";
  const std::string id = post("/api/records", {{"sgf", sgf}})["id"];
  const std::string path = "/api/games/" + id + "/review";
  const std::map<std::string, std::string> wish = {{"playouts", "50"}, {"variant", "playouts"}};
  EXPECT_NE(events(path, wish).find(R"({"done":0,"total":6,"second":false})"), std::string::npos);
  restart();
  EXPECT_NE(ask("GET", path + ".sgf").body.find("Black wins"), std::string::npos);
  EXPECT_EQ(events(path, wish).find("event: position"), std::string::npos);
  // Two moves are taken back and another is made: four positions are those of before.
  for (int i = 0; i < 2; ++i) post("/api/games/" + id + "/undo", Json::object());
  post("/api/games/" + id + "/play", {{"move", "A1"}});
  restart();
  EXPECT_NE(events(path, wish).find(R"({"done":4,"total":5,"second":false})"), std::string::npos);
  EXPECT_NE(events(path, {{"playouts", "51"}}).find(R"({"done":0,"total":5,"second":false})"),
            std::string::npos);
}

TEST_F(Api, AClockEndsAGameAndSurvivesARestart) {
  const std::string id =
      post("/api/games", {{"size", 5}, {"computer", "nobody"}, {"clock", "absolute:1"}})["id"];
  EXPECT_EQ(game(id)["clock"]["running"], nullptr);
  post("/api/games/" + id + "/play", {{"move", "C3"}});
  restart();
  EXPECT_EQ(game(id)["clock"]["running"], "second");
  for (int i = 0; i < 1000 && !game(id)["over"].get<bool>(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(game(id)["result"]["text"], "B+T");
  EXPECT_EQ(ask("POST", "/api/games/" + id + "/play", R"({"move":"B2"})").status, 400);
}

TEST_F(Api, TheComputerKeepsToItsClock) {
  const std::string id =
      post("/api/games", {{"size", 5}, {"level", "strongest"}, {"clock", "byoyomi:0+3x2"}})["id"];
  post("/api/games/" + id + "/play", {{"move", "C3"}});
  const Json after = settled(id);
  EXPECT_EQ(after["moves"].size(), 2u) << after;
  EXPECT_EQ(after["clock"]["running"], "first");
}

// 8/2 + 24/3 - 12/6 = 10, and a second chance node of which Star1 searches only what it must.
TEST_F(Api, ExpectimaxHasProbabilitiesOnItsEdges) {
  const std::string tree = "({1/2:8 1/3:24 1/6:-12} {1/2:-12 1/4:3 1/4:24})";
  const Json plain = post("/api/expectimax", {{"tree", tree}, {"prune", false}});
  ASSERT_EQ(plain["nodes"].size(), 9u);
  EXPECT_EQ(plain["steps"].size(), 18u);
  EXPECT_EQ(plain["nodes"][0]["value"], 10);
  EXPECT_EQ(plain["nodes"][0]["chance"], false);
  EXPECT_EQ(plain["nodes"][1]["chance"], true);
  EXPECT_EQ(plain["nodes"][1]["value"], 10);
  EXPECT_FALSE(plain["nodes"][1].contains("probability"));
  EXPECT_NEAR(plain["nodes"][3]["probability"].get<double>(), 1.0 / 3, 1e-6);
  EXPECT_EQ(plain["nodes"][3]["value"], 24);
  EXPECT_EQ(plain["nodes"][5]["value"], 0.75);
  // After -12 the mean is at most 6, which is less than 10.
  const Json pruned = post("/api/expectimax", {{"tree", tree}});
  ASSERT_EQ(pruned["nodes"].size(), 7u);
  EXPECT_EQ(pruned["nodes"][0]["value"], 10);
  EXPECT_EQ(pruned["nodes"][5]["why"], "cutoff");
  ASSERT_EQ(pruned["nodes"][5]["cut"].size(), 2u);
  EXPECT_EQ(pruned["nodes"][5]["cut"][1]["text"], "24");
  EXPECT_EQ(pruned["nodes"][5]["cut"][1]["probability"], 0.25);
  // Players in turn, or Max alone.
  const std::string choices = "((1 2) {(3 5) (4 6)})";
  EXPECT_EQ(post("/api/expectimax", {{"tree", choices}})["nodes"][0]["value"], 3.5);
  EXPECT_EQ(post("/api/expectimax", {{"tree", choices}, {"min", false}})["nodes"][0]["value"], 5.5);
  EXPECT_EQ(ask("POST", "/api/expectimax", R"x({"tree":"([1 2 3] [4 5 6])"})x").status, 400);
  EXPECT_EQ(ask("POST", "/api/expectimax", R"x({"tree":"({1/2:8 1/3:24})"})x").status, 400);
}

TEST_F(Api, AlphaBetaCutsTwoLeavesOfTheLecturesTree) {
  const Json run = post("/api/alphabeta", {{"tree", "((3 12 8) (2 4 6) (14 5 2))"}});
  int cut = 0;
  for (const Json& node : run["nodes"]) cut += node["unsearched"].get<int>();
  EXPECT_EQ(run["nodes"][0]["value"], 3);
  EXPECT_EQ(cut, 2);
  EXPECT_EQ(run["steps"].size(), 2 * run["nodes"].size());
  const Json whole =
      post("/api/alphabeta", {{"tree", "((3 12 8) (2 4 6) (14 5 2))"}, {"prune", false}});
  EXPECT_EQ(whole["nodes"].size(), 13u);
  EXPECT_EQ(ask("POST", "/api/alphabeta", R"({"position":".../.../..."})").status, 200);
  EXPECT_EQ(ask("POST", "/api/alphabeta", R"({"position":".../.../...","prune":false})").status,
            400);
}

// The leaves that belong to both proofs, by their value.
std::vector<int> meeting_of(const Json& found) {
  const Json& nodes = found["nodes"];
  std::vector<int> proofs(nodes.size()), children(nodes.size());
  for (const Json& proof : found["proofs"]) {
    for (const Json& node : proof["nodes"]) ++proofs[node.get<std::size_t>()];
  }
  for (const Json& node : nodes) {
    if (!node["parent"].is_null()) ++children[node["parent"].get<std::size_t>()];
  }
  std::vector<int> leaves;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (proofs[i] == 2 && children[i] == 0) leaves.push_back(nodes[i]["value"].get<int>());
  }
  return leaves;
}

// Up to so many plies below the root, with few different scores, so that many are equal.
std::string random_tree(Rng& rng, int depth) {
  std::string text = "(";
  for (std::uint32_t i = 0, branches = 1 + rng.below(3); i < branches; ++i) {
    if (i > 0) text += " ";
    text += depth > 1 && rng.chance(0.8) ? random_tree(rng, depth - 1)
                                         : std::to_string(static_cast<int>(rng.below(7)) - 3);
  }
  return text + ")";
}

TEST_F(Api, TheBanditPullsTheBestArmMost) {
  const Json run =
      post("/api/bandit", {{"arms", {0.2, 0.8, 0.4}}, {"rule", "ucb1"}, {"pulls", 5000}});
  const Json& last = run["moments"].back();
  EXPECT_GT(last["arms"][1]["pulls"], 4000);
  EXPECT_EQ(last["pulls"], 5000);
  EXPECT_EQ(ask("POST", "/api/bandit", R"({"arms":[0.5],"rule":"ucb1"})").status, 400);
  EXPECT_EQ(ask("POST", "/api/bandit", R"({"arms":[0.5,2],"rule":"ucb1"})").status, 400);
}

TEST_F(Api, ABanditWithNormalRewardsIsShownPullByPull) {
  const Json run = post(
      "/api/bandit",
      {{"arms", {0.2, 0.8}}, {"rule", "uniform"}, {"pulls", 200}, {"spread", 0.5}, {"seed", 3}});
  ASSERT_EQ(run["moments"].size(), 200u);
  double sum = 0;
  bool below = false;
  for (const Json& moment : run["moments"]) {
    if (moment["arm"] == 1) sum += moment["reward"].get<double>();
    below = below || moment["reward"] < 0;
  }
  const Json& arm = run["moments"].back()["arms"][1];
  EXPECT_NEAR(sum / 100, arm["mean"].get<double>(), 1e-9);
  EXPECT_NEAR(arm["mean"].get<double>(), 0.8, 0.2);
  EXPECT_NEAR(arm["error"].get<double>(), 0.05, 0.02);  // 0.5 / sqrt(100)
  EXPECT_TRUE(below);                                   // as no arm that pays 0 or 1 could
  EXPECT_EQ(ask("POST", "/api/bandit", R"({"arms":[0.5,0.6],"rule":"thompson","spread":1})").status,
            400);
}

// The two proofs of a value share one move at every node, so they meet in one line of play.
TEST_F(Api, TwoProofsMeetInThePrincipalVariation) {
  const Json found = post("/api/proofs", {{"tree", "((3 12 8) (2 4 6) (14 5 2))"}});
  EXPECT_EQ(found["value"], 3);
  EXPECT_EQ(found["proofs"][0]["hero"], "max");
  EXPECT_EQ(found["proofs"][1]["hero"], "min");
  EXPECT_EQ(found["proofs"][0]["nodes"].size(), 5u);  // the root, a move, all three answers
  EXPECT_EQ(found["proofs"][1]["nodes"].size(), 7u);  // the root, all three moves, an answer each
  EXPECT_EQ(meeting_of(found), (std::vector<int>{3}));

  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const Json random = post("/api/proofs", {{"tree", random_tree(rng, 4)}});
    EXPECT_EQ(meeting_of(random), std::vector<int>{random["value"].get<int>()});
  }
}

TEST_F(Api, AQuestionIsAnsweredByTheStrategyOfWhoIsRight) {
  const std::string tree = "((3 12 8) (2 4 6) (14 5 2))";
  const Json yes = post("/api/proofs", {{"tree", tree}, {"at_least", 3}});
  ASSERT_EQ(yes["proofs"].size(), 1u);
  EXPECT_EQ(yes["proofs"][0]["hero"], "max");
  const Json no = post("/api/proofs", {{"tree", tree}, {"at_least", 4}});
  EXPECT_EQ(no["proofs"][0]["hero"], "min");
  EXPECT_EQ(no["proofs"][0]["bound"], 3);
  // O is to move and wins at once.
  const Json lost = post("/api/proofs", {{"position", "XX./OO./X.."}, {"at_least", 0}});
  EXPECT_EQ(lost["value"], -1);
  EXPECT_EQ(lost["proofs"][0]["hero"], "min");
  EXPECT_EQ(ask("POST", "/api/proofs", R"x({"tree":"((1 2"})x").status, 400);
  EXPECT_EQ(ask("POST", "/api/proofs", R"x({"position":".../.../..."})x").status, 400);
}

}  // namespace
}  // namespace moyo::page
