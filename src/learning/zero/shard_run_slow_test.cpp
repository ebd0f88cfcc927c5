#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/whole_file.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "learning/selfplay/plain_games.h"
#include "learning/selfplay/shard.h"
#include "learning/zero/shard_run.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

// Games of tic-tac-toe by a player that draws no even game away: enough to learn moves from.
void write_games(const std::string& path, int count) {
  PlainGames games({.game = "tictactoe", .player = "uct:playouts=60", .seed = 5});
  ShardWriter shard(path);
  for (int i = 0; i < count; ++i) shard.write(*games.play(static_cast<std::uint64_t>(i), {}));
}

ShardRunOptions tictactoe(const std::string& folder, const std::string& shard) {
  ShardRunOptions options;
  options.game = "tictactoe";
  options.folder = folder;
  options.shards = {shard};
  options.network = "tiny:blocks=1";
  options.positions = 256 * 60;
  options.held_out = 0.2;
  options.held_out_positions = 512;
  options.export_steps = 30;
  options.step.averaging = 0.9;
  return options;
}

// The last line of a kind.
nlohmann::json last_line(const std::string& folder, const std::string& kind) {
  nlohmann::json found;
  std::istringstream lines(read_whole_file(folder + "/log.jsonl", 1 << 24));
  for (std::string line; std::getline(lines, line);) {
    auto json = nlohmann::json::parse(line);
    if (json["kind"] == kind) found = std::move(json);
  }
  return found;
}

TEST(ShardRun, LearnsMovesAndGoesOn) {
  const TemporaryFile folder("shards"), shard("games");
  write_games(shard.path(), 150);
  ShardRunOptions options = tictactoe(folder.path(), shard.path());
  options.positions = 256 * 30;
  ShardRun(options).run({});
  const auto early = last_line(folder.path(), "held_out");
  options.positions = 256 * 300;
  ShardRun(options).run({});
  const auto late = last_line(folder.path(), "held_out");
  EXPECT_EQ(early["step"], 30);
  EXPECT_EQ(late["step"], 300);
  EXPECT_LT(late["policy"], early["policy"]);
  EXPECT_GT(late["accuracy"], 0.3);
}

// Few games, seen a hundred times each: their results are known by heart, others' are not.
TEST(ShardRun, LearnsFewResultsByHeart) {
  const TemporaryFile folder("shards"), shard("games");
  write_games(shard.path(), 60);
  ShardRunOptions options = tictactoe(folder.path(), shard.path());
  options.moves = false;
  options.positions = 256 * 300;
  ShardRun(options).run({});
  const auto line = last_line(folder.path(), "held_out");
  EXPECT_EQ(line["of"], 0);  // no moves
  EXPECT_LT(line["seen"]["value_error"], 0.7 * line["value_error"].get<double>());
}

TEST(ShardRun, RefusesWhatCannotBeLearned) {
  const TemporaryFile folder("shards"), shard("games");
  write_games(shard.path(), 1);
  ShardRunOptions options = tictactoe(folder.path(), shard.path());
  EXPECT_NE(conformance::refusal([&] { ShardRun{options}; }).find("too few games to learn from"),
            std::string::npos);
  options.game = "nim";
  EXPECT_EQ(conformance::refusal([&] { ShardRun{options}; }),
            "'nim' has no planes, so no network can play it");
  options.game = "tictactoe";
  options.shards = {folder.path() + "/none"};
  EXPECT_NE(conformance::refusal([&] { ShardRun{options}; }).find("none"), std::string::npos);
}

}  // namespace
}  // namespace moyo::learning
