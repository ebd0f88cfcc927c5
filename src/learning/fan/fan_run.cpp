#include "learning/fan/fan_run.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/errors.h"
#include "base/on_threads.h"
#include "base/text.h"
#include "games/registry.h"
#include "learning/go/record_samples.h"
#include "learning/reinforce/reinforce.h"
#include "learning/reinforce/value_games.h"
#include "learning/selfplay/run_identity.h"
#include "learning/selfplay/shard.h"
#include "learning/zero/shard_run.h"
#include "nn/go/network_files.h"

namespace moyo::learning {
namespace {

namespace fs = std::filesystem;

class FanRun {
 public:
  using Tell = std::function<void(const std::string&)>;

  FanRun(const FanRunOptions& options, std::stop_token stop, const Tell& tell)
      : options_(options), folder_(options.folder), stop_(std::move(stop)), tell_(tell) {}

  void learn_policy() {
    ShardRunOptions run = shard_options("sl", record_shard(), options_.sl_positions);
    run.network = options_.network;
    learn(run);
  }

  void reinforce() {
    if (!is_zero_run(folder_ / "sl")) throw InputError("stage rl goes on from stage sl");
    ReinforceOptions run;
    run.game = options_.game;
    run.folder = folder_ / "rl";
    run.from = folder_ / "sl";
    run.games = options_.rl_games;
    run.threads = options_.threads;
    run.seed = options_.seed;
    ReinforceRun(run).run(stop_, tell_);
  }

  void play_value_games() {
    const AnyState start = games::start(options_.game);
    const auto before = network_of("sl"), after = network_of("rl");
    const std::string path = value_shard();
    std::uint64_t there = 0;
    if (fs::exists(path)) {
      SeenGames seen;
      there = read_shard(path, seen, [](const SampledGame&) {}).games;
    }
    ShardWriter shard(path);
    std::uint64_t played = there;
    // In portions, so that a kill costs little and progress is seen.
    constexpr std::uint64_t portion = 2000;
    while (played < options_.value_games && !stop_.stop_requested()) {
      const std::uint64_t count = std::min(portion, options_.value_games - played);
      learning::play_value_games(start, options_.game, *before, *after, {}, {worker, played}, count,
                                 mix64(options_.seed), stop_,
                                 [&](const SampledGame& game) { shard.write(game); });
      if (stop_.stop_requested()) break;
      played += count;
      shard.sync();
      tell_(fmt::format("{} of {} games played", played, options_.value_games));
    }
  }

  void learn_value() {
    if (!fs::exists(value_shard())) throw InputError("stage value learns what stage games played");
    ShardRunOptions run = shard_options("value", value_shard(), options_.value_positions);
    run.network = read_identity(folder_ / "sl").network;
    run.step.value_weight = 1;
    learn(run);
  }

  void learn_value_of_records() {
    ShardRunOptions run = shard_options("value-records", record_shard(), options_.value_positions);
    run.network = read_identity(folder_ / "sl").network;
    run.moves = false;
    run.step.value_weight = 1;
    learn(run);
  }

 private:
  static constexpr std::uint64_t worker = 0x76616c7565;  // "value"

  std::string value_shard() const { return folder_ / "value.games"; }

  std::shared_ptr<const nn::LoadedNetwork> network_of(const char* stage) const {
    const fs::path run = folder_ / stage;
    if (!is_zero_run(run)) {
      throw InputError("stage games wants the networks of stages sl and rl; there is no '" +
                       run.string() + "'");
    }
    return nn::open_network(run.string());
  }

  // The records as samples, written once.
  std::string record_shard() const {
    const fs::path path = folder_ / "records.games";
    if (fs::exists(path)) return path;
    if (options_.records.empty()) {
      throw InputError("--records is required: a file of 'moyo train data'");
    }
    const GameSet games = GameSet::load(options_.records);
    const AnyState start = games::start(options_.game);
    fs::create_directories(folder_);
    const fs::path unfinished = folder_ / "records.unfinished";
    fs::remove(unfinished);
    std::uint64_t taken = 0;
    {
      ShardWriter shard(unfinished);
      for (std::size_t i = 0; i < games.size() && !stop_.stop_requested(); ++i) {
        const auto game = record_samples(games, i, start, options_.game);
        if (!game) continue;
        shard.write(*game);
        ++taken;
      }
      shard.sync();
    }
    if (taken == 0) {
      throw InputError("no record of '" + options_.records + "' is of " + options_.game);
    }
    if (!stop_.stop_requested()) fs::rename(unfinished, path);
    tell_(fmt::format("{} of {} records are on such a board", taken, games.size()));
    return path;
  }

  ShardRunOptions shard_options(const char* stage, const std::string& shard,
                                std::uint64_t positions) const {
    ShardRunOptions run;
    run.game = options_.game;
    run.folder = folder_ / stage;
    run.shards = {shard};
    run.positions = positions;
    run.threads = options_.threads;
    run.seed = options_.seed;
    return run;
  }
  void learn(const ShardRunOptions& run) {
    if (!stop_.stop_requested()) ShardRun(run).run(stop_, tell_);
  }

  const FanRunOptions& options_;
  fs::path folder_;
  std::stop_token stop_;
  const Tell& tell_;
};

struct Stage {
  std::string_view name;
  void (FanRun::*run)();
};
constexpr std::array stages{Stage{"sl", &FanRun::learn_policy}, Stage{"rl", &FanRun::reinforce},
                            Stage{"games", &FanRun::play_value_games},
                            Stage{"value", &FanRun::learn_value},
                            Stage{"records", &FanRun::learn_value_of_records}};

std::vector<Stage> chosen(const std::string& names) {
  if (names == "all") return {stages.begin(), stages.end()};
  std::vector<Stage> result;
  for (const std::string_view name : split(names, ',')) {
    const auto stage = std::find_if(stages.begin(), stages.end(),
                                    [&](const Stage& one) { return one.name == name; });
    if (stage == stages.end()) {
      throw InputError("'" + std::string(name) +
                       "' is no stage; they are sl, rl, games, value, records");
    }
    result.push_back(*stage);
  }
  return result;
}

}  // namespace

void describe(OptionTable& table, FanRunOptions& options) {
  table.add("folder", options.folder, "of all stages; empty: runs/fan-GAME");
  table.add("records", options.records, "a file of 'moyo train data'");
  table.add("network", options.network, "of every stage, e.g. main:blocks=4; empty: by the board");
  table.add("stages", options.stages, "sl, rl, games, value, records, with commas; or all");
  table.add("sl_positions", options.sl_positions, "that the first policy learns from", 1,
            UINT64_MAX);
  table.add("rl_games", options.rl_games, "of REINFORCE", 1, UINT64_MAX);
  table.add("value_games", options.value_games, "of which the value learns a position each", 1,
            UINT64_MAX);
  table.add("value_positions", options.value_positions,
            "that the value learns from, as often as they are seen", 1, UINT64_MAX);
  table.add("threads", options.threads, "of learning", 1, 256);
  table.add("seed", options.seed, "of weights and of chance", 0, UINT64_MAX);
}

void run_fan(const FanRunOptions& options, std::stop_token stop,
             const std::function<void(const std::string&)>& message) {
  FanRun run(options, stop, message);
  for (const Stage& stage : chosen(options.stages)) {
    if (stop.stop_requested()) return;
    message("stage " + std::string(stage.name));
    (run.*stage.run)();
  }
}

}  // namespace moyo::learning
