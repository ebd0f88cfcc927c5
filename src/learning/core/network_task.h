// The inputs and outputs of a network in training: the sizes of its first and last layers. The
// layers in between are its NetworkShape.
#pragma once

#include "core/planes.h"
#include "learning/core/network_shape.h"

namespace moyo::learning {

// What the value's outputs are, in this order.
enum class OutcomeOutputs {
  win_loss_none,  // as KataGo's networks have them
  win_draw_loss,
  payoff,  // one, through tanh
};

struct NetworkTask {
  int planes = 0;
  int globals = 0;
  int policy_planes = 1;  // outputs of the policy a cell
  int extra_moves = 0;    // and those on no cell
  OutcomeOutputs outcome = OutcomeOutputs::win_draw_loss;
  // Mean and deviation of the score; lead and time, as KataGo's networks have them; or none.
  int scores = 0;
  bool ownership = false;
  Dimensions board;  // the only one, for dense heads; else 0x0

  int outcomes() const { return outcome == OutcomeOutputs::payoff ? 1 : 3; }
  int policy_size(Dimensions size) const { return policy_planes * cells_of(size) + extra_moves; }
  friend bool operator==(const NetworkTask&, const NetworkTask&) = default;
};

// Of a network of this shape that is to play a game with planes. `size` matters for dense heads.
// InputError if the shape has what these games' networks do not.
NetworkTask plane_task(const NetworkShape& shape, const PlaneShape& planes, Dimensions size);

}  // namespace moyo::learning
