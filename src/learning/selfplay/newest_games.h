// The latest games of a folder of shards, for who watches: only the ends of the files are read, and
// whoever writes them is not disturbed.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "learning/selfplay/sample.h"

namespace moyo::learning {

// At most so many, the newest first; none if there is no such folder.
std::vector<SampledGame> newest_games(const std::filesystem::path& shards, std::size_t count);

}  // namespace moyo::learning
