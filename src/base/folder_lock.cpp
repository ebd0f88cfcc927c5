#include "base/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/errors.h"

namespace moyo {

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw IoError("cannot make the folder '" + folder.string() + "': " + error.message());
}

FolderLock::FolderLock(const std::filesystem::path& folder) {
  make_folder(folder);
  const std::string path = folder / "lock";
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0) throw IoError("cannot write '" + path + "': " + std::strerror(errno));
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  ::close(file_);
  throw InputError("another process works in '" + folder.string() + "'");
}

FolderLock::~FolderLock() { ::close(file_); }

}  // namespace moyo
