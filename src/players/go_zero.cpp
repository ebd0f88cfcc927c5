#include "players/go_zero.h"

#include "base/errors.h"
#include "knowledge/go/eyes.h"
#include "nn/go/network_files.h"
#include "players/go_network_agent.h"
#include "players/grid_agent.h"

namespace moyo::players {
namespace {

using go::Go;

// By a network that sees the planes of any game.
std::unique_ptr<Agent> make_by_planes(const GoNetworkOptions& options,
                                      std::shared_ptr<const nn::LoadedNetwork> network,
                                      const Go& start, std::uint64_t seed) {
  if (options.utility.score != 0 || options.utility.dynamic != 0) {
    throw InputError("the options score and dynamic want a network of KataGo's kind");
  }
  const auto shared = share_grid_network(std::move(network), options, start);
  const auto map = std::make_shared<mcts::OwnershipMap>(Go::move_indices);
  const auto make_parts = [options, shared, map](mcts::Tree<go::Point>& tree, int) {
    mcts::Parts<Go> parts = grid_parts<Go>(options, shared, tree);
    parts.listeners.push_back(std::make_unique<mcts::OwnershipListener<Go>>(map));
    parts.prior = std::make_unique<go::EyePrior>();
    return parts;
  };
  return std::make_unique<GridAgent<Go, GoTreeAgent>>(
      options, shared, seed, options, make_parts, map, ResignRule{options.resign, network_worth},
      seed);
}

std::unique_ptr<Agent> make_zero(const GoNetworkOptions& options, const AnyState& start,
                                 std::uint64_t seed) {
  const Go& game = unwrap<Go>(start);
  const auto network = nn::open_network(std::string(nn::network_for(options.net, game.size())),
                                        options.predictor.backend);
  if (!nn::is_go_network(network->network)) return make_by_planes(options, network, game, seed);
  return make_network_agent(options, game, seed,
                            [](std::unique_ptr<Evaluator<Go>> one) { return one; });
}

}  // namespace

const PlayerEntry go_zero_entry =
    player_entry<GoNetworkOptions, make_zero>("zero", "tree search led by a network");

}  // namespace moyo::players
