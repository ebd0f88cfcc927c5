// `nash`: plays a strategy by the book, drawing its move with the probability that the strategy gives
// it in what the player knows. The strategy comes from a file of `moyo nash`, or is found before the
// game where the game is small.
#pragma once

#include "players/player.h"
#include "players/typed_agent.h"
#include "search/hidden/strategy_file.h"

namespace moyo::players {

struct NashOptions {
  std::string strategy;
  std::string method = "cfr+";
  std::uint64_t iterations = 1000;
  Bytes memory{std::uint64_t{256} << 20};
};
void describe(OptionTable& table, NashOptions& options);

// Of the tree by the options' method.
hidden::SavedStrategy found_strategy(const hidden::GameTree& tree, const NashOptions& options,
                                     std::uint64_t seed);
// InputError if it does not know the first decision of a game from `start`.
std::unique_ptr<Agent> nash_agent(hidden::SavedStrategy strategy, const std::string& origin,
                                  const AnyState& start, std::uint64_t seed);

template <HiddenInformation S>
PlayerEntry nash_entry() {
  return player_entry<NashOptions, [](const NashOptions& options, const AnyState& start,
                                      std::uint64_t seed) {
    if (!options.strategy.empty()) {
      return nash_agent(hidden::read_strategy(options.strategy), options.strategy, start, seed);
    }
    const hidden::GameTree tree = hidden::game_tree(unwrap<S>(start), options.memory);
    return nash_agent(found_strategy(tree, options, 1), "the strategy", start, seed);
  }>("nash", "an equilibrium: moves by chance, as its strategy says");
}

}  // namespace moyo::players
