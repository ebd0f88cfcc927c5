// A profiler by instrumentation, as Python's cProfile is one: every call of a marked function is
// counted and timed.
//
//   own time    in the function itself
//   total time  in it and in what it called
//
// A function marks itself by a CallScope; with no profile that costs one comparison. The clock is
// read at every call, so small functions look slower than they are: the counts are exact, the
// times are shares. For one thread.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace moyo {

// `Function` is an enum class whose last name is `count`.
template <class Function>
class CallProfile {
 public:
  struct Calls {
    std::uint64_t calls = 0;
    double own_seconds = 0;
    double total_seconds = 0;
  };

  const Calls& operator[](Function f) const { return calls_[static_cast<std::size_t>(f)]; }

  void enter(Function f) {
    open_.push_back({f, Clock::now(), {}});
    ++calls_[static_cast<std::size_t>(f)].calls;
  }
  void leave() {
    const Open call = open_.back();
    open_.pop_back();
    const std::chrono::duration<double> total = Clock::now() - call.since;
    Calls& calls = calls_[static_cast<std::size_t>(call.function)];
    calls.own_seconds += (total - call.in_callees).count();
    bool recursive = false;  // then the outermost call has it
    for (const Open& outer : open_) recursive = recursive || outer.function == call.function;
    if (!recursive) calls.total_seconds += total.count();
    if (!open_.empty()) open_.back().in_callees += total;
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Open {
    Function function;
    Clock::time_point since;
    std::chrono::duration<double> in_callees;
  };

  std::array<Calls, static_cast<std::size_t>(Function::count)> calls_{};
  std::vector<Open> open_;  // the calls that have not returned
};

template <class Function>
class CallScope {
 public:
  CallScope(CallProfile<Function>* profile, Function f) : profile_(profile) {
    if (profile_ != nullptr) profile_->enter(f);
  }
  ~CallScope() {
    if (profile_ != nullptr) profile_->leave();
  }
  CallScope(const CallScope&) = delete;
  CallScope& operator=(const CallScope&) = delete;

 private:
  CallProfile<Function>* profile_;
};

}  // namespace moyo
