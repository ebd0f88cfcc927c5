// From AnyState to the game's own type: an agent that searches states of one type.
#pragma once

#include "base/errors.h"
#include "core/agent.h"

namespace moyo::players {

// The state of the type that somebody was made for.
template <State S>
const S& unwrap(const AnyState& any) {
  const S* state = any.get_if<S>();
  if (state == nullptr) throw InputError("this position is of another game or board size");
  return *state;
}

template <State S>
class TypedAgent : public Agent {
 public:
  Report think(const AnyState& any, const Limits& limits, const Study& study = {}) final {
    return search(unwrap<S>(any), limits, study);
  }

 private:
  virtual Report search(const S& state, const Limits& limits, const Study& study) = 0;
};

}  // namespace moyo::players
