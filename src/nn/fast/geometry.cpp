#include "nn/fast/geometry.h"

namespace moyo::nn::fast {
namespace {

constexpr int tiles_for(int length, int tile) { return (length + tile - 1) / tile; }

// Multiplications a channel pair with tiles of this side: (tile + 2)^2 each.
constexpr int work(int width, int height, int tile) {
  return tiles_for(width, tile) * tiles_for(height, tile) * (tile + 2) * (tile + 2);
}

}  // namespace

Geometry::Geometry(int board_width, int board_height) : width(board_width), height(board_height) {
  tile = work(width, height, 3) < work(width, height, 4) ? 3 : 4;
  tiles_x = tiles_for(width, tile);
  tiles_y = tiles_for(height, tile);
  frame_width = tiles_x * tile + 2;
  frame_height = tiles_y * tile + 2;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) points.push_back((y + 1) * frame_width + x + 1);
  }
}

}  // namespace moyo::nn::fast
