// A file that is whole or not there: written under another name and renamed at the end.
#pragma once

#include <fstream>
#include <ostream>
#include <string>
#include <string_view>

namespace moyo::app {

// Opened at once, so that a path that cannot be written is refused before the work begins. What has
// not been committed is removed. An empty path: no file.
class OutputFile {
 public:
  // InputError if the file cannot be written.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  bool wanted() const { return !path_.empty(); }
  std::ostream& stream() { return stream_; }
  // Gives the file its name.
  void commit();
  // The whole content.
  void write(std::string_view text);

 private:
  std::string temporary() const { return path_ + ".part"; }
  [[noreturn]] void refuse() const;

  std::string path_;
  std::ofstream stream_;
};

}  // namespace moyo::app
