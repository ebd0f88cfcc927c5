#include "players/zero.h"

#include "players/network_agent.h"

namespace moyo::players {
namespace {

std::unique_ptr<Agent> make_zero(const ZeroOptions& options, const AnyState& start,
                                 std::uint64_t seed) {
  return make_network_agent(options, "zero", start, seed,
                            [](std::unique_ptr<Evaluator<go::Go>> network) { return network; });
}

}  // namespace

const PlayerEntry zero_entry =
    player_entry<ZeroOptions, make_zero>("zero", "Go: tree search led by a network");

}  // namespace moyo::players
