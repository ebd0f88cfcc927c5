// Patterns by their codes (pattern_codes.h), numbered as they come. Most queries are for large,
// unknown patterns, so a few bits in the cache say no before the table is read.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace moyo::go {

class PatternBook {
 public:
  static constexpr std::uint32_t none = ~0u;

  PatternBook() = default;
  PatternBook(std::initializer_list<std::uint64_t> codes) {
    for (const std::uint64_t code : codes) add(code);
  }

  // False if it is known already.
  bool add(std::uint64_t code);
  // Its number, or none.
  std::uint32_t find(std::uint64_t code) const {
    if (codes_.empty() || !(perhaps_[bit(code) / 64] >> bit(code) % 64 & 1)) return none;
    return look_up(code);
  }
  std::size_t size() const { return codes_.size(); }
  // By number.
  const std::vector<std::uint64_t>& codes() const { return codes_; }

 private:
  static constexpr int bits = 17;  // 16 KiB: a twelfth of them set by ten thousand patterns
  static std::size_t bit(std::uint64_t code) { return code >> (64 - bits); }
  std::uint32_t look_up(std::uint64_t code) const;
  void grow();

  std::vector<std::uint64_t> codes_;
  std::vector<std::uint64_t> perhaps_;  // a bit for all codes that begin alike
  std::vector<std::uint32_t> slots_;    // numbers, at the code's lowest bits or after them
};

}  // namespace moyo::go
