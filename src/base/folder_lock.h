// A folder that one process at a time works in: the file `lock` in it, held until the process ends,
// however it ends.
#pragma once

#include <filesystem>

namespace moyo {

class FolderLock {
 public:
  // Makes the folder if it is not there. InputError if another process works in it, IoError where the
  // machine refuses.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_ = -1;
};

// IoError if it can neither be found nor made.
void make_folder(const std::filesystem::path& folder);

}  // namespace moyo
