#include "players/uct.h"

namespace moyo::players {

void describe(OptionTable& table, UctOptions& options) {
  describe(table, static_cast<TreeOptions&>(options));
  describe(table, options.evaluator);
  table.add("lambda", options.lambda, "weight of playouts beside the game's evaluation", 0, 1);
  table.add("plies", options.plies, "random moves before the evaluation", 0, 1000);
  table.add("scale", options.scale, "evaluation that is worth a payoff of tanh 1", 1e-3, 1e9);
}

const PlayerEntry uct_entry =
    player_entry<UctOptions, [](const UctOptions& options, const AnyState& start,
                                std::uint64_t seed) {
      return make_for_two("uct", start, [&]<class S>(const S&) -> std::unique_ptr<Agent> {
        return make_uct_agent<S>(options, seed);
      });
    }>("uct", "Monte Carlo tree search with random playouts");

}  // namespace moyo::players
