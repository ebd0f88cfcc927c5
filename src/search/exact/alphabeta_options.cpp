#include "search/exact/alphabeta_options.h"

namespace moyo::search {

void describe(OptionTable& table, AlphaBetaOptions& o) {
  table.add("depth", o.depth, "plies to look ahead at most", 1, 250);
  table.add("iterative", o.iterative, "deepen by one ply at a time");
  table.add("deepen", o.deepen, "from this depth on go to the full depth at once", 1, 250);
  table.add("driver", o.driver,
            "how windows are chosen at the root; outcome finds win, draw or loss only",
            {{"full", Driver::full},
             {"aspiration", Driver::aspiration},
             {"mtdf", Driver::mtdf},
             {"bisect", Driver::bisect},
             {"inwards", Driver::inwards},
             {"outcome", Driver::outcome}});
  table.add("window", o.aspiration_window, "half width of the aspiration window", 1, 100000);
  table.add("prune", o.prune, "alpha-beta pruning; off is plain negamax");
  table.add("failsoft", o.fail_soft, "return bounds outside the window (off: fail-hard)");
  table.add("pvs", o.pvs, "null windows after the first move (principal variation search)");
  table.add("bounds", o.bounds, "cut by what the game knows at a glance");
  table.add("finish", o.finish, "let the game solve small remainders by itself");
  table.add("table", o.table, "remember positions in a transposition table");
  table.add("memory", o.memory, "size of the transposition table", {1 << 10},
            {std::uint64_t{64} << 30});
  table.add("tabledepth", o.table_depth, "use the table only this many plies above leaves", 0, 64);
  table.add("threads", o.threads,
            "threads that share the table; more than one do not search the same way twice", 1, 256);
  table.add("etc", o.enhanced_cutoffs, "look for a cutoff among all children in the table first");
  table.add("tablemove", o.table_move, "try the table's best move first");
  table.add("killers", o.killers, "then moves that cut off siblings");
  table.add("history", o.history, "then moves that cut off often elsewhere");
  table.add("countermove", o.countermove, "then the move that refuted the same last move");
  table.add("order", o.knowledge_order, "order moves by what the game knows");
  table.add("iid", o.internal_deepening,
            "find a first move by a shallower search if none is known");
  table.add("selective", o.selective, "try only moves that the game calls promising");
  table.add("width", o.width, "try only so many moves, the best by the game's order; 0: all", 0,
            1000);
  table.add("quiescence", o.quiescence, "follow noisy moves beyond the depth limit");
  table.add("lmr", o.reductions, "search late moves less deep (late-move reductions)");
  table.add("nullmove", o.null_move, "cut if even a pass is good enough");
  table.add("probcut", o.probcut, "cut if a shallow search makes it likely enough");
  table.add("probcutt", o.probcut_threshold, "deviations that ProbCut wants to be sure", 0.1, 10.0);
  table.set_aside({"deepen", "window", "prune", "failsoft", "tabledepth", "iid", "probcutt"});
}

}  // namespace moyo::search
