#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "page/service.h"
#include "temporary_file.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const std::string two_lines =
    R"({"kind":"training","positions":6400,"seconds":51.5,"policy":3.5,"accuracy":0.25})"
    "\n"
    R"({"kind":"held_out","side":9,"positions":6400,"seconds":60.5,"accuracy":0.5})"
    "\n";
const std::string third_line =
    R"({"kind":"training","positions":12800,"seconds":99,"policy":3.25,"accuracy":0.375})"
    "\n";

class TrainingApi : public testing::Test {
 protected:
  Response ask(const std::string& path) { return ask(path, runs_.path()); }
  Response ask(const std::string& path, const fs::path& training) {
    Service service({.folder = games_.path(), .threads = 1, .training = training});
    return make_router(service).answer({"GET", path});
  }
  Json json(const std::string& path) {
    const Response response = ask(path);
    EXPECT_EQ(response.status, 200) << path << " " << response.body;
    return Json::parse(response.body);
  }
  void write(const std::string& run, const std::string& text,
             std::ios::openmode mode = std::ios::out) {
    fs::create_directories(folder(run));
    std::ofstream(folder(run) / "log.jsonl", mode) << text;
  }
  fs::path folder(const std::string& run) const { return fs::path(runs_.path()) / run; }

  TemporaryFile games_{"games"};
  TemporaryFile runs_{"runs"};
};

TEST_F(TrainingApi, WithoutAFolderThereAreNoRuns) {
  EXPECT_EQ(ask("/api/training", "").body, "[]");
  EXPECT_EQ(ask("/api/training/main", "").status, 404);
  fs::create_directories(folder("not-a-run"));
  EXPECT_EQ(ask("/api/training").body, "[]");
}

TEST_F(TrainingApi, RunsAreListedTheLatestFirst) {
  write("first", two_lines);
  write("second", "");
  fs::last_write_time(folder("first") / "log.jsonl",
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  const Json list = json("/api/training");
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0]["name"], "second");
  EXPECT_EQ(list[0]["positions"], 0);
  EXPECT_EQ(list[0]["held_out"], Json::array());
  EXPECT_LT(list[0]["written_seconds_ago"], 60);
  EXPECT_EQ(list[1]["name"], "first");
  EXPECT_EQ(list[1]["positions"], 6400);
  EXPECT_EQ(list[1]["seconds"], 60.5);
  EXPECT_EQ(list[1]["held_out"][0]["side"], 9);
  EXPECT_EQ(list[1]["held_out"][0]["accuracy"], 0.5);
  EXPECT_NEAR(list[1]["written_seconds_ago"].get<double>(), 3600, 60);
}

TEST_F(TrainingApi, CurvesFollowTheLog) {
  write("main", two_lines);
  const Json before = json("/api/training/main");
  EXPECT_EQ(before["training"]["policy"], 3.5);
  EXPECT_THAT(before["svg"].get<std::string>(), HasSubstr("held out, 9x9"));
  write("main", third_line.substr(0, 30), std::ios::app);
  EXPECT_EQ(json("/api/training/main")["svg"], before["svg"]);
  write("main", third_line.substr(30), std::ios::app);
  const Json after = json("/api/training/main");
  EXPECT_EQ(after["positions"], 12800);
  EXPECT_EQ(after["training"]["policy"], 3.25);
  EXPECT_NE(after["svg"], before["svg"]);
}

TEST_F(TrainingApi, TheFolderOfOneRunIsThatRun) {
  write("main", two_lines);
  for (const fs::path& path : {folder("main"), folder("main") / "", folder("main") / "."}) {
    const Json list = Json::parse(ask("/api/training", path).body);
    ASSERT_EQ(list.size(), 1u) << path;
    EXPECT_EQ(list[0]["name"], "main") << path;
    EXPECT_EQ(ask("/api/training/main", path).status, 200) << path;
  }
}

TEST_F(TrainingApi, NothingOutsideTheFolderIsRead) {
  write("runs/inside", two_lines);
  write("outside", two_lines);
  write("runs/linked-log", "");
  fs::remove(folder("runs/linked-log") / "log.jsonl");
  fs::create_symlink(folder("outside") / "log.jsonl", folder("runs/linked-log") / "log.jsonl");
  fs::create_symlink(folder("outside"), folder("runs/linked-run"));
  EXPECT_EQ(Json::parse(ask("/api/training", folder("runs")).body).size(), 1u);
  EXPECT_EQ(ask("/api/training/inside", folder("runs")).status, 200);
  for (const char* name : {"..", ".", "../outside", "inside/../../outside", "linked-log",
                           "linked-run", "inside/log.jsonl", "log.jsonl", ""}) {
    const Response response = ask(std::string("/api/training/") + name, folder("runs"));
    EXPECT_EQ(response.status, 404) << name << " " << response.body;
  }
}

TEST_F(TrainingApi, ADamagedLogIsToldInASentence) {
  write("whole", two_lines);
  write("damaged", two_lines + "noise\n" + third_line);
  const std::string sentence =
      "damaged/log.jsonl is no log of a training run: line 3 cannot be read";
  const Response response = ask("/api/training/damaged");
  EXPECT_EQ(response.status, 400);
  EXPECT_EQ(Json::parse(response.body)["error"], sentence);
  for (const Json& run : json("/api/training")) {
    EXPECT_EQ(run.value("problem", ""), run["name"] == "damaged" ? sentence : "");
  }
  const Response gone = ask("/api/training", folder("gone"));
  EXPECT_EQ(gone.status, 400);
  EXPECT_THAT(gone.body, HasSubstr("the folder of training runs cannot be read"));
  EXPECT_THAT(gone.body, Not(HasSubstr(runs_.path())));
}

}  // namespace
}  // namespace moyo::page
