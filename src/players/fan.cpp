#include "players/fan.h"

#include "players/go_network_agent.h"
#include "simulation/go/playout_evaluator.h"
#include "simulation/mixture.h"

namespace moyo::players {
namespace {

struct FanOptions : GoNetworkOptions {
  double lambda = 0.5;
  int rollouts = 4;
  go::EvaluatorOptions playouts;
};

void describe(OptionTable& table, FanOptions& options) {
  describe(table, static_cast<GoNetworkOptions&>(options));
  table.add("lambda", options.lambda, "share of the playouts in a leaf's value", 0, 1);
  table.add("rollouts", options.rollouts, "playouts of a leaf", 1, 1000);
  describe(table, options.playouts);
}

std::unique_ptr<Agent> make_fan(const FanOptions& options, const AnyState& start,
                                std::uint64_t seed) {
  return make_network_agent(
      options, unwrap<go::Go>(start), seed,
      [options](std::unique_ptr<Evaluator<go::Go>> network) -> std::unique_ptr<Evaluator<go::Go>> {
        return std::make_unique<Mixture<go::Go>>(std::move(network),
                                                 go::make_playout_evaluator(options.playouts),
                                                 options.lambda, options.rollouts);
      });
}

}  // namespace

const PlayerEntry fan_entry =
    player_entry<FanOptions, make_fan>("fan", "tree search led by a network, with playouts");

}  // namespace moyo::players
