// One piece of work on several threads. An exception in any of them reaches the caller.
#pragma once

#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace moyo {

// Runs `work(0)` here and `work(1)` .. `work(count - 1)` on threads of their own, and waits for
// all. Of those that threw, the exception of the lowest number is thrown again; `failed()` is
// called by each as it fails, so that it can end what the others do.
template <class Work, class Failed>
void on_threads(std::size_t count, Work&& work, Failed&& failed) {
  std::vector<std::exception_ptr> failures(count);
  const auto run = [&](std::size_t i) {
    try {
      work(i);
    } catch (...) {
      failures[i] = std::current_exception();
      failed();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(run, i);
    run(0);
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

template <class Work>
void on_threads(std::size_t count, Work&& work) {
  on_threads(count, work, [] {});
}

}  // namespace moyo
