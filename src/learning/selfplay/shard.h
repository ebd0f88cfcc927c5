// Games in files that only grow. A shard is one record after the other, each
//
//   "game" | checksum of what follows | packed bytes | plain bytes | the game, packed by zlib
//
// with numbers of 32 bits, little endian. A kill in the middle of writing leaves half a record at
// the end, which the next writer takes off. A reader that finds something else than a record goes
// on at the next whole one, and reports which bytes it could not read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

// A game as bytes, and back; InputError if they are not one.
std::string to_bytes(const SampledGame& game);
SampledGame game_from_bytes(std::string_view bytes);

// A game as a record: what is in a shard, and what a worker sends to its learner.
std::string to_record(const SampledGame& game);
// The game of the record that the bytes begin with, and the length of that record; nothing if they
// begin with none that is whole, InputError if there is no game in it.
std::optional<SampledGame> from_record(std::string_view bytes, std::size_t& length);

// Bytes of a shard that are no record.
struct Damage {
  std::string path;
  std::uint64_t from = 0;
  std::uint64_t to = 0;  // where reading went on
  bool at_end = false;   // nothing came after it: a record that was not finished

  // One sentence.
  std::string text() const;
};

// Reads the records of a file from `offset` on, as far as it is written now.
class ShardReader {
 public:
  // InputError if there is no such file.
  explicit ShardReader(const std::string& path, std::uint64_t offset = 0);

  // Nothing at the end.
  std::optional<SampledGame> next();
  // Behind the last record that was read: where to go on when the file has grown.
  std::uint64_t offset() const { return offset_; }
  // What was skipped so far. Half a record at the end is told at the end, and not passed over.
  const std::vector<Damage>& damages() const { return damages_; }

 private:
  // The game whose record begins at this place; nothing if none does.
  std::optional<SampledGame> read_at(std::size_t at, std::size_t& end) const;

  std::string path_;
  std::string bytes_;  // of the file from first_ on
  std::uint64_t first_;
  std::uint64_t offset_;
  std::vector<Damage> damages_;
};

// Adds records to a file, which it makes if it is not there. What was written survives the process
// at once, and the machine after at most so many seconds.
class ShardWriter {
 public:
  // InputError if it cannot be written.
  explicit ShardWriter(std::string path, double sync_seconds = 10);
  ~ShardWriter();
  ShardWriter(const ShardWriter&) = delete;
  ShardWriter& operator=(const ShardWriter&) = delete;

  // All of it or nothing: IoError if the machine refuses.
  void write(const SampledGame& game);
  void sync();
  std::uint64_t bytes() const { return bytes_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int file_ = -1;
  std::uint64_t bytes_ = 0;
  double sync_seconds_;
  Stopwatch since_sync_;
  bool dirty_ = false;
};

// A folder of shards, 000000.games, 000001.games, ..., the newest of which grows.
std::vector<std::filesystem::path> shards_in(const std::filesystem::path& folder);
std::filesystem::path shard_path(const std::filesystem::path& folder, int number);

// Counts every game once, however often it is delivered.
class SeenGames {
 public:
  // False if it was there.
  bool add(const GameId& id) { return ids_.insert(id).second; }
  bool has(const GameId& id) const { return ids_.contains(id); }
  std::size_t size() const { return ids_.size(); }

 private:
  std::set<GameId> ids_;
};

// Every game of the file that `seen` has not.
struct ShardCount {
  std::uint64_t games = 0;
  std::uint64_t duplicates = 0;
  std::vector<Damage> damages;
};
ShardCount read_shard(const std::string& path, SeenGames& seen,
                      const std::function<void(SampledGame)>& take);

}  // namespace moyo::learning
