#include "learning/zero/run_games.h"

#include <charconv>

#include "base/errors.h"

namespace moyo::learning {
namespace {

constexpr std::uint64_t largest_shard = std::uint64_t{64} << 20;

int number_of_shard(const std::filesystem::path& path) {
  const std::string name = path.stem().string();
  int number = -1;
  std::from_chars(name.data(), name.data() + name.size(), number);
  return number;
}

}  // namespace

RunGames::RunGames(const std::filesystem::path& shards, const std::string& game,
                   const PlanePosition& start, const ReplayOptions& options)
    : folder_(shards), game_(game), replay_(start, options) {
  const auto paths = shards_in(folder_);
  for (const auto& path : paths) read(path);
  // The newest goes on, unless it is full or something in it is wrong.
  const bool good = !paths.empty() && damages_.empty() &&
                    std::filesystem::file_size(paths.back()) < largest_shard;
  if (good) {
    shard_ = std::make_unique<ShardWriter>(paths.back().string());
  } else {
    next_shard();
  }
}

void RunGames::read(const std::filesystem::path& path) {
  const ShardCount count = read_shard(
      path.string(), seen_, [&](const SampledGame& game) { add(game, "'" + path.string() + "'"); });
  for (const Damage& damage : count.damages) {
    // A game that was being written when the process was killed is no news.
    if (!damage.at_end || damage.from == 0) damages_.push_back(damage.text());
  }
}

void RunGames::add(const SampledGame& game, const std::string& whence) {
  if (game.game != game_) {
    throw InputError(whence + " holds games of " + game.game + ", not of " + game_);
  }
  replay_.add(game);
}

void RunGames::next_shard() {
  const auto paths = shards_in(folder_);
  const int number = paths.empty() ? 0 : number_of_shard(paths.back()) + 1;
  shard_ = std::make_unique<ShardWriter>(shard_path(folder_, number).string());
}

void RunGames::take(const SampledGame& game) {
  const std::lock_guard lock(mutex_);
  if (seen_.has(game.id)) return;
  add(game, "what was sent");
  seen_.add(game.id);
  if (shard_->bytes() >= largest_shard) {
    shard_->sync();
    next_shard();
  }
  shard_->write(game);
}

void RunGames::sync() {
  const std::lock_guard lock(mutex_);
  shard_->sync();
}

RunCount RunGames::count() const {
  const std::lock_guard lock(mutex_);
  return {seen_.size(), replay_.total(), replay_.positions()};
}

Batch RunGames::batch(std::uint64_t step) const {
  const std::lock_guard lock(mutex_);
  return replay_.batch(step);
}

}  // namespace moyo::learning
