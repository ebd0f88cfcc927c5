#include "nn/go/zero_encoder.h"

#include "nn/go/points.h"

namespace moyo::nn {

Inputs ZeroEncoder::encode(const go::Go& game) {
  constexpr int boards = 8;
  const go::BoardSize size = game.size();
  const go::Color own = game.turn();
  Inputs inputs;
  inputs.size = dimensions(size);
  inputs.plane_count = zero_planes;
  scratch_ = game.board();
  for (std::size_t ago = 0; ago < boards; ++ago) {
    for (go::Point p : go::Points(size)) {
      const int index = top_index(p, size);
      const go::Color stone = scratch_.color(p);
      if (stone == own) inputs.planes[ago].set(index);
      if (stone == go::opposite(own)) inputs.planes[boards + ago].set(index);
    }
    if (scratch_.depth() == 0) break;
    scratch_.undo();
  }
  inputs.planes[own == go::Color::black ? 16 : 17].set_all(size.area());
  return inputs;
}

}  // namespace moyo::nn
