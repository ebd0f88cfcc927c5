#include "players/nash.h"

#include <unordered_map>

#include "base/errors.h"
#include "players/drawn_move.h"
#include "search/hidden/equilibrium.h"

namespace moyo::players {
namespace {

class NashAgent final : public Agent {
 public:
  NashAgent(hidden::SavedStrategy strategy, std::string origin, std::uint64_t seed)
      : strategy_(std::move(strategy)), origin_(std::move(origin)), rng_(seed) {
    for (const hidden::SavedSet& set : strategy_.sets)
      places_.emplace(key(set.player, set.words), &set);
  }

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

  Report think(const AnyState& position, const Limits&, const Study&) override {
    const hidden::SavedSet& set = at(position);
    Report report;
    for (const hidden::SavedMove& move : set.moves) {
      report.moves.push_back({.move = position.parse_move(move.name), .prior = move.probability});
    }
    report.best = drawn_move(report, std::nullopt, 1, rng_);
    return report;
  }

  const hidden::SavedSet& at(const AnyState& position) const {
    const Player mover = position.to_play();
    const auto place = places_.find(key(index(mover), position.information(mover)));
    if (place == places_.end()) {
      throw InputError(origin_ + " is for " + strategy_.game + " and does not know this position");
    }
    return *place->second;
  }

 private:
  static std::string key(std::size_t player, const std::string& words) {
    return std::to_string(player) + words;
  }

  const hidden::SavedStrategy strategy_;
  const std::string origin_;
  std::unordered_map<std::string, const hidden::SavedSet*> places_;
  Rng rng_;
};

}  // namespace

void describe(OptionTable& table, NashOptions& options) {
  table.add("strategy", options.strategy, "a file of `moyo nash`; none: found before the game");
  table.add("method", options.method, "that finds it: one of `moyo nash`");
  table.add("iterations", options.iterations, "of the method", 1, 1000000000);
  table.add("memory", options.memory, "refuse games whose tree needs more", Bytes{1u << 20},
            Bytes{std::uint64_t{1} << 40});
}

hidden::SavedStrategy found_strategy(const hidden::GameTree& tree, const NashOptions& options,
                                     std::uint64_t seed) {
  const hidden::SequenceForm form(tree);
  const OptionSpec spec = OptionSpec::parse(options.method);
  const auto method = hidden::find_method(spec.name).make(spec, tree, form, seed);
  while (method->learned().iterations < options.iterations) method->iterate();
  hidden::SavedStrategy strategy;
  strategy.game = "another game";
  strategy.method = options.method;
  hidden::save_sets(tree, method->average(), method->learned(), strategy);
  return strategy;
}

std::unique_ptr<Agent> nash_agent(hidden::SavedStrategy strategy, const std::string& origin,
                                  const AnyState& start, std::uint64_t seed) {
  auto agent = std::make_unique<NashAgent>(std::move(strategy), origin, seed);
  AnyState first = start;
  Rng deal(1);
  while (!first.is_terminal() && first.to_play() == Player::chance) {
    first.play(first.sample_chance(deal));
  }
  if (!first.is_terminal()) agent->at(first);
  return agent;
}

}  // namespace moyo::players
