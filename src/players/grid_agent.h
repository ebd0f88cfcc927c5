// Any game with planes by a network of its own (nn/grid) and tree search.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "nn/grid/grid_evaluator.h"
#include "players/drawn_move.h"
#include "players/network_options.h"

namespace moyo::players {

// What a game's own tree agent adds to a search (`Base`), and moves by chance.
template <Planar S, class Base>
class GridAgent final : public Base {
 public:
  template <class... BaseArguments>
  GridAgent(const NetworkOptions& options, std::shared_ptr<nn::SharedGridPredictor> shared,
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

  NetworkOptions options_;
  std::shared_ptr<nn::SharedGridPredictor> shared_;
  Rng rng_;
  int turns_ = 0;
};

// InputError if the network does not play the game.
template <Planar S>
std::shared_ptr<nn::SharedGridPredictor> share_grid_network(
    std::shared_ptr<const nn::LoadedNetwork> network, const NetworkOptions& options,
    const S& start) {
  nn::check_grid_network(network->network, plane_shape<S>(), start.plane_size());
  return std::make_shared<nn::SharedGridPredictor>(std::move(network), options.predictor,
                                                   options.policy_temperature);
}

// What a thread searches with.
template <Planar S>
mcts::Parts<S> grid_parts(const TreeOptions& options,
                          const std::shared_ptr<nn::SharedGridPredictor>& shared,
                          mcts::Tree<typename S::Move>& tree) {
  mcts::Parts<S> parts;
  parts.evaluator = std::make_unique<nn::GridEvaluator<S>>(shared);
  add_rave(parts, options, tree);
  return parts;
}

}  // namespace moyo::players
