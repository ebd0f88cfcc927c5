// Convolutions of the fast back end. Every one is a transform of the inputs into rows, products of
// the rows with packed matrices, and a transform back into which everything that follows the
// convolution is fused: 3x3 by Winograd's method, other sizes by laying the inputs of each point
// side by side.
#pragma once

#include <vector>

#include "nn/fast/finish.h"
#include "nn/fast/geometry.h"
#include "nn/fast/matrix_product.h"
#include "nn/network.h"

namespace moyo::nn::fast {

struct Scratch {
  AlignedFloats rows;
  AlignedFloats products;
};

class FastConvolution {
 public:
  // Several convolutions of one input become one; each part begins at a multiple of channel_group.
  explicit FastConvolution(const std::vector<const Convolution*>& parts);
  // With the outputs scaled by channel.
  FastConvolution(const Convolution& layer, const std::vector<float>& scale);

  // Packs the weights for tiles of this side; not while another thread runs it.
  void prepare(int tile);
  // `in` holds `batch` frames of in_channels() channels.
  void run(const Geometry& geometry, int batch, const float* in, const Finish& finish,
           Scratch& scratch) const;

  int in_channels() const { return padded(in_); }
  int out_channels() const { return out_; }
  // Where the channels of a part begin.
  int part(std::size_t number) const { return part_starts_[number]; }

 private:
  bool is_winograd() const { return size_y_ == 3 && size_x_ == 3; }
  float weight(int y, int x, int in, int out) const {
    return weights_[static_cast<std::size_t>(((y * size_x_ + x) * in_ + in) * out_ + out)];
  }
  template <int Tile>
  PackedMatrices pack_winograd() const;
  template <int Tile>
  void run_winograd(const Geometry& geometry, int batch, const float* in, const Finish& finish,
                    Scratch& scratch) const;
  void run_gathered(const Geometry& geometry, int batch, const float* in, const Finish& finish,
                    Scratch& scratch) const;

  int size_y_ = 1;
  int size_x_ = 1;
  int in_ = 0;
  int out_ = 0;  // padded
  std::vector<int> part_starts_;
  std::vector<float> weights_;  // [y][x][in][padded out]
  PackedMatrices packed_[2];    // by tile - 3; other sizes use the first
};

}  // namespace moyo::nn::fast
