#include "nn/fast/input_layer.h"

#include <algorithm>
#include <array>

#include "base/bits.h"
#include "nn/fast/points.h"
#include "nn/symmetry.h"

namespace moyo::nn::fast {

InputLayer::InputLayer(const Network& network)
    : size_y_(network.input.height),
      size_x_(network.input.width),
      planes_(network.input.in),
      channels_(padded(network.input.out)),
      global_input_(network.global_input) {
  const int rows = size_y_ * size_x_ * planes_;
  weights_.resize(static_cast<std::size_t>(rows) * static_cast<std::size_t>(channels_));
  for (int row = 0; row < rows; ++row) {
    std::copy_n(network.input.weights.data() + static_cast<std::ptrdiff_t>(row) * network.input.out,
                network.input.out, weights_.data() + static_cast<std::ptrdiff_t>(row) * channels_);
  }
}

void InputLayer::run(const Geometry& geometry, int entry, const BatchEntry& position,
                     const Finish& finish) const {
  const Inputs& inputs = *position.inputs;
  // By point, one bit for every plane that is set there.
  std::array<std::uint32_t, most_cells> planes{};
  std::array<std::uint16_t, most_cells> places;
  for (int i = 0; i < geometry.area(); ++i) {
    places[static_cast<std::size_t>(i)] =
        static_cast<std::uint16_t>(mapped_index(i, inputs.size, position.symmetry, geometry.width));
  }
  for (int plane = 0; plane < inputs.plane_count; ++plane) {
    inputs.planes[static_cast<std::size_t>(plane)].for_each([&](int point) {
      planes[places[static_cast<std::size_t>(point)]] |= std::uint32_t{1} << plane;
    });
  }
  AlignedFloats everywhere(static_cast<std::size_t>(channels_));
  if (global_input_) {
    const std::vector<float> globals(inputs.globals.begin(),
                                     inputs.globals.begin() + inputs.global_count);
    const std::vector<float> added = apply_dense(*global_input_, globals);
    std::copy(added.begin(), added.end(), everywhere.begin());
  }
  const std::ptrdiff_t frame = static_cast<std::ptrdiff_t>(entry) * geometry.frame_area();
  for (int channel = 0; channel < channels_;) {
    const int vectors = (channels_ - channel) / lanes;
    const auto run = [&]<int Vectors>() {
      run_channels<Vectors>(geometry, frame, planes.data(), everywhere.data(), channel, finish);
      channel += Vectors * lanes;
    };
    if (vectors >= 6) {
      run.operator()<6>();
    } else if (vectors >= 4) {
      run.operator()<4>();
    } else if (vectors >= 2) {
      run.operator()<2>();
    } else {
      run.operator()<1>();
    }
  }
}

template <int Vectors>
void InputLayer::run_channels(const Geometry& geometry, std::ptrdiff_t frame,
                              const std::uint32_t* planes, const float* everywhere, int channel,
                              const Finish& finish) const {
  for (int y = 0; y < geometry.height; ++y) {
    for (int x = 0; x < geometry.width; ++x) {
      Floats sums[Vectors];
#pragma GCC unroll 8
      for (int v = 0; v < Vectors; ++v) sums[v] = load(everywhere + channel + v * lanes);
      for (int a = 0; a < size_y_; ++a) {
        const int from_y = y + a - size_y_ / 2;
        if (from_y < 0 || from_y >= geometry.height) continue;
        for (int b = 0; b < size_x_; ++b) {
          const int from_x = x + b - size_x_ / 2;
          if (from_x < 0 || from_x >= geometry.width) continue;
          const float* const weights =
              weights_.data() +
              static_cast<std::ptrdiff_t>((a * size_x_ + b) * planes_) * channels_ + channel;
          for_each_bit(planes[from_y * geometry.width + from_x], [&](int plane) {
            const float* const row = weights + static_cast<std::ptrdiff_t>(plane) * channels_;
#pragma GCC unroll 8
            for (int v = 0; v < Vectors; ++v) sums[v] += load(row + v * lanes);
          });
        }
      }
      const std::ptrdiff_t at =
          (frame + geometry.points[static_cast<std::size_t>(y * geometry.width + x)]) * channels_ +
          channel;
#pragma GCC unroll 8
      for (int v = 0; v < Vectors; ++v) finish(sums[v], at + v * lanes, channel + v * lanes);
    }
  }
}

}  // namespace moyo::nn::fast
