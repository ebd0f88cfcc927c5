#include "nn/fast/matrix_product.h"

#include <algorithm>
#include <array>
#include <utility>

namespace moyo::nn::fast {
namespace {

constexpr int cache_line = 16;  // floats
// Of one row of a panel.
template <int Width>
constexpr int all_lines = (Width * lanes + cache_line - 1) / cache_line;

// As many rows as leave registers for a panel's vectors and one element of a row.
constexpr int most_rows(int width) { return (registers - 1 - width) / width; }

// `ahead` is a part of the next panel, asked for while this one is used: `Lines` cache lines with
// every row of the panel.
template <int Rows, int Width, int Lines>
void multiply_block(const float* in, std::ptrdiff_t in_stride, int inner, const float* panel,
                    const float* ahead, float* out, std::ptrdiff_t out_stride) {
  // Unrolled by hand so that the sums stay in registers from the first line to the last.
  Floats sums[Rows][Width];
#pragma GCC unroll 64
  for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 64
    for (int v = 0; v < Width; ++v) sums[r][v] = Floats{};
  }
  for (int k = 0; k < inner; ++k) {
    Floats columns[Width];
    for (int v = 0; v < Width; ++v) columns[v] = load(panel + v * lanes);
    for (int line = 0; line < Lines; ++line) {
      __builtin_prefetch(ahead + line * cache_line, 0, 2);  // to the second level
    }
#pragma GCC unroll 64
    for (int r = 0; r < Rows; ++r) {
      const float element = in[r * in_stride + k];
#pragma GCC unroll 64
      for (int v = 0; v < Width; ++v) sums[r][v] += columns[v] * element;
    }
    panel += Width * lanes;
    ahead += Lines * cache_line;
  }
#pragma GCC unroll 64
  for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 64
    for (int v = 0; v < Width; ++v) store(out + r * out_stride + v * lanes, sums[r][v]);
  }
}

using Block = void (*)(const float*, std::ptrdiff_t, int, const float*, const float*, float*,
                       std::ptrdiff_t);

// The kernels of one width, by their number of rows less one.
template <int Width, int Lines>
constexpr auto blocks = []<int... I>(std::integer_sequence<int, I...>) {
  return std::array<Block, sizeof...(I)>{&multiply_block<I + 1, Width, Lines>...};
}
(std::make_integer_sequence<int, most_rows(Width)>{});

template <int Width>
void multiply_panel(const float* in, int in_stride, int rows, int inner, const float* panel,
                    float* out, int out_stride) {
  // Row blocks of nearly equal height: a last block of one row would waste the panel's loads.
  const int count = (rows + most_rows(Width) - 1) / most_rows(Width);
  const float* const next_panel = panel + inner * Width * lanes;
  // The blocks share the next panel out among them: the memory is slower than a block alone.
  const int lines = inner * Width * lanes / cache_line;
  const bool shared = count >= Width;
  for (int block = 0, row = 0; block < count; ++block) {
    const int height = (rows - row + count - block - 1) / (count - block);
    const auto kernel =
        (shared ? blocks<Width, 1>
                : blocks<Width, all_lines<Width>>)[static_cast<std::size_t>(height - 1)];
    const float* const ahead =
        shared ? next_panel + lines * block / count * cache_line : next_panel;
    kernel(in + static_cast<std::ptrdiff_t>(row) * in_stride, in_stride, inner, panel, ahead,
           out + static_cast<std::ptrdiff_t>(row) * out_stride, out_stride);
    row += height;
  }
}

}  // namespace

void multiply(const float* in, int in_stride, int rows, const PackedMatrices& matrices, int matrix,
              float* out, int out_stride) {
  const float* panel = matrices.values.data() + static_cast<std::size_t>(matrix) * matrices.size();
  const int inner = matrices.inner;
  const int vectors = matrices.columns / lanes;
  for (int vector = 0; vector < vectors;) {
    const int width = panel_width(vectors - vector);
    float* const to = out + vector * lanes;
    if (width == 3) multiply_panel<3>(in, in_stride, rows, inner, panel, to, out_stride);
    if (width == 2) multiply_panel<2>(in, in_stride, rows, inner, panel, to, out_stride);
    if (width == 1) multiply_panel<1>(in, in_stride, rows, inner, panel, to, out_stride);
    panel += inner * width * lanes;
    vector += width;
  }
}

}  // namespace moyo::nn::fast
