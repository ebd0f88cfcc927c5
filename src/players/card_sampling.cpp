#include "players/card_sampling.h"

namespace moyo::players {

void describe(OptionTable& table, PimcOptions& options) {
  table.add("worlds", options.worlds, "that fit what the player knows", 1, 1000000000);
  table.add("nodes", options.nodes,
            "positions to look at in a world, before the rest is played at random", 1,
            std::uint64_t{1} << 40);
}

void describe(OptionTable& table, IsmctsOptions& options) {
  table.add("playouts", options.playouts, "worlds that are played to the end", 1, 1000000000);
  table.add("c", options.search.c, "exploration: mean + c sqrt(log N / n)", 0, 100);
  table.add("nodes", options.search.max_nodes, "information sets to remember", 1, 1000000000);
}

void describe(OptionTable& table, SmoothOptions& options) {
  describe(table, static_cast<IsmctsOptions&>(options));
  table.add("eta", options.search.eta, "how often a new node chooses by UCB", 0, 1);
  table.add("gamma", options.search.gamma, "how often an old one does, at least", 0, 1);
  table.add("d", options.search.d, "how fast the one becomes the other", 0, 1000);
}

}  // namespace moyo::players
