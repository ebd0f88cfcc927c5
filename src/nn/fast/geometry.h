// How a board lies in memory for the fast back end. Activations are kept point by point with all
// channels together, in a frame: the board with a border of zeros around it, so that the square
// tiles of Winograd's convolution may be read without asking where the board ends. Only points of
// the board are ever written.
//
//   frame index = (y + 1) * frame_width + (x + 1)
#pragma once

#include <cstddef>
#include <vector>

namespace moyo::nn::fast {

struct Geometry {
  int width = 0;
  int height = 0;
  int tile = 0;  // side of the squares of outputs that are computed together: 3 or 4
  int tiles_x = 0;
  int tiles_y = 0;
  int frame_width = 0;
  int frame_height = 0;
  std::vector<int> points;  // the frame index of every point of the board

  Geometry() = default;
  Geometry(int width, int height);
  int area() const { return width * height; }
  int tiles() const { return tiles_x * tiles_y; }
  int frame_area() const { return frame_width * frame_height; }
  friend bool operator==(const Geometry&, const Geometry&) = default;
};

}  // namespace moyo::nn::fast
