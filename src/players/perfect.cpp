#include "players/perfect.h"

namespace moyo::players {

void describe(OptionTable& table, PerfectOptions& options) {
  table.add("ties", options.ties, "which of several best moves to play",
            {{"random", Ties::random}, {"first", Ties::first}, {"playouts", Ties::playouts}});
  table.add("playouts", options.playouts, "random games for each of them with ties=playouts", 1,
            1000000);
  table.add("positions", options.positions, "refuse games with more positions than this", 1,
            1000000000);
}

}  // namespace moyo::players
