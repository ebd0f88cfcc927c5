#include "players/go_zero.h"

#include "players/go_network_agent.h"

namespace moyo::players {
namespace {

std::unique_ptr<Agent> make_zero(const GoNetworkOptions& options, const AnyState& start,
                                 std::uint64_t seed) {
  return make_network_agent(options, unwrap<go::Go>(start), seed,
                            [](std::unique_ptr<Evaluator<go::Go>> network) { return network; });
}

}  // namespace

const PlayerEntry go_zero_entry =
    player_entry<GoNetworkOptions, make_zero>("zero", "tree search led by a network");

}  // namespace moyo::players
