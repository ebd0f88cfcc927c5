// A transposition table of fixed size: what was found out about a position, kept for the next
// time it is reached, whatever the order of moves.
//
// Buckets of four entries fill one cache line. In a full bucket, an entry of an earlier search is
// replaced, else the one with the smallest depth (the least work to find again).
//
//   entry, 16 bytes:  | code xor data : 64 | data : 64 |
//   data:             | value : 32 | move : 16 | depth : 8 | bound : 2 | proved : 1 | age : 5 |
//
// Threads: any number may read and write at once without locks. The two words are relaxed
// atomics; a reader that sees halves of two writes finds a code that does not match (Hyatt and
// Mann 2002) and takes it for a miss. clear and resize want the table for themselves.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/options.h"
#include "search/exact/value.h"

namespace moyo::search {

struct TableEntry {
  static constexpr std::uint16_t no_move = 0xffff;

  Value value = 0;
  std::uint16_t move = no_move;  // index of the best move, if it has one that fits
  std::uint8_t depth = 0;        // plies searched below the position
  Bound bound = Bound::none;
  bool proved = false;  // follows from the rules alone; true at any depth
};

class TranspositionTable {
 public:
  explicit TranspositionTable(Bytes memory);

  std::optional<TableEntry> probe(std::uint64_t code) const {
    for (const Slot& slot : bucket(code)->slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == code && data != 0) {
        return unpack(data);
      }
    }
    return std::nullopt;
  }

  void prefetch(std::uint64_t code) const { __builtin_prefetch(bucket(code)); }

  void store(std::uint64_t code, const TableEntry& entry);

  void clear();
  // Entries of earlier searches become the first to be replaced; they still answer probes.
  void new_search() { age_ = (age_ + 1) & age_mask; }

  std::uint64_t memory() const { return buckets_ * sizeof(Bucket); }

 private:
  static constexpr int slots_per_bucket = 4;
  static constexpr std::uint64_t age_mask = 31;

  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    Slot slots[slots_per_bucket];
  };
  struct Release {
    void operator()(Bucket* memory) const;
  };

  // The high bits of a product spread codes over any number of buckets, not only powers of two.
  Bucket* bucket(std::uint64_t code) const {
    __extension__ using Wide = unsigned __int128;
    return &table_[static_cast<std::uint64_t>(Wide{code * 0x9e3779b97f4a7c15} * buckets_ >> 64)];
  }

  static TableEntry unpack(std::uint64_t data) {
    TableEntry entry;
    entry.value = static_cast<Value>(data >> 32);
    entry.move = static_cast<std::uint16_t>(data >> 16);
    entry.depth = static_cast<std::uint8_t>(data >> 8);
    entry.bound = static_cast<Bound>(data >> 6 & 3);
    entry.proved = (data >> 5 & 1) != 0;
    return entry;
  }
  std::uint64_t pack(const TableEntry& entry) const {
    return std::uint64_t{static_cast<std::uint32_t>(entry.value)} << 32 |
           std::uint64_t{entry.move} << 16 | std::uint64_t{entry.depth} << 8 |
           std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 6 |
           std::uint64_t{entry.proved} << 5 | age_;
  }

  std::uint64_t buckets_;
  std::uint64_t age_ = 1;
  std::unique_ptr<Bucket[], Release> table_;
};

}  // namespace moyo::search
