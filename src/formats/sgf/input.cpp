#include "formats/sgf/input.h"

#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/errors.h"

namespace moyo::sgf {
namespace {

// Records of games shrink by ten, the most alike by a hundred. What shrinks by more and is large is
// made to fill memory and time.
constexpr std::uint64_t freely_inflated = std::uint64_t{256} << 20;
constexpr std::uint64_t most_inflation = 200;

bool is_bomb(gzFile file, std::uint64_t inflated) {
  if (inflated <= freely_inflated) return false;
  const z_off_t compressed = gzoffset(file);  // -1 for a pipe, which does not say
  return compressed >= 0 && inflated / most_inflation > static_cast<std::uint64_t>(compressed);
}

}  // namespace

ByteSource file_source(const std::string& path) {
  if (path != "-" && std::filesystem::is_directory(path)) {
    throw InputError("'" + path + "' is a folder, not an SGF file");
  }
  // zlib hands plain files through as they are.
  const gzFile opened = path == "-" ? gzdopen(dup(STDIN_FILENO), "rb") : gzopen(path.c_str(), "rb");
  if (opened == nullptr) throw InputError("cannot read '" + path + "'");
  const std::shared_ptr<gzFile_s> file(opened, gzclose);
  gzbuffer(opened, 1 << 17);
  return [file, inflated = std::uint64_t{0}](std::span<char> bytes) mutable {
    const int count = gzread(file.get(), bytes.data(), static_cast<unsigned>(bytes.size()));
    int status = Z_OK;
    if (count < static_cast<int>(bytes.size())) gzerror(file.get(), &status);
    // A file that is cut short gives its bytes first and the error after them.
    if (count < 0 || (count == 0 && status != Z_OK && status != Z_STREAM_END)) {
      throw InputError(status == Z_BUF_ERROR ? "the compressed file is cut short"
                                             : "the file cannot be read or decompressed");
    }
    inflated += static_cast<std::uint64_t>(count);
    if (is_bomb(file.get(), inflated)) {
      throw InputError("the compressed file holds far more text than any games of its size");
    }
    return static_cast<std::size_t>(count);
  };
}

ByteSource text_source(std::string_view text) {
  return [text](std::span<char> bytes) mutable {
    const std::size_t count = text.copy(bytes.data(), bytes.size());
    text.remove_prefix(count);
    return count;
  };
}

bool Input::refill() {
  base_ += filled_;
  at_ = filled_ = 0;
  filled_ = source_(buffer_);
  return filled_ > 0;
}

}  // namespace moyo::sgf
