#include "learning/zero/replay_shards.h"

namespace moyo::learning {

ShardCount add_shards(Replay& replay, const std::filesystem::path& folder, SeenGames& seen) {
  ShardCount all;
  for (const std::filesystem::path& path : shards_in(folder)) {
    const ShardCount one =
        read_shard(path.string(), seen, [&](const GameRecord& game) { replay.add(game); });
    all.games += one.games;
    all.duplicates += one.duplicates;
    all.damages.insert(all.damages.end(), one.damages.begin(), one.damages.end());
  }
  return all;
}

}  // namespace moyo::learning
