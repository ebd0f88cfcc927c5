// Ctrl-C as a stop token: the first asks the work to end in order, the second ends the program.
#pragma once

#include <stop_token>
#include <thread>

namespace moyo::app {

// Make it before the threads that do the work: they inherit that they are not interrupted.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  bool requested() const { return source_.stop_requested(); }

 private:
  std::stop_source source_;
  std::jthread watcher_;
};

}  // namespace moyo::app
