// The routes of the page beside what other clients do, with a full disk, and with requests that no
// browser sends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cerrno>
#include <thread>

#include "base/rng.h"
#include "base/whole_file.h"
#include "page/levels.h"
#include "page/service.h"
#include "temporary_file.h"

namespace moyo::page {
namespace {

using testing::HasSubstr;

class ManyPeople : public testing::Test {
 protected:
  ManyPeople() { restart(); }
  void restart() {
    service_.reset();
    service_ = std::make_unique<Service>(
        ServiceSettings{.folder = folder_.path(), .threads = 1, .quick_threads = 2});
    router_ = make_router(*service_);
  }

  Response ask(const std::string& who, const std::string& method, const std::string& path,
               const std::string& body = "") {
    Request request{method, path, body};
    request.client = {.name = who, .address = "::1"};
    return router_.answer(request);
  }
  Response post(const std::string& who, const std::string& path, const Json& body) {
    return ask(who, "POST", path, body.dump());
  }
  std::string begin(const std::string& who, const Json& wish) {
    const Response response = post(who, "/api/games", wish);
    EXPECT_EQ(response.status, 200) << response.body;
    return Json::parse(response.body)["id"];
  }
  Json game(const std::string& id) { return Json::parse(ask("", "GET", "/api/games/" + id).body); }
  bool is_thinking(const std::string& id) { return game(id)["thinking"].get<bool>(); }
  template <class Condition>
  bool becomes(Condition&& condition) {
    for (int i = 0; i < 3000 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return condition();
  }

  TemporaryFile folder_{"games"};
  std::unique_ptr<Service> service_;  // goes before its folder
  Router router_;
};

const Json hard = {{"size", 9}, {"level", "strongest"}, {"computer", "first"}};
const Json easy = {{"size", 5}, {"level", "30k"}};

TEST_F(ManyPeople, ALowLevelAnswersWhileOthersComputersThinkHard) {
  std::vector<std::string> hard_games;
  for (int i = 0; i < 4; ++i) hard_games.push_back(begin("busy", hard));
  const std::string id = begin("calm", easy);
  EXPECT_EQ(post("calm", "/api/games/" + id + "/play", {{"move", "C3"}}).status, 200);
  EXPECT_TRUE(becomes([&] { return !is_thinking(id); }));
  EXPECT_EQ(game(id)["moves"].size(), 2u);
  EXPECT_TRUE(is_thinking(hard_games.back()));
}

TEST_F(ManyPeople, WhoFillsTheQueueIsRefusedAndNobodyElseIs) {
  int begun = 0;
  int refused = 0;
  std::string game_of_busy = begin("busy", {{"game", "tictactoe"}, {"level", "easy"}});
  for (int i = 0; i < 100; ++i) {
    const int status = post("busy", "/api/games", hard).status;
    (status == 200 ? begun : refused) += 1;
    EXPECT_TRUE(status == 200 || status == 429) << status;
  }
  EXPECT_GT(begun, 0);
  EXPECT_GT(refused, 0);
  // A move that is refused has not been made, and its game waits for nobody.
  const std::string path = "/api/games/" + game_of_busy + "/play";
  EXPECT_EQ(post("busy", path, {{"move", "b2"}}).status, 429);
  EXPECT_TRUE(game(game_of_busy)["moves"].empty());
  EXPECT_FALSE(is_thinking(game_of_busy));
  const std::string id = begin("calm", easy);
  EXPECT_EQ(post("calm", "/api/games/" + id + "/play", {{"move", "C3"}}).status, 200);
  EXPECT_TRUE(becomes([&] { return !is_thinking(id); }));
  EXPECT_EQ(game(id)["moves"].size(), 2u);
}

TEST_F(ManyPeople, OnAFullDiskAnswerMemoryAndDiskAgree) {
  const std::string id = begin("me", {{"game", "tictactoe"}, {"computer", "nobody"}});
  const std::string path = "/api/games/" + id + "/play";
  for (const FileStep step : {FileStep::open, FileStep::write, FileStep::sync, FileStep::rename}) {
    {
      const FileFaults full(
          [step](FileStep asked, const std::string&) { return asked == step ? ENOSPC : 0; });
      const Response response = post("me", path, {{"move", "b2"}});
      EXPECT_EQ(response.status, 507);
      EXPECT_THAT(response.body, HasSubstr("No space left on device"));
      EXPECT_EQ(post("me", "/api/games", easy).status, 507);
      EXPECT_TRUE(game(id)["moves"].empty());
    }
    restart();
    EXPECT_TRUE(game(id)["moves"].empty());
  }
  EXPECT_EQ(post("me", path, {{"move", "b2"}}).status, 200);
  restart();
  EXPECT_EQ(game(id)["moves"].size(), 1u);
}

TEST_F(ManyPeople, AComputerThatCannotWriteItsMoveTriesAgain) {
  const std::string id = begin("me", {{"game", "tictactoe"}, {"level", "easy"}});
  const auto watch = [&] { return ask("me", "GET", "/api/games/" + id + "/events").events; };
  const auto stream = watch();
  {
    std::atomic<int> writes = 0;  // the person's move is the first
    const FileFaults full([&](FileStep step, const std::string&) {
      return step == FileStep::write && ++writes > 1 ? ENOSPC : 0;
    });
    EXPECT_EQ(post("me", "/api/games/" + id + "/play", {{"move", "b2"}}).status, 200);
    EXPECT_TRUE(becomes([&] { return !is_thinking(id); }));
    EXPECT_EQ(game(id)["moves"].size(), 1u);
  }
  // The stream has ended, so the browser comes back.
  while (stream->next(std::chrono::seconds(10))) continue;
  const auto again = watch();
  EXPECT_TRUE(becomes([&] { return game(id)["moves"].size() == 2; }));
}

class FailingAgent final : public Agent {
 public:
  Report think(const AnyState&, const Limits&, const Study&) override {
    throw std::runtime_error("the search fails in a test");
  }
};

TEST_F(ManyPeople, ASearchThatFailsSaysSoAtOnce) {
  // Of a game that no solver answers for.
  const std::string id = begin("me", {{"game", "go"}, {"size", 5}, {"computer", "nobody"}});
  const std::string spec = service_->games.find(id)->game.spec();
  service_->agents.get(id + " analyst " + analyst_of(find_variant("go", "usual")) + " " + spec,
                       [] { return std::make_unique<FailingAgent>(); });
  const Stopwatch watch;
  const Response response = post("me", "/api/games/" + id + "/hint", Json::object());
  EXPECT_EQ(response.status, 500);
  EXPECT_THAT(response.body, HasSubstr("the search fails in a test"));
  EXPECT_LT(watch.seconds(), 10);
  for (const char* asked : {"think", "review"}) {
    const Response stream = ask("me", "GET", "/api/games/" + id + "/" + asked);
    std::string text;
    while (const auto part = stream.events->next(std::chrono::seconds(10))) text += *part;
    EXPECT_THAT(text, HasSubstr("the search fails in a test")) << asked;
  }
}

TEST_F(ManyPeople, AnExperimentStopsWhenItsReaderLeaves) {
  const auto run = [&](const std::string& name) {
    const Response response = ask("me", "GET", "/api/lab/" + name + "/run");
    EXPECT_TRUE(response.events) << response.body;
    return response.events;
  };
  for (const char* name : {"d3-go3", "b6-ablation", "e15-traps"}) {
    const auto left = run(name);
    left->next(std::chrono::milliseconds(200));
    left->close();
  }
  const auto stays = run("a5-tictactoe-counts");
  std::string text;
  while (const auto part = stays->next(std::chrono::seconds(30))) {
    ASSERT_NE(*part, EventStream::heartbeat) << "the thread is busy";
    text += *part;
  }
  EXPECT_THAT(text, HasSubstr("event: findings"));
}

std::string passes(int count) {
  std::string sgf = "(;SZ[19]";
  for (int i = 0; i < count; ++i) sgf += i % 2 == 0 ? ";B[]" : ";W[]";
  return sgf + ")";
}

TEST_F(ManyPeople, RecordsThatWouldTakeGigabytesAreRefused) {
  const auto open = [&](const std::string& sgf) {
    return post("me", "/api/records", {{"sgf", sgf}});
  };
  EXPECT_EQ(open(passes(20'000)).status, 400);
  const Response opened = open(passes(1'000));
  ASSERT_EQ(opened.status, 200) << opened.body;
  const std::string id = Json::parse(opened.body)["id"];
  const Response positions = ask("me", "GET", "/api/games/" + id + "/positions");
  EXPECT_EQ(Json::parse(positions.body)["boards"].size(), 1001u);
  std::string nodes = "(;SZ[19];B[aa]";
  std::string values = "(;SZ[19]AB";
  while (nodes.size() < 2'000'000) nodes += ";AB[aa:ss]";
  while (values.size() < 2'000'000) values += "[aa:ss]";
  EXPECT_EQ(open(nodes + ")").status, 400);
  EXPECT_EQ(open(values + ")").status, 400);
  EXPECT_EQ(
      ask("me", "POST", "/api/games", "{\"size\":9," + std::string(100'000, ' ') + "}").status,
      413);
}

TEST_F(ManyPeople, HeadIsGetWithoutStartingAnything) {
  const std::string id = begin("me", easy);
  EXPECT_EQ(ask("me", "HEAD", "/").status, 200);
  EXPECT_EQ(ask("me", "HEAD", "/api/games/" + id).status, 200);
  EXPECT_EQ(ask("me", "HEAD", "/api/games").status, 200);
  EXPECT_EQ(ask("me", "HEAD", "/api/records").status, 405);
  EXPECT_EQ(ask("me", "HEAD", "/nowhere").status, 404);
  const Response stream = ask("me", "HEAD", "/api/games/" + id + "/think");
  EXPECT_EQ(stream.status, 200);
  EXPECT_FALSE(stream.events);
}

TEST_F(ManyPeople, NumbersBeyondAllNumbersAreRefused) {
  for (const char* body : {R"({"komi":1e999})", R"({"komi":-1e999})", R"({"size":1e999})",
                           R"({"size":99999999999999999999})", R"({"handicap":1e999})"}) {
    const Response response = ask("me", "POST", "/api/games", body);
    EXPECT_EQ(response.status, 400) << body << " " << response.body;
  }
}

// Values of all kinds in all fields, and bytes changed at random: never a 500.
TEST_F(ManyPeople, HostileRequestsAreTheSendersFault) {
  const std::string id = begin("me", {{"size", 5}, {"computer", "nobody"}});
  const std::vector<std::string> paths = {"/api/games",
                                          "/api/records",
                                          "/api/alphabeta",
                                          "/api/expectimax",
                                          "/api/bandit",
                                          "/api/games/" + id,
                                          "/api/games/" + id + "/play",
                                          "/api/games/" + id + "/undo",
                                          "/api/games/" + id + "/dead",
                                          "/api/games/" + id + "/resume",
                                          "/api/games/" + id + "/settings",
                                          "/api/games/" + id + "/sgf",
                                          "/api/games/" + id + "/review.sgf",
                                          "/api/games/" + id + "/positions",
                                          "/api/training/x",
                                          "/api/lab/x/run",
                                          "/api/about"};
  const std::vector<std::string> names = {
      "game",  "size", "komi",  "rules",  "handicap", "computer", "level",    "options",
      "clock", "sgf",  "move",  "number", "point",    "tree",     "position", "prune",
      "min",   "arms", "pulls", "rule",   "c",        "seed",     "epsilon"};
  const std::vector<std::string> values = {"null",
                                           "true",
                                           "-1",
                                           "0",
                                           "1e999",
                                           "1e308",
                                           "0.1",
                                           "18446744073709551616",
                                           "[]",
                                           "{}",
                                           "[[[]]]",
                                           "[0.5,0.5]",
                                           "[null]",
                                           "\"\"",
                                           "\"go\"",
                                           "\"hex\"",
                                           "\"nim\"",
                                           "\"nobody\"",
                                           "\"30k\"",
                                           "\"C3\"",
                                           "\"pass\"",
                                           "\"\\ud800\"",
                                           "\"\xff\xfe\"",
                                           "\"(;SZ[5];B[aa])\"",
                                           "\"(1 2 (3 4))\"",
                                           "\"........./x\"",
                                           "\"ucb1\"",
                                           "\"size=5\"",
                                           "\"heaps=1-2-99999999999\"",
                                           "\"absolute:60\"",
                                           "\"byoyomi:1+1e300x5\"",
                                           "9",
                                           "5",
                                           "19"};
  Rng rng(3);
  const auto one_of = [&](const auto& list) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  };
  for (int i = 0; i < 4000; ++i) {
    std::string body = "{";
    for (std::uint32_t fields = rng.below(5); fields > 0; --fields) {
      body += (body.size() > 1 ? ",\"" : "\"") + one_of(names) + "\":" + one_of(values);
    }
    body += "}";
    std::string path = one_of(paths);
    if (rng.below(4) == 0)
      body[rng.below(static_cast<std::uint32_t>(body.size()))] ^= 1 << rng.below(8);
    if (rng.below(8) == 0)
      path[rng.below(static_cast<std::uint32_t>(path.size()))] ^= 1 << rng.below(8);
    const std::string method = rng.below(3) == 0 ? "GET" : "POST";
    const Response response = ask("me", method, path, body);
    EXPECT_TRUE(response.status < 500 || response.status == 503)
        << method << " " << path << " " << body << "\n"
        << response.body;
  }
}

}  // namespace
}  // namespace moyo::page
