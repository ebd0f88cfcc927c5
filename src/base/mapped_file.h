// A file mapped into memory for reading.
#pragma once

#include <string>
#include <string_view>

namespace moyo {

class MappedFile {
 public:
  // InputError, without the name of the file, if it cannot be read.
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::string_view bytes() const { return {static_cast<const char*>(start_), size_}; }

 private:
  void* start_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace moyo
