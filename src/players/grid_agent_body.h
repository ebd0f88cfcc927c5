// The body of make_grid_agent, for the files that compile it.
#pragma once

#include "knowledge/go/eyes.h"
#include "players/drawn_move.h"
#include "players/grid_agent.h"

namespace moyo::players {

// What a game's own tree agent adds to a search (`Base`), and moves by chance.
template <Planar S, class Base>
class GridAgent final : public Base {
 public:
  template <class... BaseArguments>
  GridAgent(const ZeroOptions& options, std::shared_ptr<nn::SharedGridPredictor> shared,
            std::uint64_t seed, BaseArguments&&... base)
      : Base(std::forward<BaseArguments>(base)...), options_(options), shared_(std::move(shared)) {
    begin_game(seed);
  }

  void new_game(std::uint64_t seed) override {
    Base::new_game(seed);
    begin_game(seed);
  }

 protected:
  void decide(const S& state, Report& report) override {
    // Games do not count their moves; each of ours comes with one of the opponent's.
    const int moves = 2 * turns_++;
    if (options_.temperature > 0 && moves < options_.temperature_moves) {
      report.best = drawn_move(report, pass_id(), options_.temperature, rng_);
    }
    Base::decide(state, report);
  }

 private:
  static std::optional<MoveId> pass_id() {
    if constexpr (Passing<S>) {
      return move_id(S::pass_move);
    } else {
      return std::nullopt;
    }
  }
  void begin_game(std::uint64_t seed) {
    rng_ = Rng(seed);
    shared_->salt = rng_();
    turns_ = 0;
  }

  ZeroOptions options_;
  std::shared_ptr<nn::SharedGridPredictor> shared_;
  Rng rng_;
  int turns_ = 0;
};

template <Planar S>
std::unique_ptr<Agent> make_grid_agent(const ZeroOptions& options,
                                       std::shared_ptr<const nn::LoadedNetwork> network,
                                       std::uint64_t seed) {
  const auto shared = std::make_shared<nn::SharedGridPredictor>(
      std::move(network), options.predictor, options.reading.policy_temperature);
  const auto map = std::make_shared<mcts::OwnershipMap>(S::move_indices);
  const mcts::MakeParts<S> make_parts = [options, shared, map](mcts::Tree<typename S::Move>& tree,
                                                               int) {
    mcts::Parts<S> parts;
    parts.evaluator = std::make_unique<nn::GridEvaluator<S>>(shared);
    add_rave(parts, options, tree);
    if constexpr (std::same_as<S, go::Go>) {
      parts.listeners.push_back(std::make_unique<mcts::OwnershipListener<S>>(map));
      parts.prior = std::make_unique<go::EyePrior>();
    }
    return parts;
  };
  if constexpr (std::same_as<S, go::Go>) {
    return std::make_unique<GridAgent<S, GoTreeAgent>>(
        options, shared, seed, options, make_parts, map, ResignRule{options.resign, network_worth},
        seed);
  } else {
    return std::make_unique<GridAgent<S, TreeAgent<S>>>(options, shared, seed, options, make_parts,
                                                        seed);
  }
}

}  // namespace moyo::players
