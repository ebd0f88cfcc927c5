#include "nn/grid/encoder.h"

#include <algorithm>

#include "base/errors.h"

namespace moyo::nn {
namespace {

// How many outputs the network's policy has on a board of this size.
int policy_outputs(const Network& network, Dimensions size) {
  if (const auto* dense = std::get_if<DenseHeads>(&network.heads)) return dense->policy.out;
  const PolicyHead& policy = std::get<PooledHeads>(network.heads).policy;
  const int on_no_point = !policy.pass             ? 0
                          : policy.pass_activation ? policy.pass_last.out
                                                   : policy.pass->out;
  return policy.last.out * cells_of(size) + on_no_point;
}

// Whether all of its outputs mean something here: values are of the player to move, and owners of
// cells that have some.
bool has_known_outputs(const Network& network, const PlaneShape& shape) {
  if (const auto* dense = std::get_if<DenseHeads>(&network.heads)) {
    return !dense->value_is_first_players;
  }
  return shape.has_owners || !std::get<PooledHeads>(network.heads).value.ownership;
}

}  // namespace

void check_grid_network(const Network& network, const PlaneShape& shape, Dimensions size) {
  const std::string game(shape.game);
  if (network.game != game) {
    throw InputError("'" + network.name + "' is a network for " + network.game + ", not for " +
                     game);
  }
  if (network.encoding != planes_encoding) {
    throw InputError("'" + network.name + "' is for an encoder '" + network.encoding +
                     "', which is not known");
  }
  const int numbers = network.global_input ? network.global_input->in : 0;
  if (!network.plays_any_board() && network.board != size) {
    throw InputError("'" + network.name + "' plays only on " + board_text(network));
  }
  if (network.input.in != shape.planes || numbers != shape.numbers ||
      policy_outputs(network, size) != shape.policy_size(size) ||
      !has_known_outputs(network, shape)) {
    throw InputError("'" + network.name + "' does not fit the planes and moves of " + game);
  }
}

Inputs encode_planes(const PlanePosition& position) {
  Inputs inputs;
  inputs.size = position.size;
  if (position.shape.planes > most_planes || position.shape.numbers > most_globals) {
    throw InputError(std::string(position.shape.game) + " has more planes than networks can see");
  }
  inputs.plane_count = position.shape.planes;
  inputs.global_count = position.shape.numbers;
  std::copy(position.planes.begin(), position.planes.end(), inputs.planes.begin());
  std::copy(position.numbers.begin(), position.numbers.end(), inputs.globals.begin());
  return inputs;
}

PlaneSymmetries network_symmetries(PlaneSymmetries symmetries) {
  for (int& symmetry : symmetries) symmetry = network_symmetry(symmetry);
  return symmetries;
}

}  // namespace moyo::nn
