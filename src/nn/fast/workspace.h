// The memory of one computation: frames of activations, kept from one to the next. Each thread that
// computes borrows one.
#pragma once

#include <memory>
#include <vector>

#include "nn/fast/convolution.h"

namespace moyo::nn::fast {

// Names of frames; those of nested blocks are counted on from depth * frames_a_depth.
enum Slot { trunk_slot, active_slot, middle_slot, raw_slot, frames_a_depth };

struct Workspace {
  Geometry geometry;
  int batch = 0;
  Scratch scratch;

  // Forgets the frames if they lie otherwise.
  void begin(const Geometry& new_geometry, int new_batch) {
    if (!(geometry == new_geometry) || new_batch > capacity_) {
      frames_.clear();
      geometry = new_geometry;
      capacity_ = new_batch;
    }
    batch = new_batch;
  }

  // Zero outside the board, whatever inside.
  float* frame(int slot, int channels) {
    for (Frame& known : frames_) {
      if (known.slot == slot && known.channels == channels) return known.values.data();
    }
    const auto size = static_cast<std::size_t>(capacity_) *
                      static_cast<std::size_t>(geometry.frame_area()) *
                      static_cast<std::size_t>(channels);
    frames_.push_back({slot, channels, AlignedFloats(size)});
    return frames_.back().values.data();
  }

 private:
  struct Frame {
    int slot;
    int channels;
    AlignedFloats values;
  };
  int capacity_ = 0;
  std::vector<Frame> frames_;
};

}  // namespace moyo::nn::fast
