// From AnyState to the game's own type: an agent that searches states of one type, and the way to
// make it for whatever game it is asked to play.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/errors.h"
#include "core/agent.h"
#include "games/all_states.h"

namespace moyo::players {

template <State S>
class TypedAgent : public Agent {
 public:
  Report think(const AnyState& any, const Limits& limits, const Study& study = {}) final {
    return search(unwrap(any), limits, study);
  }

 private:
  static const S& unwrap(const AnyState& any) {
    const S* state = any.get_if<S>();
    if (state == nullptr) throw InputError("this player was made for another game");
    return *state;
  }
  virtual Report search(const S& state, const Limits& limits, const Study& study) = 0;
};

// `make(state)` with the start's own type, where that is a game of two players with perfect
// information; InputError with the name of the player elsewhere.
template <class Make>
std::unique_ptr<Agent> make_for_two(std::string_view player, const AnyState& start, Make&& make) {
  std::unique_ptr<Agent> agent;
  games::visit(start, [&]<class S>(const S& state) {
    if constexpr (TwoPlayerState<S>) agent = make(state);
  });
  if (!agent) {
    throw InputError(std::string(player) +
                     " plays only games of two players without chance or hidden information");
  }
  return agent;
}

}  // namespace moyo::players
