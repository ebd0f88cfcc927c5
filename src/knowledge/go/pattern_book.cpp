#include "knowledge/go/pattern_book.h"

namespace moyo::go {

// At most half of the slots are taken, so that a search ends soon.
std::uint32_t PatternBook::look_up(std::uint64_t code) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = code & mask;; i = (i + 1) & mask) {
    if (slots_[i] == none || codes_[slots_[i]] == code) return slots_[i];
  }
}

bool PatternBook::add(std::uint64_t code) {
  if (find(code) != none) return false;
  if (2 * (codes_.size() + 1) > slots_.size()) grow();
  codes_.push_back(code);
  std::size_t i = code & (slots_.size() - 1);
  while (slots_[i] != none) i = (i + 1) & (slots_.size() - 1);
  slots_[i] = static_cast<std::uint32_t>(codes_.size() - 1);
  perhaps_[bit(code) / 64] |= std::uint64_t{1} << bit(code) % 64;
  return true;
}

void PatternBook::grow() {
  PatternBook larger;
  larger.perhaps_.assign((std::size_t{1} << bits) / 64, 0);
  larger.slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), none);
  for (const std::uint64_t code : codes_) larger.add(code);
  *this = std::move(larger);
}

}  // namespace moyo::go
