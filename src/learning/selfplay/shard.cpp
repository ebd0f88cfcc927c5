#include "learning/selfplay/shard.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::learning {
namespace {

constexpr std::string_view mark = "game";
constexpr std::size_t header_size = 16;
constexpr std::uint32_t most_plain_bytes = 1u << 28;  // more than any game has
constexpr int packing_level = 1;                      // repetition is found at any

struct Header {
  std::uint32_t checksum = 0;  // of the next two and the packed bytes
  std::uint32_t packed = 0;
  std::uint32_t plain = 0;
};

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

std::uint32_t checksum_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(crc32(0, bytes_of(bytes), static_cast<uInt>(bytes.size())));
}

std::string cannot_write(const std::string& path) {
  return "cannot write '" + path + "': " + std::strerror(errno);
}

// Or with what there is of a record.
bool begins_like_a_shard(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string begin(mark.size(), '\0');
  in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  return mark.starts_with(begin.substr(0, static_cast<std::size_t>(in.gcount())));
}

void write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  errno = 0;
}

}  // namespace

std::string Damage::text() const {
  const std::string place = "'" + path + "' from byte " + std::to_string(from);
  if (at_end) return place + " to its end is half a game, as a kill leaves it";
  return place + " to " + std::to_string(to) + " is damaged and was skipped";
}

// ---- records ----

std::string to_record(const SampledGame& game) {
  const std::string plain = to_bytes(game);
  uLongf size = compressBound(plain.size());
  std::string record(header_size + size, '\0');
  compress2(reinterpret_cast<Bytef*>(record.data() + header_size), &size, bytes_of(plain),
            plain.size(), packing_level);
  record.resize(header_size + size);
  const std::array<std::uint32_t, 2> sizes = {static_cast<std::uint32_t>(size),
                                              static_cast<std::uint32_t>(plain.size())};
  std::copy(mark.begin(), mark.end(), record.begin());
  std::memcpy(record.data() + 8, sizes.data(), 8);
  const std::uint32_t sum = checksum_of(std::string_view(record).substr(8));
  std::memcpy(record.data() + 4, &sum, 4);
  return record;
}

std::optional<SampledGame> from_record(std::string_view bytes, std::size_t& length) {
  if (bytes.size() < header_size || !bytes.starts_with(mark)) return std::nullopt;
  Header header;
  std::memcpy(&header, bytes.data() + mark.size(), sizeof header);
  if (header.packed > bytes.size() - header_size || header.plain > most_plain_bytes) {
    return std::nullopt;
  }
  const std::string_view record = bytes.substr(0, header_size + header.packed);
  if (checksum_of(record.substr(8)) != header.checksum) return std::nullopt;
  std::string plain(header.plain, '\0');
  uLongf size = header.plain;
  const std::string_view packed = record.substr(header_size);
  if (uncompress(reinterpret_cast<Bytef*>(plain.data()), &size, bytes_of(packed), packed.size()) !=
          Z_OK ||
      size != header.plain) {
    return std::nullopt;
  }
  length = record.size();
  return game_from_bytes(plain);
}

// ---- reading ----

ShardReader::ShardReader(const std::string& path, std::uint64_t offset)
    : path_(path), first_(offset), offset_(offset) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError("cannot open '" + path + "'");
  in.seekg(static_cast<std::streamoff>(offset));
  std::ostringstream content;
  if (in.peek() != std::ifstream::traits_type::eof()) content << in.rdbuf();
  bytes_ = std::move(content).str();
}

std::optional<SampledGame> ShardReader::read_at(std::size_t at, std::size_t& end) const {
  try {
    std::size_t length = 0;
    auto game = from_record(std::string_view(bytes_).substr(at), length);
    end = at + length;
    return game;
  } catch (const InputError& error) {
    throw InputError("'" + path_ + "' at byte " + std::to_string(first_ + at) + ": " +
                     error.what());
  }
}

std::optional<SampledGame> ShardReader::next() {
  const std::size_t begin = static_cast<std::size_t>(offset_ - first_);
  if (begin >= bytes_.size()) return std::nullopt;
  for (std::size_t at = begin; at < bytes_.size();) {
    std::size_t end = 0;
    if (auto game = read_at(at, end)) {
      if (at > begin) damages_.push_back({path_, offset_, first_ + at, false});
      offset_ = first_ + end;
      return game;
    }
    at = std::min(bytes_.find(mark, at + 1), bytes_.size());
  }
  const Damage half{path_, offset_, first_ + bytes_.size(), true};
  if (damages_.empty() || !damages_.back().at_end) damages_.push_back(half);
  return std::nullopt;
}

// ---- writing ----

ShardWriter::ShardWriter(std::string path, double sync_seconds)
    : path_(std::move(path)), sync_seconds_(sync_seconds) {
  file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) throw InputError(cannot_write(path_));
  struct stat status;
  if (::fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(file_);
    throw InputError("cannot write '" + path_ + "': it is no file");
  }
  bytes_ = static_cast<std::uint64_t>(status.st_size);
  if (bytes_ == 0) return;
  if (!begins_like_a_shard(path_)) {
    ::close(file_);
    throw InputError("'" + path_ + "' is there and holds no games; nothing was written");
  }
  // What a kill left unfinished would stand between the records from here on.
  ShardReader reader(path_);
  while (reader.next()) {
  }
  if (reader.offset() < bytes_) {
    if (::ftruncate(file_, static_cast<off_t>(reader.offset())) != 0) {
      throw IoError(cannot_write(path_));
    }
    bytes_ = reader.offset();
  }
}

ShardWriter::~ShardWriter() {
  if (file_ < 0) return;
  if (dirty_) ::fsync(file_);
  ::close(file_);
}

void ShardWriter::write(const SampledGame& game) {
  const std::string record = to_record(game);
  write_all(file_, record);
  if (errno != 0) {
    const int why = errno;
    // Half a record helps nobody.
    if (::ftruncate(file_, static_cast<off_t>(bytes_)) != 0) errno = why;
    errno = why;
    throw IoError(cannot_write(path_));
  }
  bytes_ += record.size();
  dirty_ = true;
  if (since_sync_.seconds() >= sync_seconds_) sync();
}

void ShardWriter::sync() {
  if (dirty_ && ::fsync(file_) != 0) throw IoError(cannot_write(path_));
  dirty_ = false;
  since_sync_ = Stopwatch();
}

// ---- folders ----

std::filesystem::path shard_path(const std::filesystem::path& folder, int number) {
  std::string name = std::to_string(number);
  if (name.size() < 6) name.insert(0, 6 - name.size(), '0');
  return folder / (name + ".games");
}

std::vector<std::filesystem::path> shards_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".games") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

ShardCount read_shard(const std::string& path, SeenGames& seen,
                      const std::function<void(SampledGame)>& take) {
  ShardCount count;
  ShardReader reader(path);
  while (auto game = reader.next()) {
    if (seen.add(game->id)) {
      ++count.games;
      take(*std::move(game));
    } else {
      ++count.duplicates;
    }
  }
  count.damages = reader.damages();
  return count;
}

}  // namespace moyo::learning
