// `zero`: any game with planes by a network and tree search, the network alone, as in AlphaGo Zero
// and AlphaZero. Go has one of its own (go_zero.h), for networks with Go's encoders.
#pragma once

#include "base/errors.h"
#include "nn/go/network_files.h"
#include "players/grid_agent.h"
#include "players/player.h"

namespace moyo::players {

template <Planar S>
PlayerEntry zero_entry() {
  return player_entry<NetworkOptions,
                      [](const NetworkOptions& options, const AnyState& start,
                         std::uint64_t seed) -> std::unique_ptr<Agent> {
                        if (options.net == nn::best_network) {
                          throw InputError(
                              "zero has no network of its own for this game; name one by net=FILE");
                        }
                        const auto shared = share_grid_network(
                            nn::open_network(options.net, options.predictor.backend), options,
                            unwrap<S>(start));
                        const auto make_parts = [options, shared](
                                                    mcts::Tree<typename S::Move>& tree, int) {
                          return grid_parts<S>(options, shared, tree);
                        };
                        return std::make_unique<GridAgent<S, TreeAgent<S>>>(
                            options, shared, seed, options, make_parts, seed);
                      }>("zero", "tree search led by a network");
}

}  // namespace moyo::players
