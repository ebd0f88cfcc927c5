// Learning on the page. The program that learns is a script here, which lays down a run and waits to
// be told to end; moyo-train itself runs in web/test/browser.mjs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <thread>

#include "games/registry.h"
#include "learning/selfplay/run_identity.h"
#include "learning/selfplay/shard.h"
#include "nn/grid/new_network.h"
#include "nn/moyo_file.h"
#include "nn/network_folder.h"
#include "page/service.h"
#include "temporary_file.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const std::string log_lines =
    R"({"kind":"grade","positions":0,"seconds":1,"games":0,"policy_keeps":0.6,"value_error":0.7})"
    "\n"
    R"({"kind":"training","positions":2560,"seconds":9,"games":250,"policy":1.3,"value":1})"
    "\n"
    R"({"kind":"grade","positions":2560,"seconds":10,"games":250,"policy_keeps":0.9,"elo":120,)"
    R"("ladder":{"random":0.75}})"
    "\n";

// Cell by cell from the first: the first player has the upper row.
learning::SampledGame first_row_game(std::uint64_t number, const std::string& game) {
  learning::SampledGame record;
  record.id = {1, number};
  record.game = game;
  record.generation = number;
  record.size = {3, 3};
  for (const std::uint32_t cell : {0, 3, 1, 4, 2}) record.moves.emplace_back(cell);
  record.payoff = 1;
  return record;
}

// A folder as moyo-train leaves it.
void write_run(const fs::path& folder, const std::string& game = "tictactoe", int games = 3) {
  fs::create_directories(folder / "nets");
  fs::create_directories(folder / "shards");
  learning::write_identity(folder, {game, "tiny"});
  std::ofstream(folder / "log.jsonl") << log_lines;
  learning::ShardWriter shard(learning::shard_path(folder / "shards", 0).string());
  for (int i = 0; i < games; ++i) {
    shard.write(first_row_game(static_cast<std::uint64_t>(i), game));
  }
}

void write_net(const fs::path& folder) {
  const auto planes = games::start("tictactoe").planes();
  const nn::NewNetworkOptions small{.blocks = 1, .channels = 16, .head_channels = 16};
  nn::write_network(nn::new_network(planes->shape, planes->size, small),
                    nn::network_in_folder(folder, 0));
}

class LearnApi : public testing::Test {
 protected:
  LearnApi() {
    fs::create_directories(training_.path());
    write_run(run_.path());
    write_net(run_.path());
    // zero GAME --folder F ...
    write_trainer(R"(echo "$@" > "$4.asked"; nice > "$4.nice"; echo $$ > "$4.process"
      trap 'touch "$4.ended"; exit 0' INT
      [ -d "$4" ] || cp -r ')" +
                  run_.path() + R"(' "$4"
      while :; do sleep 0.02; done)");
  }
  void write_trainer(const std::string& script) {
    std::ofstream(trainer_.path()) << "#!/bin/sh\n" << script << "\n";
    fs::permissions(trainer_.path(), fs::perms::owner_all);
  }
  void begin_server() {
    service_.reset();
    service_ = std::make_unique<Service>(ServiceSettings{.folder = games_.path(),
                                                         .threads = 1,
                                                         .training = training_.path(),
                                                         .trainer = trainer_.path()});
    router_ = make_router(*service_);
  }

  Response ask(const std::string& method, const std::string& path, const std::string& body = "") {
    if (!service_) begin_server();
    Request request{method, path, body};
    if (const auto mark = path.find('?'); mark != std::string::npos) {
      request.path = path.substr(0, mark);
      request.query["count"] = path.substr(path.find('=') + 1);
    }
    return router_.answer(request);
  }
  Json json(const Response& response) {
    EXPECT_EQ(response.status, 200) << response.body;
    return Json::parse(response.body);
  }
  Json get(const std::string& path) { return json(ask("GET", path)); }
  Json post(const std::string& path, const Json& body = Json::object()) {
    return json(ask("POST", path, body.dump()));
  }
  Response start(const Json& wish) { return ask("POST", "/api/learn", wish.dump()); }

  fs::path own(const std::string& name) const {
    return fs::path(games_.path()) / "learning" / name;
  }
  std::string text_of(const std::string& name) const {
    std::ifstream in(own(name));
    std::string text;
    std::getline(in, text);
    return text;
  }
  template <class Condition>
  bool becomes(Condition&& condition) {
    for (int i = 0; i < 1000 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return condition();
  }
  bool is_running() { return get("/api/learn/tictactoe")["running"].get<bool>(); }

  TemporaryFile games_{"games"};
  TemporaryFile training_{"runs"};
  TemporaryFile run_{"run"};
  TemporaryFile trainer_{"moyo-train"};
  std::unique_ptr<Service> service_;  // goes before its folders
  Router router_;
};

TEST_F(LearnApi, FiveGamesAreOfferedAndNothingHasBegun) {
  const Json list = get("/api/learn");
  EXPECT_EQ(list["trainer"], true);
  std::vector<std::string> ids;
  for (const Json& run : list["runs"]) {
    ids.push_back(run["id"]);
    EXPECT_EQ(run["begun"], false);
    EXPECT_EQ(run["networks"], 0);
  }
  EXPECT_THAT(ids, testing::ElementsAre("tictactoe", "connect4", "hex-5", "othello-6", "go-5"));
  EXPECT_EQ(list["runs"][0]["board"]["columns"], 3);
  EXPECT_EQ(ask("GET", "/api/learn/tictactoe/games").body, "[]");
}

TEST_F(LearnApi, ARunIsStartedStoppedAndTakenUp) {
  const Json begun = json(start({{"game", "tictactoe"}, {"minutes", 3}}));
  EXPECT_EQ(begun["running"], true);
  EXPECT_EQ(begun["now"]["of"], 180);
  ASSERT_TRUE(becomes([&] { return get("/api/learn/tictactoe")["networks"] == 1; }));
  EXPECT_THAT(text_of("tictactoe.asked"), HasSubstr("zero tictactoe --folder"));
  EXPECT_THAT(text_of("tictactoe.asked"), HasSubstr("--hours 0.05"));
  EXPECT_THAT(text_of("tictactoe.asked"), HasSubstr("--threads 1"));
  EXPECT_GE(std::stoi(text_of("tictactoe.nice")), 10);
  // One at a time.
  const Response second = start({{"game", "connect4"}, {"minutes", 1}});
  EXPECT_EQ(second.status, 409);
  EXPECT_THAT(second.body, HasSubstr("one run learns at a time"));
  EXPECT_EQ(ask("POST", "/api/learn/connect4/stop").status, 409);

  EXPECT_EQ(post("/api/learn/tictactoe/stop")["stopping"], true);
  ASSERT_TRUE(becomes([&] { return !is_running(); }));
  EXPECT_TRUE(fs::exists(own("tictactoe.ended"))) << "it was asked, not killed";
  EXPECT_FALSE(get("/api/learn/tictactoe").contains("problem"));
  EXPECT_EQ(ask("POST", "/api/learn/tictactoe/stop").status, 409);

  // The ten seconds that it has learned so far are not taken from the three minutes.
  json(start({{"game", "tictactoe"}, {"minutes", 3}}));
  ASSERT_TRUE(
      becomes([&] { return text_of("tictactoe.asked").find("0.0527") != std::string::npos; }));
  EXPECT_EQ(get("/api/learn/tictactoe")["latest"]["policy_keeps"], 0.9);
}

TEST_F(LearnApi, ARunBegunAfreshForgetsTheEarlierOne) {
  write_run(own("tictactoe"));
  std::ofstream(own("tictactoe") / "mark") << "earlier";
  json(start({{"game", "tictactoe"}, {"minutes", 1}, {"afresh", true}}));
  EXPECT_FALSE(fs::exists(own("tictactoe") / "mark"));
}

TEST_F(LearnApi, TheProcessEndsWithTheServer) {
  json(start({{"game", "tictactoe"}, {"minutes", 1}}));
  ASSERT_TRUE(becomes([&] { return fs::exists(own("tictactoe")); }));
  const int process = std::stoi(text_of("tictactoe.process"));
  ASSERT_EQ(kill(process, 0), 0);
  service_.reset();
  EXPECT_NE(kill(process, 0), 0);
  EXPECT_TRUE(fs::exists(own("tictactoe.ended")));
}

TEST_F(LearnApi, WhatGoesWrongIsToldInASentence) {
  write_trainer("echo 'the disk of '\"$4\"' is full' >&2; exit 1");
  json(start({{"game", "tictactoe"}, {"minutes", 1}}));
  ASSERT_TRUE(becomes([&] { return !is_running(); }));
  EXPECT_EQ(get("/api/learn/tictactoe")["problem"],
            "learning failed: the disk of tictactoe is full");
  fs::remove(trainer_.path());
  EXPECT_EQ(get("/api/learn")["trainer"], false);
  const Response none = start({{"game", "tictactoe"}, {"minutes", 1}});
  EXPECT_EQ(none.status, 501);
  EXPECT_THAT(none.body, HasSubstr("learning needs moyo-train"));
}

TEST_F(LearnApi, BadWishesAreRefused) {
  for (const auto& [wish, sentence] : std::vector<std::pair<Json, std::string>>{
           {{{"game", "tictacto"}, {"minutes", 1}}, "tictactoe"},
           {{{"game", "../../x"}, {"minutes", 1}}, "game to learn"},
           {{{"game", "tictactoe"}}, "minutes"},
           {{{"game", "tictactoe"}, {"minutes", 61}}, "minutes"},
           {{{"game", "tictactoe"}, {"minutes", 0}}, "minutes"},
           {{{"minutes", 1}}, "game"}}) {
    const Response response = start(wish);
    EXPECT_EQ(response.status, 400) << wish << response.body;
    EXPECT_THAT(response.body, HasSubstr(sentence));
  }
  write_run(own("tictactoe"));
  std::ofstream(own("tictactoe") / "log.jsonl", std::ios::app)
      << R"({"kind":"training","positions":9,"seconds":10000})"
      << "\n";
  EXPECT_THAT(start({{"game", "tictactoe"}, {"minutes", 60}}).body, HasSubstr("three hours"));
  for (const char* id : {"..", "nothing", "training:nothing", "tictactoe.output"}) {
    EXPECT_EQ(ask("GET", std::string("/api/learn/") + id + "/games").status, 404) << id;
    EXPECT_EQ(ask("POST", std::string("/api/learn/") + id + "/play", "{}").status, 404) << id;
  }
}

TEST_F(LearnApi, CurvesAndGradesAreColumns) {
  write_run(own("tictactoe"));
  const Json run = get("/api/learn/tictactoe");
  EXPECT_EQ(run["training"]["policy"], Json({1.3}));
  EXPECT_EQ(run["training"]["positions"], Json({2560}));
  EXPECT_EQ(run["grades"]["seconds"], Json({1, 10}));
  EXPECT_EQ(run["grades"]["policy_keeps"], Json({0.6, 0.9}));
  EXPECT_EQ(run["grades"]["elo"], Json({nullptr, 120}));
  EXPECT_EQ(run["latest"]["ladder random"], 0.75);
  EXPECT_EQ(run["seconds"], 10);
}

TEST_F(LearnApi, ALongLogIsThinnedOutAndKeepsItsLastLine) {
  write_run(own("tictactoe"));
  std::ofstream log(own("tictactoe") / "log.jsonl", std::ios::app);
  for (int i = 1; i <= 1000; ++i) {
    log << R"({"kind":"training","seconds":20,"policy":1,"positions":)" << 10000 + i << "}\n";
  }
  log.close();
  const Json positions = get("/api/learn/tictactoe")["training"]["positions"];
  EXPECT_EQ(positions.size(), 200u);
  EXPECT_EQ(positions.back(), 11000);
}

TEST_F(LearnApi, TheNewestGamesComeFirstWithTheirBoards) {
  write_run(own("tictactoe"), "tictactoe", 1500);
  std::ofstream(learning::shard_path(own("tictactoe") / "shards", 0), std::ios::app) << "game half";
  const Json games = get("/api/learn/tictactoe/games?count=2");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0]["generation"], 1499);
  EXPECT_EQ(games[1]["generation"], 1498);
  EXPECT_EQ(games[0]["winner"], "first");
  EXPECT_EQ(games[0]["moves"].size(), 5u);
  ASSERT_EQ(games[0]["boards"].size(), 6u);
  EXPECT_EQ(games[0]["boards"][0]["cells"], ".........");
  EXPECT_EQ(games[0]["boards"][5]["cells"].get<std::string>().substr(0, 6), "XXXOO.");
  EXPECT_EQ(ask("GET", "/api/learn/tictactoe/games?count=9").status, 400);
}

TEST_F(LearnApi, ItsNewestNetworkIsPlayedAgainst) {
  write_run(own("tictactoe"));
  const Response early = ask("POST", "/api/learn/tictactoe/play", "{}");
  EXPECT_EQ(early.status, 400);
  EXPECT_THAT(early.body, HasSubstr("has no network yet"));
  write_net(own("tictactoe"));
  const std::string id = post("/api/learn/tictactoe/play")["id"];
  EXPECT_EQ(post("/api/games/" + id + "/play", {{"move", "b2"}})["level"], "run:tictactoe");
  ASSERT_TRUE(becomes([&] { return get("/api/games/" + id)["moves"].size() == 2; }));
  // The game is kept, and played on after a restart; without its run it says what is missing.
  begin_server();
  EXPECT_EQ(get("/api/games/" + id)["level"], "run:tictactoe");
  fs::remove_all(own("tictactoe"));
  const Json view = get("/api/games/" + id);
  post("/api/games/" + id + "/play", {{"move", view["legal"][0]}});
  ASSERT_TRUE(becomes([&] { return get("/api/games/" + id).contains("problem"); }));
  EXPECT_THAT(get("/api/games/" + id)["problem"].get<std::string>(),
              HasSubstr("has no network yet"));
  post("/api/games/" + id + "/settings", {{"level", "easy"}});
  EXPECT_TRUE(becomes([&] { return get("/api/games/" + id)["moves"].size() == 4; }));
}

TEST_F(LearnApi, ALevelOfARunIsLookedForAmongTheRuns) {
  for (const char* level : {"run:", "run:../../etc", "run:training:x"}) {
    EXPECT_EQ(
        ask("POST", "/api/games", Json{{"game", "tictactoe"}, {"level", level}}.dump()).status, 404)
        << level;
  }
  write_run(own("tictactoe"));
  write_net(own("tictactoe"));
  const Response other =
      ask("POST", "/api/games", Json{{"game", "connect4"}, {"level", "run:tictactoe"}}.dump());
  EXPECT_EQ(other.status, 400);
  EXPECT_THAT(other.body, HasSubstr("learns tictactoe, not connect4"));
}

TEST_F(LearnApi, RunsOfTheCommandLineAreThereToo) {
  const fs::path runs = training_.path();
  write_run(runs / "c4", "tictactoe");
  write_net(runs / "c4");
  write_run(runs / "damaged");
  std::ofstream(runs / "damaged" / "run") << "noise";
  fs::create_directories(runs / "net");  // of 'moyo train net': its curves are in the lab
  std::ofstream(runs / "net" / "log.jsonl") << log_lines;
  write_run(fs::path(games_.path()) / "elsewhere");
  fs::create_directory_symlink(fs::path(games_.path()) / "elsewhere", runs / "linked");
  write_run(runs / "linked-shards");
  fs::remove_all(runs / "linked-shards" / "shards");
  fs::create_directory_symlink(runs / "c4" / "shards", runs / "linked-shards" / "shards");

  std::map<std::string, Json> seen;
  const Json list = get("/api/learn");
  for (const Json& run : list["runs"]) {
    if (!run["own"].get<bool>()) seen[run["id"]] = run;
  }
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen["training:c4"]["latest"]["elo"], 120);
  EXPECT_EQ(seen["training:damaged"]["problem"], "the run damaged is damaged");
  EXPECT_EQ(get("/api/learn/training:c4/games").size(), 3u);
  EXPECT_EQ(ask("POST", "/api/learn/training:c4/stop").status, 409);
  EXPECT_EQ(post("/api/learn/training:c4/play")["level"], "run:training:c4");
  EXPECT_THAT(ask("GET", "/api/learn").body, Not(HasSubstr(training_.path())));
}

}  // namespace
}  // namespace moyo::page
