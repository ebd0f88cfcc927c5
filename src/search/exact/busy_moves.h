// Which moves several threads of one search are looking into right now. A thread that comes to a
// move another is busy with takes its other moves first, and mostly finds the answer in the table
// when it comes back to it. That is ABDADA (Weill 1996) with the marks beside the transposition
// table, not in it (Kerrigan's simplified form): no thread ever waits, and none leads.
//
// Threads: all functions but clear may be called by any number at once. A mark that is lost or
// overwritten only costs time.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace moyo::search {

class BusyMoves {
 public:
  bool contains(std::uint64_t code) const {
    for (const auto& mark : bucket(code)) {
      if (mark.load(std::memory_order_relaxed) == code) return true;
    }
    return false;
  }
  void enter(std::uint64_t code) {
    auto& marks = bucket(code);
    for (auto& mark : marks) {
      if (mark.load(std::memory_order_relaxed) != 0) continue;
      mark.store(code, std::memory_order_relaxed);
      return;
    }
    marks[0].store(code, std::memory_order_relaxed);
  }
  void leave(std::uint64_t code) {
    for (auto& mark : bucket(code)) {
      if (mark.load(std::memory_order_relaxed) == code) mark.store(0, std::memory_order_relaxed);
    }
  }
  // Wants them for itself.
  void clear() {
    for (auto& marks : buckets_) {
      for (auto& mark : marks) mark.store(0, std::memory_order_relaxed);
    }
  }

 private:
  static constexpr std::size_t bucket_count = 4096;
  using Bucket = std::array<std::atomic<std::uint64_t>, 4>;

  Bucket& bucket(std::uint64_t code) { return buckets_[code % bucket_count]; }
  const Bucket& bucket(std::uint64_t code) const { return buckets_[code % bucket_count]; }

  std::array<Bucket, bucket_count> buckets_{};
};

}  // namespace moyo::search
