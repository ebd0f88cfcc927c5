// The product of many short rows with one matrix: where nearly all of the time of a network goes.
//
//   out[t][o] = sum over k of in[t][k] * weights[k][o]
//
// The matrix is packed in panels of a few vectors of columns, k by k, so that it is read once from
// beginning to end; a block of rows times a panel is kept in registers.
#pragma once

#include <cstddef>

#include "nn/fast/aligned.h"
#include "nn/fast/simd.h"

namespace moyo::nn::fast {

// Several matrices of one shape, one after the other.
struct PackedMatrices {
  int inner = 0;    // k
  int columns = 0;  // a multiple of channel_group
  AlignedFloats values;

  std::size_t size() const { return static_cast<std::size_t>(inner) * columns; }
};

// `at(matrix, k, column)` is asked for every element, columns past those in use included.
template <class At>
PackedMatrices pack(int count, int inner, int columns, At&& at);

// `rows` rows of `inner` floats, `in_stride` apart, times matrix number `matrix`.
void multiply(const float* in, int in_stride, int rows, const PackedMatrices& matrices, int matrix,
              float* out, int out_stride);

// How many vectors wide the panel is that begins at this vector.
constexpr int panel_width(int vectors_left) {
  if (vectors_left % 3 == 0 || vectors_left >= 5) return 3;
  return vectors_left >= 2 ? 2 : 1;
}

template <class At>
PackedMatrices pack(int count, int inner, int columns, At&& at) {
  PackedMatrices packed{inner, columns, {}};
  packed.values.reserve(packed.size() * static_cast<std::size_t>(count));
  const int vectors = columns / lanes;
  for (int matrix = 0; matrix < count; ++matrix) {
    for (int vector = 0; vector < vectors;) {
      const int width = panel_width(vectors - vector);
      for (int k = 0; k < inner; ++k) {
        for (int c = 0; c < width * lanes; ++c) {
          packed.values.push_back(at(matrix, k, vector * lanes + c));
        }
      }
      vector += width;
    }
  }
  return packed;
}

}  // namespace moyo::nn::fast
