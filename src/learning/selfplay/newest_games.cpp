#include "learning/selfplay/newest_games.h"

#include <algorithm>
#include <deque>

#include "learning/selfplay/shard.h"

namespace moyo::learning {
namespace {

namespace fs = std::filesystem;

// The last games among the last bytes, the newest last. Reading begins in the middle of a record,
// and goes on at the next whole one.
std::deque<SampledGame> games_in_tail(const fs::path& path, std::uint64_t bytes,
                                      std::size_t count) {
  std::error_code error;
  const std::uint64_t size = fs::file_size(path, error);
  std::deque<SampledGame> games;
  if (error) return games;
  ShardReader reader(path.string(), size - std::min(size, bytes));
  while (auto game = reader.next()) {
    games.push_back(*std::move(game));
    if (games.size() > count) games.pop_front();
  }
  return games;
}

}  // namespace

std::vector<SampledGame> newest_games(const fs::path& shards, std::size_t count) {
  // A game of a small board has some hundred bytes, one of a large board some ten thousand.
  constexpr std::uint64_t little = std::uint64_t{64} << 10;
  constexpr std::uint64_t much = std::uint64_t{4} << 20;
  std::vector<SampledGame> newest;
  if (!fs::is_directory(shards)) return newest;
  const std::vector<fs::path> paths = shards_in(shards);
  for (auto path = paths.rbegin(); path != paths.rend() && newest.size() < count; ++path) {
    const std::size_t wanted = count - newest.size();
    std::deque<SampledGame> games = games_in_tail(*path, little, wanted);
    if (games.size() < wanted) games = games_in_tail(*path, much, wanted);
    std::move(games.rbegin(), games.rend(), std::back_inserter(newest));
  }
  return newest;
}

}  // namespace moyo::learning
