// A position of any game with planes (core/planes.h) as a network's inputs: the encoding `planes`.
#pragma once

#include <string_view>

#include "core/any_state.h"
#include "nn/inputs.h"
#include "nn/network.h"
#include "nn/symmetry.h"

namespace moyo::nn {

inline constexpr std::string_view planes_encoding = "planes";

// InputError if a network does not play this game by its planes, does not fit them, or does not
// know boards of this size.
void check_grid_network(const Network& network, const PlaneShape& shape, Dimensions size);

template <Planar S>
Inputs encode_planes(const S& state) {
  constexpr PlaneShape shape = plane_shape<S>();
  static_assert(shape.planes <= most_planes && shape.numbers <= most_globals);
  Inputs inputs;
  inputs.size = state.plane_size();
  inputs.plane_count = shape.planes;
  inputs.global_count = shape.numbers;
  state.fill_planes({inputs.planes.data(), std::size_t{shape.planes}});
  if constexpr (Numbered<S>) {
    state.fill_numbers({inputs.globals.data(), std::size_t{shape.numbers}});
  }
  return inputs;
}
// The same of a game that is not known here.
Inputs encode_planes(const PlanePosition& position);

// The symmetries of a position by their numbers in networks.
PlaneSymmetries network_symmetries(PlaneSymmetries symmetries);

}  // namespace moyo::nn
