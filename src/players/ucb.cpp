#include "players/ucb.h"

namespace moyo::players {

void describe(OptionTable& table, BanditOptions& options) {
  table.add("playouts", options.playouts, "random games for a move of the game", 1, 1000000000);
  table.add("per_move", options.per_move, "count playouts for each legal move, as sim does");
  table.add("rule", options.rule, "which move to try next",
            {{"ucb1", BanditRule::ucb1},
             {"tuned", BanditRule::tuned},
             {"greedy", BanditRule::greedy},
             {"thompson", BanditRule::thompson}});
  table.add("c", options.c, "exploration constant of ucb1", 0, 100);
  table.add("epsilon", options.epsilon, "share of random tries of greedy", 0, 1);
  describe_confident(table, options.confident);
}

ChosenRule chosen_rule(const BanditOptions& options) {
  switch (options.rule) {
    case BanditRule::tuned:
      return {Ucb1Tuned{}};
    case BanditRule::greedy:
      return {EpsilonGreedy{options.epsilon}};
    case BanditRule::thompson:
      return {ThompsonSampling{}};
    case BanditRule::ucb1:
      break;
  }
  return {Ucb1{options.c}};
}

}  // namespace moyo::players
