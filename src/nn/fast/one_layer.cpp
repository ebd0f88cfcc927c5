#include "nn/one_layer.h"

#include "nn/fast/convolution.h"

namespace moyo::nn {

std::vector<float> run_convolution(const Convolution& layer, Dimensions size,
                                   std::span<const float> planes) {
  const fast::Geometry geometry(size.width, size.height);
  fast::FastConvolution convolution({&layer});
  convolution.prepare(geometry.tile);
  const auto area = static_cast<std::size_t>(geometry.area());
  const auto frame = static_cast<std::size_t>(geometry.frame_area());
  const auto in_channels = static_cast<std::size_t>(convolution.in_channels());
  const auto out_channels = static_cast<std::size_t>(convolution.out_channels());
  fast::AlignedFloats in(frame * in_channels), out(frame * out_channels);
  const auto at = [&](std::size_t point, std::size_t channels, std::size_t channel) {
    return static_cast<std::size_t>(geometry.points[point]) * channels + channel;
  };
  for (std::size_t channel = 0; channel < static_cast<std::size_t>(layer.in); ++channel) {
    for (std::size_t point = 0; point < area; ++point) {
      in[at(point, in_channels, channel)] = planes[channel * area + point];
    }
  }
  fast::Finish finish;
  finish.out = out.data();
  fast::Scratch scratch;
  convolution.run(geometry, 1, in.data(), finish, scratch);
  std::vector<float> result(static_cast<std::size_t>(layer.out) * area);
  for (std::size_t channel = 0; channel < static_cast<std::size_t>(layer.out); ++channel) {
    for (std::size_t point = 0; point < area; ++point) {
      result[channel * area + point] = out[at(point, out_channels, channel)];
    }
  }
  return result;
}

}  // namespace moyo::nn
