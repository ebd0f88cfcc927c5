// Another program, connected by a socket. Reading and writing have time limits, and the program
// never outlives ours.
#pragma once

#include <sys/types.h>

#include <stop_token>
#include <string>
#include <string_view>

namespace moyo::match {

// One thread at a time. Every failure is a std::runtime_error that says what happened.
class ChildProcess {
 public:
  // Runs the command by the shell, in a process group of its own; its error stream is ours.
  explicit ChildProcess(const std::string& command);
  // Waits a moment for it to end by itself, then kills the whole group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  void write(std::string_view text);
  // The next line without its end. Fails when none comes in time, when a stop is asked for, and
  // when the program has ended.
  std::string read_line(double seconds, const std::stop_token& stop);

 private:
  void wait_for_input(double seconds, const std::stop_token& stop);
  // How it ended, in words.
  std::string ending();

  pid_t process_ = -1;
  int socket_ = -1;
  std::string received_;  // not yet handed out
};

}  // namespace moyo::match
