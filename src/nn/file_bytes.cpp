#include "nn/file_bytes.h"

#include <zlib.h>

#include <algorithm>
#include <memory>

#include "base/errors.h"

namespace moyo::nn {
namespace {

constexpr std::size_t largest_network = std::size_t{4} << 30;
// Weights are noise: they shrink by a tenth as binary numbers and by three as text. Only a small
// file may shrink by more, as one made for a test does.
constexpr std::size_t freely_inflated = std::size_t{64} << 20;
constexpr std::size_t most_inflation = 32;

void check_inflation(gzFile file, std::size_t inflated) {
  if (inflated > largest_network) throw InputError("it is too large for a network");
  if (inflated <= freely_inflated) return;
  const auto compressed = static_cast<std::size_t>(std::max<z_off_t>(gzoffset(file), 0));
  if (inflated / most_inflation > compressed) {
    throw InputError("it is compressed far better than weights can be");
  }
}

}  // namespace

std::string read_file_bytes(const std::string& path) {
  // zlib hands plain files through as they are.
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  if (file == nullptr) throw InputError("it cannot be read");
  gzbuffer(file.get(), 1 << 17);
  constexpr std::size_t piece = std::size_t{1} << 20;
  std::string bytes;
  for (std::size_t filled = 0;;) {
    if (bytes.capacity() < filled + piece) bytes.reserve(filled + filled / 2 + piece);
    bytes.resize(filled + piece);
    const int count = gzread(file.get(), bytes.data() + filled, static_cast<unsigned>(piece));
    int status = Z_OK;
    if (count < static_cast<int>(piece)) gzerror(file.get(), &status);
    if (count < 0 || (status != Z_OK && status != Z_STREAM_END)) {
      throw InputError(status == Z_BUF_ERROR ? "it is cut short" : "it cannot be decompressed");
    }
    filled += static_cast<std::size_t>(count);
    if (count < static_cast<int>(piece)) {
      bytes.resize(filled);
      return bytes;
    }
    check_inflation(file.get(), filled);
  }
}

}  // namespace moyo::nn
