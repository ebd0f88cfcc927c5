#include "players/ucb.h"

#include "players/flat_agent.h"

namespace moyo::players {
namespace {

enum class RuleName { ucb1, tuned, greedy, thompson };

struct UcbOptions {
  std::uint64_t playouts = 1000;
  bool per_move = false;
  RuleName rule = RuleName::ucb1;
  double c = 0.4;
  double epsilon = 0.1;
  PlayoutOptions evaluation = course_playouts();
};

void describe(OptionTable& table, UcbOptions& options) {
  table.add("playouts", options.playouts, "random games for a move of the game", 1, 1000000000);
  table.add("per_move", options.per_move, "count playouts for each legal move, as sim does");
  table.add("rule", options.rule, "which move to try next",
            {{"ucb1", RuleName::ucb1},
             {"tuned", RuleName::tuned},
             {"greedy", RuleName::greedy},
             {"thompson", RuleName::thompson}});
  table.add("c", options.c, "exploration constant of ucb1", 0, 100);
  table.add("epsilon", options.epsilon, "share of random tries of greedy", 0, 1);
  describe(table, options.evaluation);
}

ChosenRule chosen_rule(const UcbOptions& options) {
  switch (options.rule) {
    case RuleName::tuned:
      return {Ucb1Tuned{}};
    case RuleName::greedy:
      return {EpsilonGreedy{options.epsilon}};
    case RuleName::thompson:
      return {ThompsonSampling{}};
    case RuleName::ucb1:
      break;
  }
  return {Ucb1{options.c}};
}

std::unique_ptr<Agent> make_ucb(const UcbOptions& options, const AnyState& start,
                                std::uint64_t seed) {
  const FlatSettings settings = {.final_arm = FinalArm::most_pulled,
                                 .playouts = options.playouts,
                                 .per_move = options.per_move,
                                 .evaluation = options.evaluation};
  return make_flat_agent("ucb", chosen_rule(options), settings, start, seed);
}

}  // namespace

const PlayerEntry ucb_entry = player_entry<UcbOptions, make_ucb>(
    "ucb", "flat Monte Carlo that tries promising moves more often (UCB1)");

}  // namespace moyo::players
