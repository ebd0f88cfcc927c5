#include "nn/file_bytes.h"

#include <zlib.h>

#include <memory>

#include "base/errors.h"

namespace moyo::nn {

std::string read_file_bytes(const std::string& path) {
  constexpr std::size_t most = std::size_t{4} << 30;
  // zlib hands plain files through as they are.
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  if (file == nullptr) throw InputError("it cannot be read");
  gzbuffer(file.get(), 1 << 17);
  std::string bytes;
  std::size_t filled = 0;
  for (;;) {
    if (filled > most) throw InputError("it is too large for a network");
    bytes.resize(std::max<std::size_t>(filled * 2, std::size_t{1} << 20));
    const auto room = static_cast<unsigned>(std::min<std::size_t>(bytes.size() - filled, 1u << 30));
    const int count = gzread(file.get(), bytes.data() + filled, room);
    int status = Z_OK;
    if (count < static_cast<int>(room)) gzerror(file.get(), &status);
    if (count < 0 || (status != Z_OK && status != Z_STREAM_END)) {
      throw InputError(status == Z_BUF_ERROR ? "it is cut short" : "it cannot be decompressed");
    }
    filled += static_cast<std::size_t>(count);
    if (count < static_cast<int>(room)) break;
  }
  bytes.resize(filled);
  return bytes;
}

}  // namespace moyo::nn
