#include "learning/core/network_task.h"

#include "base/errors.h"

namespace moyo::learning {

NetworkTask plane_task(const NetworkShape& shape, const PlaneShape& planes, Dimensions size) {
  if (shape.strong_policy) {
    throw InputError("only networks that learn from records of Go have a strong_policy");
  }
  if (!shape.stack.empty()) {
    throw InputError("only networks with a residual trunk can play, not " + shape.stack);
  }
  NetworkTask task;
  task.planes = planes.planes;
  task.globals = planes.numbers;
  task.policy_planes = planes.policy_planes;
  task.extra_moves = planes.extra_moves;
  task.outcome =
      shape.value == nn::ValueKind::payoff ? OutcomeOutputs::payoff : OutcomeOutputs::win_draw_loss;
  task.scores = shape.score && planes.has_score ? 2 : 0;
  task.ownership = shape.ownership && planes.has_owners;
  if (shape.dense()) task.board = size;
  return task;
}

}  // namespace moyo::learning
