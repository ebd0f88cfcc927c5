#include "nn/fast/convolution.h"

#include <algorithm>

#include "nn/fast/winograd.h"

namespace moyo::nn::fast {
namespace {

void ensure(AlignedFloats& array, std::size_t size) {
  if (array.size() < size) array.resize(size);
}

// One tile of inputs, one vector of channels, to its place in each of the (Tile + 2)^2 matrices.
template <int Tile>
void tile_to_rows(const float* in, std::ptrdiff_t line, int channels, float* rows,
                  std::ptrdiff_t matrix) {
  constexpr int side = Tile + 2;
  Floats d[side * side];
#pragma GCC unroll 8
  for (int y = 0; y < side; ++y) {
#pragma GCC unroll 8
    for (int x = 0; x < side; ++x) d[y * side + x] = load(in + y * line + x * channels);
  }
#pragma GCC unroll 8
  for (int x = 0; x < side; ++x) transform_input<Tile, side>(d + x);
#pragma GCC unroll 8
  for (int y = 0; y < side; ++y) transform_input<Tile, 1>(d + y * side);
#pragma GCC unroll 64
  for (int i = 0; i < side * side; ++i) store(rows + i * matrix, d[i]);
}

// The way back: Tile x Tile outputs in the first rows and columns of `m`.
template <int Tile>
[[gnu::always_inline]] inline void products_to_tile(const float* products, std::ptrdiff_t matrix,
                                                    Floats* m) {
  constexpr int side = Tile + 2;
#pragma GCC unroll 64
  for (int i = 0; i < side * side; ++i) m[i] = load(products + i * matrix);
#pragma GCC unroll 8
  for (int x = 0; x < side; ++x) transform_output<Tile, side>(m + x);
#pragma GCC unroll 8
  for (int y = 0; y < Tile; ++y) transform_output<Tile, 1>(m + y * side);
}

}  // namespace

FastConvolution::FastConvolution(const std::vector<const Convolution*>& parts) {
  in_ = parts[0]->in;
  for (const Convolution* part : parts) {
    size_y_ = std::max(size_y_, part->height);
    size_x_ = std::max(size_x_, part->width);
    part_starts_.push_back(out_);
    out_ += padded(part->out);
  }
  weights_.resize(static_cast<std::size_t>(size_y_ * size_x_ * in_) *
                  static_cast<std::size_t>(out_));
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const Convolution& part = *parts[p];
    // A smaller kernel lies in the middle of a larger one.
    const int down = (size_y_ - part.height) / 2;
    const int right = (size_x_ - part.width) / 2;
    const float* from = part.weights.data();
    for (int y = 0; y < part.height; ++y) {
      for (int x = 0; x < part.width; ++x) {
        for (int i = 0; i < in_; ++i, from += part.out) {
          float* const to = weights_.data() +
                            (((y + down) * size_x_ + x + right) * in_ + i) * out_ + part_starts_[p];
          std::copy_n(from, part.out, to);
        }
      }
    }
  }
}

FastConvolution::FastConvolution(const Convolution& layer, const std::vector<float>& scale)
    : FastConvolution(std::vector<const Convolution*>{&layer}) {
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const std::size_t channel = i % static_cast<std::size_t>(out_);
    if (channel < scale.size()) weights_[i] *= scale[channel];
  }
}

template <int Tile>
PackedMatrices FastConvolution::pack_winograd() const {
  constexpr int side = Tile + 2;
  const auto& g = weight_transform<Tile>;
  return pack(side * side, in_, out_, [&](int matrix, int k, int column) {
    const auto& down = g[static_cast<std::size_t>(matrix / side)];
    const auto& right = g[static_cast<std::size_t>(matrix % side)];
    double sum = 0;
    for (int y = 0; y < 3; ++y) {
      for (int x = 0; x < 3; ++x) {
        sum += down[static_cast<std::size_t>(y)] * right[static_cast<std::size_t>(x)] *
               weight(y, x, k, column);
      }
    }
    return static_cast<float>(sum);
  });
}

void FastConvolution::prepare(int tile) {
  PackedMatrices& packed = packed_[is_winograd() ? tile - 3 : 0];
  if (!packed.values.empty()) return;
  if (is_winograd()) {
    packed = tile == 3 ? pack_winograd<3>() : pack_winograd<4>();
    return;
  }
  const int channels = in_channels();
  packed = pack(1, size_y_ * size_x_ * channels, out_, [&](int, int k, int column) {
    const int tap = k / channels;
    const int in = k % channels;
    return in < in_ ? weight(tap / size_x_, tap % size_x_, in, column) : 0.0f;
  });
}

template <int Tile>
void FastConvolution::run_winograd(const Geometry& geometry, int batch, const float* in,
                                   const Finish& finish, Scratch& scratch) const {
  constexpr int side = Tile + 2;
  const int channels = in_channels();
  const int rows = batch * geometry.tiles();
  ensure(scratch.rows, static_cast<std::size_t>(side * side * rows) * channels);
  ensure(scratch.products, static_cast<std::size_t>(side * side * rows) * out_);
  const std::ptrdiff_t line = static_cast<std::ptrdiff_t>(geometry.frame_width) * channels;
  for (int row = 0; row < rows; ++row) {
    const int tile = row % geometry.tiles();
    const int corner = row / geometry.tiles() * geometry.frame_area() +
                       tile / geometry.tiles_x * Tile * geometry.frame_width +
                       tile % geometry.tiles_x * Tile;
    const float* const from = in + static_cast<std::ptrdiff_t>(corner) * channels;
    float* const to = scratch.rows.data() + static_cast<std::ptrdiff_t>(row) * channels;
    for (int c = 0; c < channels; c += lanes) {
      tile_to_rows<Tile>(from + c, line, channels, to + c,
                         static_cast<std::ptrdiff_t>(rows) * channels);
    }
  }
  for (int i = 0; i < side * side; ++i) {
    multiply(scratch.rows.data() + static_cast<std::ptrdiff_t>(i) * rows * channels, channels, rows,
             packed_[Tile - 3], i,
             scratch.products.data() + static_cast<std::ptrdiff_t>(i) * rows * out_, out_);
  }
  for (int row = 0; row < rows; ++row) {
    const int tile = row % geometry.tiles();
    const int left = tile % geometry.tiles_x * Tile;
    const int top = tile / geometry.tiles_x * Tile;
    const int width = std::min(Tile, geometry.width - left);
    const int height = std::min(Tile, geometry.height - top);
    const int corner = row / geometry.tiles() * geometry.frame_area() +
                       (top + 1) * geometry.frame_width + left + 1;
    const float* const from = scratch.products.data() + static_cast<std::ptrdiff_t>(row) * out_;
    for (int c = 0; c < out_; c += lanes) {
      Floats m[side * side];
      products_to_tile<Tile>(from + c, static_cast<std::ptrdiff_t>(rows) * out_, m);
      for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
          const std::ptrdiff_t point = corner + y * geometry.frame_width + x;
          finish(m[y * side + x], point * out_ + c, c);
        }
      }
    }
  }
}

void FastConvolution::run_gathered(const Geometry& geometry, int batch, const float* in,
                                   const Finish& finish, Scratch& scratch) const {
  const int channels = in_channels();
  const int taps = size_y_ * size_x_;
  const int rows = batch * geometry.area();
  const std::ptrdiff_t row_size = static_cast<std::ptrdiff_t>(taps) * channels;
  ensure(scratch.rows, static_cast<std::size_t>(rows * row_size));
  ensure(scratch.products, static_cast<std::size_t>(rows) * out_);
  float* to = scratch.rows.data();
  for (int row = 0; row < rows; ++row) {
    const int frame = row / geometry.area() * geometry.frame_area();
    const int point = row % geometry.area();
    for (int tap = 0; tap < taps; ++tap, to += channels) {
      const int y = point / geometry.width + tap / size_x_ - size_y_ / 2;
      const int x = point % geometry.width + tap % size_x_ - size_x_ / 2;
      if (y < 0 || y >= geometry.height || x < 0 || x >= geometry.width) {
        std::fill_n(to, channels, 0.0f);
      } else {
        const int from = frame + (y + 1) * geometry.frame_width + x + 1;
        std::copy_n(in + static_cast<std::ptrdiff_t>(from) * channels, channels, to);
      }
    }
  }
  multiply(scratch.rows.data(), static_cast<int>(row_size), rows, packed_[0], 0,
           scratch.products.data(), out_);
  for (int row = 0; row < rows; ++row) {
    const std::ptrdiff_t point = row / geometry.area() * geometry.frame_area() +
                                 geometry.points[static_cast<std::size_t>(row % geometry.area())];
    const float* const from = scratch.products.data() + static_cast<std::ptrdiff_t>(row) * out_;
    for (int c = 0; c < out_; c += lanes) {
      finish(load(from + c), point * out_ + c, c);
    }
  }
}

void FastConvolution::run(const Geometry& geometry, int batch, const float* in,
                          const Finish& finish, Scratch& scratch) const {
  if (!is_winograd()) {
    run_gathered(geometry, batch, in, finish, scratch);
  } else if (geometry.tile == 3) {
    run_winograd<3>(geometry, batch, in, finish, scratch);
  } else {
    run_winograd<4>(geometry, batch, in, finish, scratch);
  }
}

}  // namespace moyo::nn::fast
