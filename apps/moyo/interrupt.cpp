#include "interrupt.h"

#include <signal.h>

namespace moyo::app {
namespace {

sigset_t interrupt_signal() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  return set;
}

// Waits for the signal in a thread of its own, where, unlike in a handler, everything is allowed.
// After the first one the signal has its usual effect in this thread, and so in the program.
void watch(std::stop_token over, std::stop_source source) {
  constexpr timespec look_interval = {0, 50'000'000};
  const sigset_t set = interrupt_signal();
  while (!over.stop_requested()) {
    if (sigtimedwait(&set, nullptr, &look_interval) != SIGINT) continue;
    source.request_stop();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    return;
  }
}

}  // namespace

Interrupt::Interrupt() {
  const sigset_t set = interrupt_signal();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  watcher_ = std::jthread([source = source_](std::stop_token over) { watch(over, source); });
}

Interrupt::~Interrupt() {
  watcher_ = {};
  const sigset_t set = interrupt_signal();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace moyo::app
