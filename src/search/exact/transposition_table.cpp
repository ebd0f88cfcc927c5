#include "search/exact/transposition_table.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace moyo::search {
namespace {

// Probes go everywhere: on pages of 2 MB most of them find their address translated already.
constexpr std::size_t page = std::size_t{2} << 20;

}  // namespace

void TranspositionTable::Release::operator()(Bucket* memory) const {
  ::operator delete[](static_cast<void*>(memory), std::align_val_t{page});
}

TranspositionTable::TranspositionTable(Bytes memory)
    : buckets_(std::max<std::uint64_t>(1, memory.count / sizeof(Bucket))) {
  const std::size_t size = buckets_ * sizeof(Bucket);
  void* const space = ::operator new[](size, std::align_val_t{page});
  madvise(space, size, MADV_HUGEPAGE);  // a wish; nothing depends on its being granted
  table_.reset(new (space) Bucket[buckets_]);
}

void TranspositionTable::store(std::uint64_t code, const TableEntry& entry) {
  Slot* chosen = nullptr;
  int lowest_worth = 1 << 16;
  for (Slot& slot : bucket(code)->slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == code || data == 0) {
      chosen = &slot;
      break;
    }
    const int current_search = (data & age_mask) == age_ ? 256 : 0;
    const int worth = current_search + static_cast<int>(data >> 8 & 0xff);
    if (worth < lowest_worth) {
      lowest_worth = worth;
      chosen = &slot;
    }
  }
  const std::uint64_t data = pack(entry);
  chosen->check.store(code ^ data, std::memory_order_relaxed);
  chosen->data.store(data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  for (std::uint64_t i = 0; i < buckets_; ++i) {
    for (Slot& slot : table_[i].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
}

}  // namespace moyo::search
