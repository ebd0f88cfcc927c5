// Go by a network and tree search: what `zero` and `fan` share.
#pragma once

#include <functional>
#include <memory>

#include "players/go_network.h"
#include "players/go_tree_agent.h"

namespace moyo::players {

// What a network says of a position is as sure as the mean of so many playouts.
inline constexpr double network_worth = 100;

// Makes the evaluator of a thread of the network's.
using FinishEvaluator =
    std::function<std::unique_ptr<Evaluator<go::Go>>(std::unique_ptr<Evaluator<go::Go>>)>;
// InputError where the network does not play the game.
std::unique_ptr<Agent> make_network_agent(const GoNetworkOptions& options, const go::Go& start,
                                          std::uint64_t seed, const FinishEvaluator& finish);

}  // namespace moyo::players
