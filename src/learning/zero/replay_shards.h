// A run's window filled from its shards again, after a kill or by another process.
#pragma once

#include <filesystem>

#include "learning/selfplay/shard.h"
#include "learning/zero/replay.h"

namespace moyo::learning {

// The games of all shards of the folder, oldest first, each once; `seen` knows them afterwards.
// What could not be read is told; InputError for a game of other planes than the window's.
ShardCount add_shards(Replay& replay, const std::filesystem::path& folder, SeenGames& seen);

}  // namespace moyo::learning
