// Feature hashing (Weinberger et al. 2009; docs/sources.md E12): a long vector x becomes a short
// one y by two random functions of the index, a place h and a sign s,
//
//   y[k] = sum of s(j) x[j] over all j with h(j) = k
//
// so that inner products are the same in expectation: E <y, y'> = <x, x'>.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/text.h"

namespace moyo::nn {

// Both functions follow from the seed.
std::vector<float> hashed(std::span<const float> x, int features, std::uint64_t seed);

// Of what a network's heads saw of a position under a symmetry (RawOutput::trunk), turned back: the
// same point and channel always have the same index.
std::vector<float> hashed_trunk(std::span<const float> trunk, Dimensions size, int symmetry,
                                int features);

}  // namespace moyo::nn
