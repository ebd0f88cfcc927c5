#include "match/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>

#include "base/clock.h"

namespace moyo::match {
namespace {

constexpr int look_interval = 20;  // milliseconds
constexpr double seconds_to_quit = 0.5;
constexpr std::size_t max_line = 1 << 20;

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what + ": " + std::strerror(errno));
}

// In the child, after fork: only calls that are safe there.
[[noreturn]] void become(const char* command, int socket) {
  setpgid(0, 0);
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(127);
}

std::string ending_words(int status) {
  if (WIFSIGNALED(status)) return "was ended by signal " + std::to_string(WTERMSIG(status));
  return "ended with exit code " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  // Closed on exec, so that programs started by other threads do not hold our end open.
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    fail("cannot make a socket");
  }
  process_ = fork();
  if (process_ == 0) become(command.c_str(), ends[1]);
  close(ends[1]);
  socket_ = ends[0];
  if (process_ < 0) {
    close(socket_);
    fail("cannot start a process");
  }
  setpgid(process_, process_);  // both sides do, whichever comes first
}

ChildProcess::~ChildProcess() {
  close(socket_);
  const Stopwatch watch;
  while (process_ > 0 && watch.seconds() < seconds_to_quit) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) {
      kill(-process_, SIGKILL);  // whatever it has left behind
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(look_interval));
  }
  if (process_ <= 0) return;
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

std::string ChildProcess::ending() {
  const Stopwatch watch;
  int status = 0;
  while (process_ > 0 && watch.seconds() < seconds_to_quit) {
    if (waitpid(process_, &status, WNOHANG) == process_) {
      kill(-process_, SIGKILL);
      process_ = -1;
      return ending_words(status);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(look_interval));
  }
  return "closed its output";
}

void ChildProcess::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) throw std::runtime_error(ending());
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void ChildProcess::wait_for_input(double seconds, const std::stop_token& stop) {
  const Stopwatch watch;
  pollfd descriptor = {socket_, POLLIN, 0};
  while (true) {
    if (stop.stop_requested()) throw std::runtime_error("was stopped");
    // Before the look: a program that talks all the time has no answer either.
    if (watch.seconds() >= seconds) throw std::runtime_error("did not answer in time");
    const int ready = poll(&descriptor, 1, look_interval);
    if (ready > 0) return;
    if (ready < 0 && errno != EINTR) fail("cannot wait");
  }
}

std::string ChildProcess::read_line(double seconds, const std::stop_token& stop) {
  const Stopwatch watch;
  while (true) {
    if (const auto end = received_.find('\n'); end != std::string::npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      return line;
    }
    if (received_.size() > max_line) throw std::runtime_error("writes a line without an end");
    wait_for_input(seconds - watch.seconds(), stop);
    std::array<char, 4096> buffer;
    const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) throw std::runtime_error(ending());
    received_.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace moyo::match
