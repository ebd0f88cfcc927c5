// The games of a run: each is written to a shard the moment it ends, counted once, and shown to
// learning from then on. Any thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "learning/selfplay/shard.h"
#include "learning/zero/replay.h"

namespace moyo::learning {

struct RunCount {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;  // to learn from, of all games
  std::uint64_t window = 0;     // of them in use
};

class RunGames {
 public:
  // Reads what is in the folder. InputError if it is of another game.
  RunGames(const std::filesystem::path& shards, const std::string& game, const PlanePosition& start,
           const ReplayOptions& options);

  // A game that is there already counts once. InputError for one of another game, which is not
  // taken.
  void take(const SampledGame& game);
  void sync();
  RunCount count() const;
  // There must be positions.
  Batch batch(std::uint64_t step) const;
  // One sentence for each part of a shard that could not be read at the start.
  const std::vector<std::string>& damages() const { return damages_; }

 private:
  void read(const std::filesystem::path& path);
  void add(const SampledGame& game, const std::string& whence);
  void next_shard();

  // fixed
  std::filesystem::path folder_;
  std::string game_;
  std::vector<std::string> damages_;
  // guarded by mutex_
  mutable std::mutex mutex_;
  ReplayWindow replay_;
  SeenGames seen_;
  std::unique_ptr<ShardWriter> shard_;
};

}  // namespace moyo::learning
