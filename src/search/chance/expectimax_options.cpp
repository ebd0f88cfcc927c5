#include "search/chance/expectimax_options.h"

namespace moyo::search {

void describe(OptionTable& table, ExpectimaxOptions& o) {
  table.add("depth", o.depth, "moves of players to look ahead at most; chance costs nothing", 1,
            250);
  table.add("iterative", o.iterative, "deepen by one ply at a time");
  table.add("prune", o.prune, "alpha-beta pruning where players move");
  table.add("rootvalues", o.root_values, "find the exact value of every move of the root");
  table.add("star", o.star, "pruning of chance nodes: none, Star1, Star2",
            {{"0", Star::none}, {"1", Star::one}, {"2", Star::two}});
  table.add("probes", o.probes, "moves by which Star2 probes; 2 and more are Star2.5", 1, 250);
  table.add("table", o.table, "remember positions in a table");
  table.add("memory", o.memory, "size of that table", {1 << 10}, {std::uint64_t{64} << 30});
  table.add("killers", o.killers, "try moves first that cut off siblings");
  table.add("history", o.history, "then moves that cut off often elsewhere");
  table.add("order", o.knowledge_order, "order moves by what the game knows");
  table.set_aside({"iterative", "rootvalues", "killers", "history"});
}

}  // namespace moyo::search
