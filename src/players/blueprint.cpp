#include "players/blueprint.h"

#include "base/embedded.h"
#include "base/errors.h"
#include "base/rng.h"
#include "core/agent.h"
#include "players/drawn_move.h"

namespace moyo::players {
namespace {

MOYO_EMBED(blueprint_limit, MOYO_DATA "/holdem/limit.blueprint");
MOYO_EMBED(blueprint_deep, MOYO_DATA "/holdem/no-limit.blueprint");

class BlueprintAgent final : public Agent {
 public:
  BlueprintAgent(holdem::BlueprintStrategy strategy, std::uint64_t seed)
      : strategy_(std::move(strategy)), rng_(seed) {}

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

  Report think(const AnyState& position, const Limits&, const Study&) override {
    if (const auto* state = position.get_if<holdem::ShortHoldem>()) return drawn(*state);
    if (const auto* state = position.get_if<holdem::DeepHoldem>()) return drawn(*state);
    throw InputError("this position is not of hold'em");
  }

 private:
  template <class S>
  Report drawn(const S& state) {
    const Player mover = state.to_play();
    const holdem::HoleCards hand{state.hole_card(mover, 0), state.hole_card(mover, 1)};
    std::vector<std::uint16_t> moves;
    for (const auto move : legal_moves(state)) {
      moves.push_back(static_cast<std::uint16_t>(move.index()));
    }
    std::vector<float> probabilities(moves.size());
    strategy_.probabilities(holdem::public_state(state), moves, std::span(&hand, 1), probabilities);
    Report report;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      report.moves.push_back({.move = MoveId(moves[i]), .prior = probabilities[i]});
    }
    report.best = drawn_move(report, std::nullopt, 1, rng_);
    return report;
  }

  holdem::BlueprintStrategy strategy_;
  Rng rng_;
};

holdem::HoldemRules rules_of(const AnyState& start) {
  if (const auto* state = start.get_if<holdem::ShortHoldem>()) return state->rules();
  if (const auto* state = start.get_if<holdem::DeepHoldem>()) return state->rules();
  throw InputError("this position is not of hold'em");
}

}  // namespace

void describe(OptionTable& table, BlueprintPlayerOptions& options) {
  table.add("strategy", options.strategy,
            "a file of `moyo train blueprint`; none: the program's own for this game");
}

holdem::BlueprintStrategy blueprint_for(const holdem::HoldemRules& rules, const std::string& file) {
  if (!file.empty()) {
    holdem::BlueprintStrategy strategy(holdem::read_blueprint(file));
    if (strategy.fits(rules)) return strategy;
    throw InputError("'" + file + "' is for " + strategy.blueprint().game() +
                     ": limit, blinds, stacks and rounds have to be the same");
  }
  for (const std::string_view bytes :
       {MOYO_EMBEDDED(blueprint_limit), MOYO_EMBEDDED(blueprint_deep)}) {
    holdem::BlueprintStrategy strategy(holdem::Blueprint::parse(bytes, "the program's strategy"));
    if (strategy.fits(rules)) return strategy;
  }
  throw InputError(
      "the program has strategies for limit hold'em and for no-limit with blinds of 50 and 100 and "
      "stacks of "
      "20000 only: `moyo train blueprint` makes others");
}

const PlayerEntry blueprint_entry =
    player_entry<BlueprintPlayerOptions, [](const BlueprintPlayerOptions& options,
                                            const AnyState& start, std::uint64_t seed) {
      return std::make_unique<BlueprintAgent>(blueprint_for(rules_of(start), options.strategy),
                                              seed);
    }>("blueprint", "a strategy found before, for hands and bets that are taken for one another");

}  // namespace moyo::players
