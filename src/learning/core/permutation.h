// All numbers below n in an order that looks random, without a table: a Feistel cipher on the
// smallest even number of bits that hold n, walked until it falls below n (Black and Rogaway 2002).
// Any place of the order is computed directly, so a stream of shuffled positions resumes from a
// counter.
#pragma once

#include <bit>
#include <cstdint>

#include "base/hash.h"

namespace moyo::learning {

class Permutation {
 public:
  Permutation(std::uint64_t size, std::uint64_t key)
      : size_(size), key_(key), half_bits_((std::bit_width(size) + 1) / 2) {}

  // at < size
  std::uint64_t operator()(std::uint64_t at) const {
    do {
      at = encipher(at);
    } while (at >= size_);
    return at;
  }

 private:
  std::uint64_t encipher(std::uint64_t x) const {
    const std::uint64_t mask = (std::uint64_t{1} << half_bits_) - 1;
    std::uint64_t left = x >> half_bits_;
    std::uint64_t right = x & mask;
    for (std::uint64_t round = 0; round < 4; ++round) {
      const std::uint64_t mixed = left ^ (mix64(right ^ mix64(key_ + round * golden_gamma)) & mask);
      left = right;
      right = mixed;
    }
    return left << half_bits_ | right;
  }

  std::uint64_t size_;
  std::uint64_t key_;
  int half_bits_;
};

}  // namespace moyo::learning
