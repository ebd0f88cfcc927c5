// Files that are whole or not there. A file is written under another name, synced, renamed, and its
// folder is synced: after a kill or a power cut there is the old file or the new one. What the
// machine refuses is an IoError.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace moyo {

// IoError if the file cannot be written; the old one is then still there. Only if syncing the
// folder fails, which comes last, is the new one there and may be gone after a power cut. A path
// that is there and is no regular file, such as /dev/stdout, is written straight.
void write_whole_file(const std::string& path, const std::function<void(std::ostream&)>& write);
void write_whole_file(const std::string& path, std::string_view text);

// Adds the text at the end and syncs it. IoError if that fails; the file is then as it was, as far
// as the machine lets us cut it back.
void append_to_file(const std::string& path, std::string_view text);

// InputError if there is no such file or if it has more than `max_bytes`, IoError if it cannot be
// read. Never takes more memory than `max_bytes`.
std::string read_whole_file(const std::string& path, std::size_t max_bytes);

// What the functions above ask of the system, in this order.
enum class FileStep { open, write, sync, rename, sync_folder, truncate };

// For tests: while it lives, `plan` is asked before each step of any thread and says with which
// error number (ENOSPC, EIO) the step fails; 0 lets it happen.
class FileFaults {
 public:
  using Plan = std::function<int(FileStep step, const std::string& path)>;

  explicit FileFaults(Plan plan);
  ~FileFaults();
  FileFaults(const FileFaults&) = delete;
  FileFaults& operator=(const FileFaults&) = delete;
};

}  // namespace moyo
