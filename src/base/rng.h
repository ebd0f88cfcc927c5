// The one random generator: seedable, small, fast, and the same numbers on every machine.
//
// xoshiro256** of Blackman and Vigna (2018), seeded through splitmix64. Distributions are our own
// because the standard library's are not the same from one implementation to the next.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "base/hash.h"

namespace moyo {

class Rng {
 public:
  using result_type = std::uint64_t;

  explicit Rng(std::uint64_t seed = 0) {
    for (auto& word : words_) word = mix64(seed += golden_gamma);
  }

  // An independent generator for the stream of this number: game 17 of a match gets the same
  // numbers on every thread.
  static Rng stream(std::uint64_t seed, std::uint64_t number) {
    return Rng(mix64(seed ^ mix64(number + golden_gamma)));
  }

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  result_type operator()() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in [0, bound), bound > 0. Multiply-shift on 32 bits: the bias is below bound / 2^32.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((*this)() >> 32) * bound >> 32);
  }

  // Uniform in [0, 1), 53 bits.
  double uniform() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

  bool chance(double probability) { return uniform() < probability; }

 private:
  std::array<std::uint64_t, 4> words_;
};

// Fisher-Yates, on anything with size() and operator[].
template <class Range>
void shuffle(Range& range, Rng& rng) {
  for (auto i = static_cast<std::uint32_t>(range.size()); i > 1; --i) {
    using std::swap;
    swap(range[i - 1], range[rng.below(i)]);
  }
}

}  // namespace moyo
