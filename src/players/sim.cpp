#include "players/sim.h"

#include "players/flat_agent.h"

namespace moyo::players {
namespace {

struct SimOptions {
  std::uint64_t playouts = 100;
  PlayoutOptions evaluation = course_playouts();
};

void describe(OptionTable& table, SimOptions& options) {
  table.add("playouts", options.playouts, "random games for each legal move", 1, 1000000000);
  describe(table, options.evaluation);
}

}  // namespace

const PlayerEntry sim_entry =
    player_entry<SimOptions,
                 [](const SimOptions& options, const AnyState& start, std::uint64_t seed) {
                   const FlatSettings settings = {.final_arm = FinalArm::best_mean,
                                                  .playouts = options.playouts,
                                                  .per_move = true,
                                                  .evaluation = options.evaluation};
                   return make_flat_agent("sim", {UniformAllocation{}}, settings, start, seed);
                 }>("sim", "flat Monte Carlo: the move that wins most random games");

}  // namespace moyo::players
