#include "learning/selfplay/self_play_options.h"

#include "base/errors.h"

namespace moyo::learning {

void describe(OptionTable& table, SelfPlayOptions& options) {
  table.add("pure", options.pure,
            "AlphaZero's recipe: 800 visits, noise, moves drawn by visits; only max_moves, "
            "visits and what the machine needs may differ");
  table.add("visits", options.visits,
            "playouts of a full search, which is learned from; 0: 32, and 800 if pure", 0, 1000000);
  table.add("cap_visits", options.cap_visits,
            "playouts of the quick searches between full ones; 0: all are full", 0, 1000000);
  table.add("cap_share", options.cap_share, "with cap_visits: share of moves with a full search",
            0.001, 1);
  table.add("c", options.c, "exploration constant of AlphaGo's formula", 0, 100);
  table.add("fpu_reduction", options.fpu_reduction,
            "how much less than tried moves an untried one is worth", 0, 10);
  table.add("gumbel", options.gumbel,
            "at the root, Gumbel top-k with sequential halving and an improved policy to learn");
  table.add("gumbel_actions", options.gumbel_actions, "moves it begins with", 1, 10000);
  table.add("gumbel_scale", options.gumbel_scale,
            "how much the values found count beside the policy's own opinion", 0.001, 100);
  table.add("gumbel_below", options.gumbel_below,
            "below the root, visits follow the improved policy instead of AlphaGo's formula");
  table.add("noise", options.noise, "without gumbel: share of noise in the root's probabilities", 0,
            1);
  table.add("noise_alpha", options.noise_alpha,
            "sum of the parameters of that noise: each move has this divided by their number", 0.01,
            1e6);
  table.add("forced", options.forced,
            "without gumbel: k of forced playouts, sqrt(k p N) at least; KataGo has 2, 0 is off", 0,
            100);
  table.add("prune", options.prune, "the policy does not learn forced playouts");
  table.add("solver", options.solver, "carry proved results up the tree");
  table.add("reuse", options.reuse, "keep the part of the tree below the move played");
  table.add("eyes", options.eyes, "Go: finished eyes are not filled");
  table.add("symmetries", options.symmetries,
            "the network sees each position under a random symmetry");
  table.add("temperature", options.temperature,
            "moves are drawn by visits^(1/temperature); with gumbel, how much chance counts", 0,
            100);
  table.add("temperature_moves", options.temperature_moves,
            "first moves that are drawn so; 0: a fifth of the cells, and 30 if pure", 0, 100000);
  table.add("tau_late", options.tau_late, "temperature afterwards; 0: the best move", 0, 100);
  table.add("opening", options.opening,
            "mean number of first moves drawn from the policy alone; not learned from", 0, 1000);
  table.add("opening_temperature", options.opening_temperature, "of those draws", 0.01, 100);
  table.add("max_moves", options.max_moves,
            "longest game; 0: twice the cells of the board. Longer ones of Go are counted, others "
            "drawn",
            0, 1000000);
  table.add("resign", options.resign, "winrate below which a game is given up; 0: never", 0, 0.5);
  table.add("resign_check", options.resign_check,
            "share of games that are played on, to count wrong resignations", 0, 1);
  table.add("surprise", options.surprise,
            "share of the weights given to positions in proportion to how wrong the policy was; "
            "KataGo has 0.5",
            0, 1);
  table.add("games_at_once", options.games_at_once,
            "games of an actor, and so positions of a batch", 1, 4096);
  table.add("cache", options.cache, "evaluations that an actor remembers", 0, 10000000);
}

SelfPlayOptions pure_options(const SelfPlayOptions& options) {
  SelfPlayOptions pure;
  pure.pure = true;
  pure.visits = options.visits == 0 ? 800 : options.visits;
  pure.max_moves = options.max_moves;
  pure.games_at_once = options.games_at_once;
  pure.cache = options.cache;
  pure.symmetries = options.symmetries;
  pure.gumbel = false;
  pure.reuse = true;
  pure.eyes = false;
  pure.prune = false;
  pure.temperature_moves = 30;
  return pure;
}

SelfPlayOptions checked(const SelfPlayOptions& options) {
  if (options.pure) {
    SelfPlayOptions given = options, plain;
    const SelfPlayOptions pure = pure_options(options);
    // What pure decides must have been left as it was.
    OptionTable given_table, plain_table, pure_table;
    SelfPlayOptions pure_copy = pure;
    describe(given_table, given);
    describe(plain_table, plain);
    describe(pure_table, pure_copy);
    for (std::size_t i = 0; i < given_table.entries().size(); ++i) {
      const std::string value = given_table.entries()[i].get();
      if (value != plain_table.entries()[i].get() && value != pure_table.entries()[i].get()) {
        throw InputError("pure is AlphaZero's recipe, which leaves no choice of " +
                         given_table.entries()[i].name);
      }
    }
    return pure;
  }
  if (options.gumbel && options.forced > 0) {
    throw InputError("forced wants gumbel=off: Gumbel's rule shares out the playouts itself");
  }
  if (!options.gumbel && options.gumbel_below) {
    throw InputError("gumbel_below wants gumbel");
  }
  SelfPlayOptions result = options;
  if (result.visits == 0) result.visits = 32;
  if (result.cap_visits > 0 && result.cap_visits >= result.visits) {
    throw InputError("cap_visits, " + std::to_string(result.cap_visits) +
                     ", must be below visits, " + std::to_string(result.visits));
  }
  return result;
}

mcts::SearchOptions SelfPlayOptions::search() const {
  mcts::SearchOptions search;
  search.selection.exploration =
      gumbel_below ? mcts::ExplorationName::improved : mcts::ExplorationName::alphago;
  search.selection.c = c;
  search.selection.fpu_reduction = fpu_reduction;
  if (pure) {
    search.selection.fpu_reduction = -1;
    search.selection.first_urgency = 0.5;  // a draw
  }
  search.solver = solver;
  search.reuse = reuse;
  search.early_stop = false;
  search.unclear = false;
  return search;
}

}  // namespace moyo::learning
