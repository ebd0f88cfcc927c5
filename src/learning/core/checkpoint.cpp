#include "learning/core/checkpoint.h"

#include <cstring>

#include "base/errors.h"
#include "base/sealed.h"
#include "base/whole_file.h"

namespace moyo::learning {
namespace {

constexpr SealKind checkpoint_kind{"moyo-checkpoint", 2};
constexpr std::size_t largest_checkpoint = std::size_t{16} << 30;

template <class T>
void put(std::string& bytes, const T* items, std::size_t count) {
  bytes.append(reinterpret_cast<const char*>(items), count * sizeof(T));
}
void put(std::string& bytes, std::uint64_t number) { put(bytes, &number, 1); }

// Takes pieces off the front; InputError where they are not there.
class Pieces {
 public:
  explicit Pieces(std::string_view bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  std::string_view take(std::size_t count) {
    if (count > bytes_.size()) throw InputError("an array in it is cut short");
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
  // `number()` items of type T.
  template <class T>
  std::vector<T> array() {
    const std::uint64_t count = number();
    if (count > bytes_.size() / sizeof(T)) throw InputError("an array in it is cut short");
    std::vector<T> items(count);
    const std::string_view piece = take(count * sizeof(T));
    if (count > 0) std::memcpy(items.data(), piece.data(), piece.size());
    return items;
  }

 private:
  std::string_view bytes_;
};

}  // namespace

void save_checkpoint(const Checkpoint& checkpoint, const std::string& path) {
  std::string bytes = checkpoint.about + "\n";
  for (const NamedArray& array : checkpoint.arrays) {
    put(bytes, array.name.size());
    bytes += array.name;
    put(bytes, array.dimensions.size());
    put(bytes, array.dimensions.data(), array.dimensions.size());
    put(bytes, array.numbers.size());
    put(bytes, array.numbers.data(), array.numbers.size());
  }
  write_whole_file(path, seal(checkpoint_kind, bytes));
}

Checkpoint load_checkpoint(const std::string& path) {
  const std::string bytes = read_whole_file(path, largest_checkpoint);
  Pieces pieces(unseal(checkpoint_kind, bytes, path).content);
  try {
    Checkpoint checkpoint;
    checkpoint.about = pieces.line();
    while (!pieces.empty()) {
      NamedArray array;
      array.name = pieces.take(pieces.number());
      array.dimensions = pieces.array<std::int64_t>();
      array.numbers = pieces.array<float>();
      checkpoint.arrays.push_back(std::move(array));
    }
    return checkpoint;
  } catch (const InputError& error) {
    throw InputError("'" + path + "' is damaged: " + error.what());
  }
}

}  // namespace moyo::learning
