#include "learning/core/checkpoint.h"

#include <cstring>
#include <fstream>
#include <sstream>

#include "base/errors.h"
#include "base/hash.h"
#include "base/whole_file.h"

namespace moyo::learning {
namespace {

constexpr std::string_view title = "moyo checkpoint 1\n";

template <class T>
void put(std::string& bytes, const T* items, std::size_t count) {
  bytes.append(reinterpret_cast<const char*>(items), count * sizeof(T));
}
void put(std::string& bytes, std::uint64_t number) { put(bytes, &number, 1); }

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t code = bytes.size();
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min<std::size_t>(8, bytes.size() - at));
    code = mix64(code ^ (word + golden_gamma));
  }
  return code;
}

// Takes pieces off the front; the checksum has been found right, so they are there.
class Pieces {
 public:
  explicit Pieces(std::string_view bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  std::string_view take(std::size_t count) {
    const std::string_view piece = bytes_.substr(0, count);
    bytes_.remove_prefix(piece.size());
    return piece;
  }
  std::uint64_t number() {
    std::uint64_t number = 0;
    const std::string_view piece = take(sizeof number);
    std::memcpy(&number, piece.data(), piece.size());
    return number;
  }
  std::string line() {
    const std::string text(bytes_.substr(0, bytes_.find('\n')));
    take(text.size() + 1);
    return text;
  }

 private:
  std::string_view bytes_;
};

}  // namespace

void save_checkpoint(const Checkpoint& checkpoint, const std::string& path) {
  std::string bytes(title);
  bytes += checkpoint.about + "\n";
  for (const NamedArray& array : checkpoint.arrays) {
    put(bytes, array.name.size());
    bytes += array.name;
    put(bytes, array.dimensions.size());
    put(bytes, array.dimensions.data(), array.dimensions.size());
    put(bytes, array.numbers.size());
    put(bytes, array.numbers.data(), array.numbers.size());
  }
  put(bytes, checksum(bytes));
  write_whole_file(path, [&](std::ostream& out) {
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  });
}

Checkpoint load_checkpoint(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError("cannot open " + path);
  std::stringstream content;
  content << in.rdbuf();
  const std::string bytes = content.str();
  if (!bytes.starts_with(title)) throw InputError(path + " is no checkpoint of a training run");
  const std::size_t body = bytes.size() - sizeof(std::uint64_t);
  const std::string_view all(bytes);
  if (bytes.size() < title.size() + sizeof(std::uint64_t) ||
      Pieces(all.substr(body)).number() != checksum(all.substr(0, body))) {
    throw InputError(path + " is damaged: its checksum is wrong");
  }
  Pieces pieces(all.substr(title.size(), body - title.size()));
  Checkpoint checkpoint;
  checkpoint.about = pieces.line();
  while (!pieces.empty()) {
    NamedArray array;
    array.name = pieces.take(pieces.number());
    array.dimensions.resize(pieces.number());
    for (std::int64_t& dimension : array.dimensions) {
      dimension = static_cast<std::int64_t>(pieces.number());
    }
    array.numbers.resize(pieces.number());
    const std::string_view floats = pieces.take(array.numbers.size() * sizeof(float));
    std::memcpy(array.numbers.data(), floats.data(), floats.size());
    checkpoint.arrays.push_back(std::move(array));
  }
  return checkpoint;
}

}  // namespace moyo::learning
