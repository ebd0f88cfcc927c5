// A file that is whole or not there: written under another name and renamed at the end, so that a
// kill at any time leaves the old one.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "base/errors.h"

namespace moyo::learning {

// InputError if the file cannot be written.
inline void write_whole_file(const std::string& path,
                             const std::function<void(std::ostream&)>& write) {
  const std::string temporary = path + ".part";
  std::ofstream out(temporary, std::ios::binary);
  if (out) write(out);
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(temporary, path, error);
  if (!out || error) throw InputError("cannot write " + path);
}

}  // namespace moyo::learning
