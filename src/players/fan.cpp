#include "players/fan.h"

#include "players/go_network_agent.h"
#include "simulation/go/playout_evaluator.h"
#include "simulation/mixture.h"

namespace moyo::players {
namespace {

using GoEvaluator = std::unique_ptr<Evaluator<go::Go>>;

struct FanOptions : GoNetworkOptions {
  std::string value;  // a network
  double lambda = 0.5;
  int rollouts = 4;
  go::EvaluatorOptions playouts;
};

void describe(OptionTable& table, FanOptions& options) {
  describe(table, static_cast<GoNetworkOptions&>(options));
  table.add("value", options.value,
            "another network for the value, as AlphaGo Fan had; empty: the same");
  table.add("lambda", options.lambda, "share of the playouts in a leaf's value", 0, 1);
  table.add("rollouts", options.rollouts, "playouts of a leaf", 1, 1000);
  describe(table, options.playouts);
}

std::unique_ptr<Agent> make_fan(const FanOptions& options, const AnyState& start,
                                std::uint64_t seed) {
  const go::Go& game = unwrap<go::Go>(start);
  std::shared_ptr<GoNetwork> value;
  if (!options.value.empty()) value = std::make_shared<GoNetwork>(options.value, options, game);
  return make_network_agent(options, game, seed, [options, value](GoEvaluator leaf) -> GoEvaluator {
    // Priors from the one, the value from the other.
    if (value) leaf = std::make_unique<Mixture<go::Go>>(std::move(leaf), value->evaluator(), 1);
    if (options.lambda == 0) return leaf;
    return std::make_unique<Mixture<go::Go>>(std::move(leaf),
                                             go::make_playout_evaluator(options.playouts),
                                             options.lambda, options.rollouts);
  });
}

}  // namespace

const PlayerEntry fan_entry =
    player_entry<FanOptions, make_fan>("fan", "tree search led by a network, with playouts");

}  // namespace moyo::players
