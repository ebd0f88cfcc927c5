// The set bits of a 64-bit word, as bitboards use them.
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace moyo {

// Calls `body(i)` with the number of every set bit, lowest first.
template <class Body>
constexpr void for_each_bit(std::uint64_t word, Body&& body) {
  for (; word != 0; word &= word - 1) body(std::countr_zero(word));
}

// The number of the set bit that has `n` set bits below it; n < popcount(word).
inline int nth_bit(std::uint64_t word, int n) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word));
#else
  for (; n > 0; --n) word &= word - 1;
  return std::countr_zero(word);
#endif
}

}  // namespace moyo
