#include "output_file.h"

#include <filesystem>
#include <system_error>

#include "base/errors.h"

namespace moyo::app {

OutputFile::OutputFile(const std::string& path) : path_(path) {
  if (path_.empty()) return;
  stream_.open(temporary(), std::ios::binary);
  if (!stream_ || std::filesystem::is_directory(path_)) refuse();
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove(temporary(), ignored);
}

void OutputFile::commit() {
  stream_.close();
  if (!stream_) refuse();
  std::filesystem::rename(temporary(), path_);
}

void OutputFile::write(std::string_view text) {
  stream_ << text;
  commit();
}

void OutputFile::refuse() const { throw InputError("cannot write '" + path_ + "'"); }

}  // namespace moyo::app
