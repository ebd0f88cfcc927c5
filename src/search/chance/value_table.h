// A table of what was found out about positions, for values that are real numbers or one number a
// player: the alpha-beta family's (exact/transposition_table.h) packs whole numbers of 32 bits, and
// a mean of dice rounded to that would no longer be the value of its position.
//
// An entry answers at its own depth, and at larger ones if it is proved, because there nothing else
// would be found: a search with a table has the values of one without. A slot keeps the newest
// entry. One thread.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "base/options.h"
#include "search/exact/value.h"

namespace moyo::search {

template <class Value>
struct ValueEntry {
  static constexpr std::uint32_t no_move = 0xffffffff;

  Value value{};
  std::uint32_t move = no_move;
  std::int16_t depth = 0;
  Bound bound = Bound::none;
  bool proved = false;
};

template <class Value>
class ValueTable {
 public:
  explicit ValueTable(Bytes memory)
      : slots_(std::bit_floor(std::max<std::uint64_t>(memory.count / sizeof(Slot), 1))) {}

  // The entry of this code, of whatever depth; its move is worth trying first.
  const ValueEntry<Value>* probe(std::uint64_t code) const {
    const Slot& slot = slots_[place(code)];
    return slot.code == code && slot.entry.bound != Bound::none ? &slot.entry : nullptr;
  }
  void store(std::uint64_t code, const ValueEntry<Value>& entry) {
    slots_[place(code)] = {code, entry};
  }
  void clear() { slots_.assign(slots_.size(), {}); }

 private:
  struct Slot {
    std::uint64_t code = 0;
    ValueEntry<Value> entry;
  };

  std::size_t place(std::uint64_t code) const { return mix64(code) & (slots_.size() - 1); }

  std::vector<Slot> slots_;
};

}  // namespace moyo::search
