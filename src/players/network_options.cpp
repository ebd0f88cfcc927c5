#include "players/network_options.h"

namespace moyo::players {

void describe(OptionTable& table, NetworkOptions& options) {
  table.add("net", options.net, "the network: a file or the folder of a run");
  describe(table, options.predictor);
  table.add("policy_temperature", options.policy_temperature,
            "above 1 the network's moves become more equal", 0.01, 100);
  table.add(
      "temperature", options.temperature,
      "above 0 moves are drawn in proportion to visits^(1/temperature), or, with one playout, "
      "to the policy's probability^(1/temperature)",
      0, 100);
  table.add("temperature_moves", options.temperature_moves, "moves of the game that are drawn so",
            0, 100000);
  describe(table, static_cast<TreeOptions&>(options));
}

}  // namespace moyo::players
