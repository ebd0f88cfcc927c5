#include "search/mcts/options.h"

#include "base/errors.h"

namespace moyo::mcts {

void describe(OptionTable& table, SelectionOptions& options) {
  table.add("explore", options.exploration, "what is added to a move's mean",
            {{"ucb1", ExplorationName::ucb1},
             {"tuned", ExplorationName::tuned},
             {"puct", ExplorationName::puct},
             {"alphago", ExplorationName::alphago},
             {"alphago-course", ExplorationName::alphago_course},
             {"none", ExplorationName::none},
             {"improved", ExplorationName::improved}});
  table.add("c", options.c, "exploration constant", 0, 100);
  table.add("fpu", options.first_urgency, "urgency of a move never tried", -1e9, 1e9);
  table.add("fpu_reduction", options.fpu_reduction,
            "0 or more: that urgency is this much below the value of tried moves", -1, 10);
  table.add("initial", options.initial, "weight of statistics given in advance", 0, 1000);
  table.add("additive", options.additive, "bonus for probable moves that fades with visits", 0,
            1000);
  table.add("decay", options.decay, "how that bonus fades: 1/n, 1/(n+1) or sqrt(1/n)",
            {{"inverse", Decay::inverse}, {"next", Decay::next}, {"root", Decay::root}});
  table.add("rave", options.rave.equivalence, "equivalence of RAVE; 0 is off", 0, 1e9);
  table.add("widen", options.widening, "visits before a second move is tried; 0 tries all at once",
            0, 1e9);
  table.add("widen_growth", options.widening_growth, "factor of visits for each further move", 1.01,
            100);
}

void describe(OptionTable& table, SearchOptions& options) {
  describe(table, options.selection);
  table.add("expand", options.expand_at, "visits at which a move's position enters the tree", 1,
            1000000);
  table.add("leaf", options.leaf_playouts, "evaluations of a leaf each time it is reached", 1,
            1000);
  table.add("solver", options.solver, "carry proved results up the tree");
  table.add("graph", options.transpositions, "let moves that lead to one position share its node");
  table.add("final", options.final_choice, "which move is played",
            {{"max", FinalChoice::max},
             {"wins", FinalChoice::wins},
             {"robust", FinalChoice::robust},
             {"max-robust", FinalChoice::max_robust},
             {"lcb", FinalChoice::lower_bound}});
  table.add("early", options.early_stop, "stop when the best move cannot be overtaken");
  table.add("confident", options.confident,
            "stop when the best move is better than all others with this confidence; 0 is off", 0,
            0.9999);
  table.add("unclear", options.unclear,
            "under a clock, think longer where it is unclear which move is best; gain not decided");
  table.add("reuse", options.reuse, "keep the part of the tree below the moves played");
  table.add("threads", options.threads, "threads that search one tree", 1, 256);
  table.add("virtual_loss", options.virtual_loss, "count a playout under way as lost");
  describe(table, options.noise);
  table.add("memory", options.memory, "bound on the tree", Bytes{std::uint64_t{1} << 16},
            Bytes{std::uint64_t{32} << 30});
}

void check(const SearchOptions& options) {
  const SelectionOptions& selection = options.selection;
  const bool reads_probabilities = selection.exploration == ExplorationName::puct ||
                                   selection.exploration == ExplorationName::alphago ||
                                   selection.exploration == ExplorationName::alphago_course ||
                                   selection.exploration == ExplorationName::improved ||
                                   selection.additive > 0 || selection.widening > 0;
  if (options.noise.share > 0 && !reads_probabilities) {
    throw InputError("noise wants explore=puct, alphago or improved, additive or widen");
  }
  if (selection.decay != Decay::next && selection.additive == 0) {
    throw InputError("decay wants additive");
  }
}

}  // namespace moyo::mcts
