// How self-play shows a network a position and reads its answer, for networks that see a game by
// its planes. A game whose networks have encodings of their own has a view of its own
// (players/go_view.h); all answer by a GridPrediction.
#pragma once

#include "nn/grid/encoder.h"
#include "nn/grid/prediction.h"

namespace moyo::nn {

template <Planar S>
class PlanesView {
 public:
  // InputError if the network does not play the game from this position.
  static void check(const Network& network, const S& start) {
    check_grid_network(network, plane_shape<S>(), start.plane_size());
  }

  Inputs encode(const Network&, const S& state) { return encode_planes(state); }
  // `start` is any position of the same game.
  static GridPrediction read(const Network& network, const RawOutput& raw, const Inputs& inputs,
                             int symmetry, const S&) {
    return interpret_planes(network, raw, plane_shape<S>(), inputs.size, symmetry);
  }
};

}  // namespace moyo::nn
