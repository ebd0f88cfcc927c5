// Runs the moyo program as a user would and keeps what it printed.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "paths.h"
#include "temporary_file.h"

namespace moyo {

struct ProgramResult {
  int exit_code = -1;  // -1 when a signal ended it
  std::string out;
  std::string error;
};

// A program under way. Its output goes to files, so that it never waits for us to read.
class RunningProgram {
 public:
  RunningProgram(const std::vector<std::string>& arguments, const std::string& input,
                 const std::string& program = moyo_program())
      : in_("in"), out_("out"), error_("error") {
    std::ofstream(in_.path()) << input;
    process_ = fork();
    if (process_ < 0) throw std::runtime_error("cannot fork");
    if (process_ == 0) become(program, arguments);
  }
  ~RunningProgram() {
    if (process_ > 0) kill_and_wait();
  }
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  // What it has printed so far.
  std::string out() const { return read(out_); }
  // Nothing, if it has ended.
  void send(int signal) {
    if (process_ > 0) kill(process_, signal);
  }
  void kill_and_wait() {
    send(SIGKILL);
    wait();
  }
  ProgramResult wait() {
    if (ended_) return *ended_;
    int status = 0;
    waitpid(process_, &status, 0);
    return ended(status);
  }
  // Nothing if it goes on.
  std::optional<ProgramResult> wait_for(double seconds) {
    if (ended_) return ended_;
    const Stopwatch watch;
    for (;;) {
      int status = 0;
      if (waitpid(process_, &status, WNOHANG) == process_) return ended(status);
      if (watch.seconds() >= seconds) return std::nullopt;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

 private:
  ProgramResult ended(int status) {
    process_ = -1;
    ended_ = {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(out_), read(error_)};
    return *ended_;
  }

  [[noreturn]] void become(const std::string& program, const std::vector<std::string>& arguments) {
    const auto redirect = [](const TemporaryFile& file, int flags, int descriptor) {
      dup2(open(file.path().c_str(), flags, 0600), descriptor);
    };
    redirect(in_, O_RDONLY, STDIN_FILENO);
    redirect(out_, O_WRONLY | O_CREAT, STDOUT_FILENO);
    redirect(error_, O_WRONLY | O_CREAT, STDERR_FILENO);
    std::vector<char*> argv = {const_cast<char*>("moyo")};
    for (const std::string& argument : arguments) {
      argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    execv(program.c_str(), argv.data());
    _exit(127);
  }
  static std::string read(const TemporaryFile& file) {
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    return text.str();
  }

  TemporaryFile in_;
  TemporaryFile out_;
  TemporaryFile error_;
  pid_t process_ = -1;
  std::optional<ProgramResult> ended_;
};

inline ProgramResult run_program(const std::vector<std::string>& arguments,
                                 const std::string& input = {}) {
  return RunningProgram(arguments, input).wait();
}

// Of the program with the games of tests/models.
inline ProgramResult run_models(const std::vector<std::string>& arguments,
                                const std::string& input = {}) {
  return RunningProgram(arguments, input, models_program()).wait();
}

}  // namespace moyo
