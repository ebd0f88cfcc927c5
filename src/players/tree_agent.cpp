#include "players/tree_agent.h"

namespace moyo::players {

void describe(OptionTable& table, TreeOptions& options) {
  table.add("playouts", options.playouts, "for a move; 0 leaves it to the clock", 0, 1000000000000);
  describe(table, options.search);
  table.add("parallel", options.parallel,
            "threads share one tree, or only a vote at the end (best with final=lcb)",
            {{"tree", mcts::Parallel::tree}, {"root", mcts::Parallel::root}});
  table.set_aside({"fpu", "initial", "additive", "decay", "widen", "widen_growth", "leaf", "graph",
                   "early", "confident", "unclear", "parallel", "virtual_loss", "noise",
                   "noise_total"});
}

}  // namespace moyo::players
