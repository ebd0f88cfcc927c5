#include "learning/td/td_run.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/errors.h"
#include "base/whole_file.h"
#include "nn/dense/dense_file.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

TdRunOptions small(const std::string& folder, std::uint64_t games) {
  TdRunOptions options;
  options.game = "backgammon";
  options.folder = folder;
  options.games = games;
  options.learner.hidden = 3;
  options.every = 10;
  options.grade_games = 2;
  return options;
}

std::string newest_network(const std::string& folder) {
  return format_dense(nn::read_dense(folder));
}

TEST(TdRun, GoesOnAsIfItHadNotStopped) {
  const TemporaryFile whole("run");
  TdRun(small(whole.path(), 30)).run({});
  const TemporaryFile parts("run");
  std::vector<std::string> messages;
  TdRun(small(parts.path(), 10)).run({});
  TdRun(small(parts.path(), 30)).run({}, {.status = {}, .message = [&](const std::string& text) {
                                            messages.push_back(text);
                                          }});
  EXPECT_EQ(newest_network(parts.path()), newest_network(whole.path()));
  EXPECT_EQ(nn::read_dense(parts.path()).games, 30u);
  ASSERT_EQ(messages.size(), 2u);
  EXPECT_EQ(messages[0].substr(0, 14), "20 of 30 games");
  EXPECT_NE(messages[0].find("points a game against td"), std::string::npos);
  EXPECT_NE(describe_td_run(parts.path()).find("\"games\":30"), std::string::npos);
}

// A network that a kill left unfinished is not there; the one before is gone on from.
TEST(TdRun, AStopKeepsWhatWasLearned) {
  const TemporaryFile folder("run");
  std::stop_source stop;
  TdRun(small(folder.path(), 1000))
      .run(stop.get_token(), {.status =
                                  [&](const TdStatus& status) {
                                    if (status.games == 13) stop.request_stop();
                                  },
                              .message = {}});
  EXPECT_EQ(nn::read_dense(folder.path()).games, 13u);
}

TEST(TdRun, RefusesWhatDoesNotFit) {
  const TemporaryFile folder("run");
  TdRun(small(folder.path(), 1)).run({});
  TdRunOptions other = small(folder.path(), 1);
  other.learner.hidden = 4;
  EXPECT_THROW(TdRun{other}, InputError);
  TdRunOptions chess = small(folder.path(), 1);
  chess.game = "othello";
  EXPECT_THROW(TdRun{chess}, InputError);
  const TdRun working(small(folder.path(), 1));
  EXPECT_THROW(TdRun{small(folder.path(), 1)}, InputError);
  const TemporaryFile foreign("run");
  std::filesystem::create_directories(foreign.path());
  write_whole_file(foreign.path() + "/log.jsonl", "{}\n");
  EXPECT_THROW(TdRun{small(foreign.path(), 1)}, InputError);
  EXPECT_THROW(describe_td_run(foreign.path()), InputError);
}

}  // namespace
}  // namespace moyo::learning
