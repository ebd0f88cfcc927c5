#include "learning/selfplay/actor.h"

#include "games/all_states.h"
#include "learning/selfplay/grid_actor.h"

namespace moyo::learning {

ActorCounts& ActorCounts::operator+=(const ActorCounts& other) {
  games += other.games;
  moves += other.moves;
  samples += other.samples;
  evaluations += other.evaluations;
  remembered += other.remembered;
  batches += other.batches;
  resign_checks += other.resign_checks;
  wrong_resignations += other.wrong_resignations;
  return *this;
}

std::unique_ptr<Actor> make_actor(ActorSetup setup) {
  setup.options = checked(setup.options);
  const AnyState start = setup.start;
  std::unique_ptr<Actor> actor;
  games::visit(start, [&]<class S>(const S& state) {
    if constexpr (Planar<S> && TwoPlayerState<S>) {
      if constexpr (Resumable<S>) {
        if (state.ends_by_agreement()) {
          throw InputError("self-play counts every stone as it stands, so it wants " +
                           std::string(S::name) + " with rules=tromp-taylor");
        }
      }
      actor = make_grid_actor<S>(std::move(setup), state);
    }
  });
  if (!actor) {
    throw InputError("'" + setup.game + "' has no planes, so no network can play it");
  }
  return actor;
}

}  // namespace moyo::learning
