#include "learning/core/network_task.h"

#include "base/errors.h"

namespace moyo::learning {

NetworkTask plane_task(const NetworkShape& shape, const PlaneShape& planes, Dimensions size) {
  if (shape.strong_policy) {
    throw InputError("only networks that learn from records of Go have a strong_policy");
  }
  if (shape.planes == InputPlanes::stones) {
    throw InputError("only networks of Go can be shown its stones alone");
  }
  if (!shape.stack.empty() && planes.numbers > 0) {
    throw InputError("a plain trunk sees planes alone, and this game has numbers beside them");
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
