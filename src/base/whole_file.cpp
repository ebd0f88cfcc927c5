#include "base/whole_file.h"

#include <filesystem>
#include <fstream>

#include "base/errors.h"

namespace moyo {

void write_whole_file(const std::string& path, const std::function<void(std::ostream&)>& write) {
  const std::string temporary = path + ".part";
  std::ofstream out(temporary, std::ios::binary);
  if (out) write(out);
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(temporary, path, error);
  if (out && !error) return;
  std::error_code ignored;
  std::filesystem::remove(temporary, ignored);
  throw InputError("cannot write '" + path + "'");
}

void write_whole_file(const std::string& path, std::string_view text) {
  write_whole_file(path, [text](std::ostream& out) { out << text; });
}

}  // namespace moyo
