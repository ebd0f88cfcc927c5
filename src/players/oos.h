// `oos`: online outcome sampling (search/hidden/online_outcome.h). It learns at the table, half of it about the
// decision that is due, keeps what it has learned until the game ends, and draws its move by the average
// strategy. Of games whose tree can be written down.
#pragma once

#include "players/player.h"
#include "players/typed_agent.h"
#include "search/hidden/game_tree.h"
#include "search/hidden/online_outcome.h"

namespace moyo::players {

struct OosOptions {
  std::uint64_t iterations = 10000;
  hidden::OnlineOutcomeOptions sampling;
  Bytes memory{std::uint64_t{256} << 20};
};
void describe(OptionTable& table, OosOptions& options);

std::unique_ptr<Agent> oos_agent(hidden::GameTree tree, const OosOptions& options,
                                 std::uint64_t seed);

template <HiddenInformation S>
PlayerEntry oos_entry() {
  return player_entry<OosOptions, [](const OosOptions& options, const AnyState& start,
                                     std::uint64_t seed) {
    return oos_agent(hidden::game_tree(unwrap<S>(start), options.memory), options, seed);
  }>("oos", "online outcome sampling: learns at the table, moves by its average strategy");
}

}  // namespace moyo::players
