#include "players/zero.h"

#include "games/all_states.h"
#include "nn/go/network_files.h"
#include "players/grid_agent.h"

namespace moyo::players {
namespace {

// What is meant by `best`: of Go, the one for the board.
std::string network_name(const ZeroOptions& options, const AnyState& start) {
  if (const auto* game = start.get_if<go::Go>()) {
    return std::string(nn::network_for(options.net, game->size()));
  }
  if (options.net == nn::best_network) {
    throw InputError("zero has no network of its own for this game; name one by net=FILE");
  }
  return options.net;
}

// With a network of the game's planes.
std::unique_ptr<Agent> make_planar(const ZeroOptions& options,
                                   const std::shared_ptr<const nn::LoadedNetwork>& network,
                                   const AnyState& start, std::uint64_t seed) {
  if (options.utility.score != 0 || options.utility.dynamic != 0) {
    throw InputError("the options score and dynamic want a network of KataGo's kind");
  }
  std::unique_ptr<Agent> agent;
  games::visit(start, [&]<class S>(const S& state) {
    if constexpr (Planar<S> && TwoPlayerState<S>) {
      nn::check_grid_network(network->network, plane_shape<S>(), state.plane_size());
      agent = make_grid_agent<S>(options, network, seed);
    }
  });
  return agent;
}

std::unique_ptr<Agent> make_zero(const ZeroOptions& options, const AnyState& start,
                                 std::uint64_t seed) {
  if (!start.planes()) {
    throw InputError("zero plays only games with planes for a network to look at");
  }
  const auto network = nn::open_network(network_name(options, start), options.predictor.backend);
  if (start.get_if<go::Go>() == nullptr || !nn::is_go_network(network->network)) {
    return make_planar(options, network, start, seed);
  }
  return make_network_agent(options, "zero", start, seed,
                            [](std::unique_ptr<Evaluator<go::Go>> one) { return one; });
}

}  // namespace

const PlayerEntry zero_entry =
    player_entry<ZeroOptions, make_zero>("zero", "tree search led by a network");

}  // namespace moyo::players
