#include "page/learning_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>

#include "base/errors.h"
#include "page/http/message.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;

constexpr int politeness = 10;   // of nice(1): whoever plays on this machine comes first
constexpr double patience = 30;  // with a process that was asked to end: a network is written
constexpr double closing_patience = 3;  // the same, while the server itself ends
constexpr auto look_interval = std::chrono::milliseconds(50);

// In the child, after fork: only calls that are safe there.
[[noreturn]] void become_trainer(char* const* arguments, int output, pid_t server) {
  // The thread that forked lives as long as the child should.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != server) _exit(127);
  setpgid(0, 0);  // a Ctrl-C for the server is not for it
  setpriority(PRIO_PROCESS, 0, politeness);
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  signal(SIGINT, SIG_DFL);  // a server in the background may have been told to ignore it
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execv(arguments[0], arguments);
  _exit(127);
}

pid_t start_trainer(const LearningProcess::Order& order) {
  std::vector<std::string> words = order.command;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const int output =
      open(order.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_APPEND, 0666);
  if (output < 0)
    throw IoError("cannot write what learning prints: " + std::string(strerror(errno)));
  const pid_t server = getpid();
  const pid_t child = fork();
  if (child == 0) become_trainer(arguments.data(), output, server);
  const int why = errno;
  close(output);
  if (child < 0) throw IoError("cannot start a process: " + std::string(strerror(why)));
  return child;
}

// The last line that it has printed, without the folders of this machine.
std::string last_words(const LearningProcess::Order& order) {
  constexpr std::streamoff enough = 2000;
  std::ifstream in(order.output, std::ios::binary | std::ios::ate);
  const std::streamoff size = in.tellg();
  in.seekg(std::max<std::streamoff>(0, size - enough));
  std::string last;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) last = line;
  }
  const std::string folder = order.output.parent_path().string() + "/";
  for (std::size_t at = 0; (at = last.find(folder, at)) != std::string::npos;) {
    last.erase(at, folder.size());
  }
  return last;
}

std::string problem_of(int status, bool killed, const LearningProcess::Order& order) {
  if (killed)
    return "learning did not end when it was asked to, and was killed; its games are kept";
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return "";
  if (WIFSIGNALED(status)) {
    // It was asked to end before it could listen.
    if (WTERMSIG(status) == SIGINT) return "";
    return "learning was ended by signal " + std::to_string(WTERMSIG(status)) +
           "; the run can be taken up again";
  }
  const std::string words = last_words(order);
  return "learning failed: " + (words.empty() ? "it gave no reason" : words);
}

}  // namespace

LearningProcess::~LearningProcess() { closing_ = true; }

void LearningProcess::start(Order order) {
  const std::lock_guard lock(mutex_);
  if (now_ && now_->running) {
    throw HttpError(409, "one run learns at a time, and now it is " + now_->run);
  }
  supervisor_ = {};  // of an earlier run: it has nothing left to do
  std::error_code error;
  if (!order.remove_first.empty()) fs::remove_all(order.remove_first, error);
  if (!error) fs::create_directories(order.output.parent_path(), error);
  if (error) throw IoError("the folder of the run cannot be made: " + error.message());
  now_ = Now{.run = order.run, .running = true, .of = order.seconds, .problem = ""};
  watch_ = Stopwatch();
  supervisor_ = std::jthread(
      [this, order = std::move(order)](std::stop_token stop) { supervise(order, stop); });
}

void LearningProcess::stop(const std::string& run) {
  const std::lock_guard lock(mutex_);
  if (!now_ || !now_->running || now_->run != run) {
    throw HttpError(409, "this run is not learning now");
  }
  now_->stopping = true;
  supervisor_.request_stop();
}

std::optional<LearningProcess::Now> LearningProcess::now() const {
  const std::lock_guard lock(mutex_);
  std::optional<Now> now = now_;
  if (now && now->running) now->seconds = watch_.seconds();
  return now;
}

void LearningProcess::supervise(const Order& order, std::stop_token stop) {
  std::string problem;
  try {
    const pid_t child = start_trainer(order);
    const End end = await_end(child, order, stop);
    kill(-child, SIGKILL);  // whatever it has left behind
    problem = problem_of(end.status, end.killed, order);
  } catch (const std::exception& error) {
    problem = error.what();
  }
  const std::lock_guard lock(mutex_);
  now_->running = now_->stopping = false;
  now_->seconds = watch_.seconds();
  now_->problem = problem;
}

LearningProcess::End LearningProcess::await_end(pid_t child, const Order& order,
                                                std::stop_token stop) {
  const Stopwatch watch;
  std::optional<Stopwatch> asked;
  End end{0, false};
  while (true) {
    const pid_t ended = waitpid(child, &end.status, WNOHANG);
    if (ended == child || (ended < 0 && errno != EINTR)) return end;
    const bool due = stop.stop_requested() || watch.seconds() > order.seconds + order.last_seconds;
    if (due && !asked) {
      asked = Stopwatch();
      kill(child, SIGINT);
    }
    if (asked && asked->seconds() > (closing_ ? closing_patience : patience)) {
      end.killed = true;
      kill(-child, SIGKILL);
    }
    std::this_thread::sleep_for(look_interval);
  }
}

}  // namespace moyo::page
