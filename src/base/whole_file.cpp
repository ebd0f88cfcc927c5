#include "base/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <system_error>
#include <utility>

#include "base/errors.h"

namespace moyo {
namespace {

// ---- Faults ----

std::mutex plan_mutex;
std::shared_ptr<const FileFaults::Plan> current_plan;  // guarded by plan_mutex

// Sets errno and says true if a test wants this step to fail.
bool fails_by_plan(FileStep step, const std::string& path) {
  std::shared_ptr<const FileFaults::Plan> plan;
  {
    const std::lock_guard lock(plan_mutex);
    plan = current_plan;
  }
  const int error = plan ? (*plan)(step, path) : 0;
  if (error != 0) errno = error;
  return error != 0;
}

// ---- One open file ----

[[noreturn]] void refuse(const std::string& doing, const std::string& path, int error) {
  throw IoError("cannot " + doing + " '" + path + "': " + std::generic_category().message(error));
}

// Closes at the end of its life; every refusal names `path`, which may differ from the name that
// was opened.
class Descriptor {
 public:
  Descriptor(const std::string& name, int flags, std::string doing, std::string path)
      : doing_(std::move(doing)), path_(std::move(path)) {
    constexpr mode_t everyone = 0666;  // less what the umask takes away
    if (!fails_by_plan(FileStep::open, path_)) number_ = ::open(name.c_str(), flags, everyone);
    if (number_ < 0) refuse(doing_, path_, errno);
  }
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }

  void write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t count =
          fails_by_plan(FileStep::write, path_) ? -1 : ::write(number_, text.data(), text.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) refuse(doing_, path_, errno);
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void sync(FileStep step) const {
    if (fails_by_plan(step, path_) || (::fsync(number_) != 0 && can_be_synced(errno))) {
      refuse(doing_, path_, errno);
    }
  }
  // Some file systems write late and tell it only here.
  void close() {
    const int number = std::exchange(number_, -1);
    if (::close(number) != 0) refuse(doing_, path_, errno);
  }

 private:
  // Pipes and some folders have nothing to sync.
  static bool can_be_synced(int error) { return error != EINVAL && error != EROFS; }

  int number_ = -1;
  const std::string doing_;
  const std::string path_;
};

class DescriptorBuffer final : public std::streambuf {
 public:
  explicit DescriptorBuffer(const Descriptor& out) : out_(out) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }
  void flush() {
    out_.write({pbase(), static_cast<std::size_t>(pptr() - pbase())});
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }

 private:
  int_type overflow(int_type character) override {
    flush();
    if (traits_type::eq_int_type(character, traits_type::eof())) return 0;
    return sputc(traits_type::to_char_type(character));
  }
  int sync() override {
    flush();
    return 0;
  }

  const Descriptor& out_;
  std::array<char, std::size_t{1} << 16> buffer_;
};

void fill(const Descriptor& out, const std::function<void(std::ostream&)>& write) {
  DescriptorBuffer buffer(out);
  std::ostream stream(&buffer);
  stream.exceptions(std::ios::badbit);  // an IoError of the buffer passes through the stream
  write(stream);
  buffer.flush();
}

// ---- Names ----

// Two writers of one file, in one process or in two, must not write into each other's.
std::string temporary_name(const std::string& path) {
  static std::atomic<unsigned> count{0};
  return path + "." + std::to_string(::getpid()) + "-" + std::to_string(++count) + ".part";
}

bool is_special(const std::string& path) {
  struct stat found;
  return ::stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

std::string folder_of(const std::string& path) {
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

constexpr int as_folder = O_RDONLY | O_DIRECTORY | O_CLOEXEC;

class RemovedUnlessKept {
 public:
  explicit RemovedUnlessKept(std::string name) : name_(std::move(name)) {}
  ~RemovedUnlessKept() {
    if (!name_.empty()) ::unlink(name_.c_str());
  }
  RemovedUnlessKept(const RemovedUnlessKept&) = delete;
  RemovedUnlessKept& operator=(const RemovedUnlessKept&) = delete;
  void keep() { name_.clear(); }

 private:
  std::string name_;
};

}  // namespace

FileFaults::FileFaults(Plan plan) {
  const std::lock_guard lock(plan_mutex);
  current_plan = std::make_shared<const Plan>(std::move(plan));
}

FileFaults::~FileFaults() {
  const std::lock_guard lock(plan_mutex);
  current_plan = nullptr;
}

void write_whole_file(const std::string& path, const std::function<void(std::ostream&)>& write) {
  constexpr int straight = O_WRONLY | O_CLOEXEC;
  if (is_special(path)) return fill(Descriptor(path, straight, "write", path), write);
  const std::string temporary = temporary_name(path);
  Descriptor out(temporary, straight | O_CREAT | O_EXCL, "write", path);
  RemovedUnlessKept part(temporary);
  fill(out, write);
  out.sync(FileStep::sync);
  out.close();
  const Descriptor folder(folder_of(path), as_folder, "write", path);
  if (fails_by_plan(FileStep::rename, path) || std::rename(temporary.c_str(), path.c_str()) != 0) {
    refuse("write", path, errno);
  }
  part.keep();
  folder.sync(FileStep::sync_folder);
}

void write_whole_file(const std::string& path, std::string_view text) {
  write_whole_file(path, [text](std::ostream& out) { out << text; });
}

void append_to_file(const std::string& path, std::string_view text) {
  const bool is_new = ::access(path.c_str(), F_OK) != 0;
  Descriptor out(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, "write", path);
  const off_t before = ::lseek(out.number(), 0, SEEK_END);
  try {
    out.write(text);
    out.sync(FileStep::sync);
    if (is_new) Descriptor(folder_of(path), as_folder, "write", path).sync(FileStep::sync_folder);
  } catch (const IoError&) {
    // What was written of the text must not stand before what comes next. If even that fails, the
    // reader finds half a line.
    if (before >= 0 && !fails_by_plan(FileStep::truncate, path)) {
      [[maybe_unused]] const int ignored = ::ftruncate(out.number(), before);
    }
    throw;
  }
}

std::string read_whole_file(const std::string& path, std::size_t max_bytes) {
  struct stat found;
  if (::stat(path.c_str(), &found) != 0 && errno == ENOENT) {
    throw InputError("there is no file '" + path + "'");
  }
  const Descriptor in(path, O_RDONLY | O_CLOEXEC, "read", path);
  std::string text;
  std::array<char, std::size_t{1} << 16> part;
  while (true) {
    const ssize_t count = ::read(in.number(), part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) refuse("read", path, errno);
    if (count == 0) return text;
    if (static_cast<std::size_t>(count) > max_bytes - text.size()) {
      throw InputError("'" + path + "' has more than " + std::to_string(max_bytes) + " bytes");
    }
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace moyo
