// `resolve`: continual re-solving (search/hidden/resolving.h; docs/sources.md G3). Before the game it solves
// the first round with a value function at its end; in the second round it keeps nothing but ranges and
// what it has promised the other, and solves what is left when it gets there. It draws its moves.
#pragma once

#include "base/options.h"
#include "players/player.h"
#include "players/typed_agent.h"
#include "search/hidden/resolving.h"

namespace moyo::players {

struct ResolveOptions {
  std::uint64_t iterations = 100;
  std::uint64_t inner = 50;
  std::string net;
  std::uint64_t resolving = 500;
  hidden::Resolving how = hidden::Resolving::gadget;
  Bytes memory{std::uint64_t{256} << 20};
};
void describe(OptionTable& table, ResolveOptions& options);

// InputError if the game has no second round.
std::unique_ptr<Agent> resolve_agent(hidden::GameTree tree, const ResolveOptions& options,
                                     std::uint64_t seed);

template <HiddenInformation S>
PlayerEntry resolve_entry() {
  return player_entry<ResolveOptions, [](const ResolveOptions& options, const AnyState& start,
                                         std::uint64_t seed) {
    return resolve_agent(hidden::game_tree(unwrap<S>(start), options.memory), options, seed);
  }>("resolve", "continual re-solving: the first round by a value function, the next anew");
}

}  // namespace moyo::players
