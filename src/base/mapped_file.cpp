#include "base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/errors.h"

namespace moyo {

MappedFile::MappedFile(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status = {};
  if (file < 0 || fstat(file, &status) != 0) {
    if (file >= 0) close(file);
    throw InputError("it cannot be read");
  }
  size_ = static_cast<std::size_t>(status.st_size);
  // An empty file cannot be mapped, and has nothing to map.
  if (size_ > 0) start_ = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (start_ == MAP_FAILED) throw InputError("it cannot be read");
}

MappedFile::~MappedFile() {
  if (size_ > 0) munmap(start_, size_);
}

}  // namespace moyo
