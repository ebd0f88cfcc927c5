#include "nn/inputs.h"

#include <algorithm>
#include <bit>

#include "base/hash.h"
#include "nn/symmetry.h"

namespace moyo::nn {

std::uint64_t Inputs::hash() const {
  std::uint64_t code = mix64(static_cast<std::uint64_t>(size.width * 32 + size.height));
  const auto add = [&](std::uint64_t word) { code = mix64(code ^ word) + golden_gamma; };
  for (int i = 0; i < plane_count; ++i) {
    for (const std::uint64_t word : planes[static_cast<std::size_t>(i)].words()) add(word);
  }
  for (int i = 0; i < global_count; ++i) {
    add(std::bit_cast<std::uint32_t>(globals[static_cast<std::size_t>(i)]));
  }
  return code;
}

void write_planes(const Inputs& inputs, int symmetry, const InputFrame& frame, float* planes) {
  const int points = frame.width * frame.height;
  if (frame.plane_stride == 1) {
    std::fill_n(planes, points * frame.point_stride, 0.0f);
  } else {
    for (int c = 0; c < inputs.plane_count; ++c) {
      for (int i = 0; i < points; ++i) planes[c * frame.plane_stride + i * frame.point_stride] = 0;
    }
  }
  std::array<std::uint16_t, most_cells> places;
  for (int i = 0; i < cells_of(inputs.size); ++i) {
    places[static_cast<std::size_t>(i)] =
        static_cast<std::uint16_t>(mapped_index(i, inputs.size, symmetry, frame.width));
  }
  for (int c = 0; c < inputs.plane_count; ++c) {
    float* plane = planes + c * frame.plane_stride;
    inputs.planes[static_cast<std::size_t>(c)].for_each(
        [&](int i) { plane[places[static_cast<std::size_t>(i)] * frame.point_stride] = 1.0f; });
  }
}

}  // namespace moyo::nn
