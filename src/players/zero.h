// `zero`: any game with planes by a network and tree search, the network alone, as in AlphaGo Zero
// and AlphaZero. Go has one of its own (go_zero.h), for networks with Go's encoders.
#pragma once

#include "base/errors.h"
#include "nn/go/network_files.h"
#include "players/grid_agent.h"
#include "players/player.h"

namespace moyo::players {

// The network that plays best is the one that ships under the game's name. InputError if none does.
template <Planar S>
std::string network_of_game(const std::string& net) {
  if (net != nn::best_network) return net;
  const std::string_view game = plane_shape<S>().game;
  if (!nn::shipped_network(game)) {
    throw InputError("zero has no network of its own for this game; name one by net=FILE");
  }
  return std::string(game);
}

template <Planar S>
PlayerEntry zero_entry() {
  return player_entry<NetworkOptions,
                      [](const NetworkOptions& options, const AnyState& start,
                         std::uint64_t seed) -> std::unique_ptr<Agent> {
                        const auto shared =
                            share_grid_network(nn::open_network(network_of_game<S>(options.net),
                                                                options.predictor.backend),
                                               options, unwrap<S>(start));
                        const auto make_parts = [options, shared](
                                                    mcts::Tree<typename S::Move>& tree, int) {
                          return grid_parts<S>(options, shared, tree);
                        };
                        return std::make_unique<GridAgent<S, TreeAgent<S>>>(
                            options, shared, seed, options, make_parts, seed);
                      }>("zero", "tree search led by a network");
}

}  // namespace moyo::players
