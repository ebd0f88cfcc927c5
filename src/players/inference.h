// What the players that imagine hidden cards take the others for (search/hidden/inferred_deals.h): an equilibrium
// where the game is small enough to have one before it begins, else the habits that the game's file in
// players/for/ names.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/errors.h"
#include "base/options.h"
#include "players/nash.h"
#include "search/hidden/game_tree.h"
#include "search/hidden/inferred_deals.h"

namespace moyo::players {

enum class Inference { none, nash, habits };

struct InferenceOptions {
  Inference model = Inference::none;
  std::uint64_t deals = 500;
  double doubt = 0.1;
};
// Nothing where the game has no model.
void describe_inference(OptionTable& table, InferenceOptions& options, bool has_nash,
                        bool has_habits);

template <class Setup>
inline constexpr bool has_nash_model = Setup::has_small_tree&& Retraceable<typename Setup::Game>;
template <class Setup>
inline constexpr bool has_habits = requires(const typename Setup::Game& state,
                                            const MoveList<typename Setup::Game>& moves,
                                            std::span<double> probabilities) {
  Setup::habits(state, moves, probabilities);
};

// The moves of an equilibrium, found now. What a player knows is looked up by its words once, then by their
// code.
template <HiddenInformation S>
hidden::MoveModel<S> nash_model(const S& start) {
  const NashOptions options;
  struct Table {
    std::unordered_map<std::string, std::vector<double>> by_words;
    std::unordered_map<std::uint64_t, const std::vector<double>*> by_code;
  };
  const auto table = std::make_shared<Table>();
  const hidden::SavedStrategy strategy =
      found_strategy(hidden::game_tree(start, options.memory), options, 1);
  for (const hidden::SavedSet& set : strategy.sets) {
    std::vector<double>& moves = table->by_words[std::to_string(set.player) + set.words];
    for (const hidden::SavedMove& move : set.moves) moves.push_back(move.probability);
  }
  return [table](const S& state, const MoveList<S>&, std::span<double> probabilities) {
    const Player mover = state.to_play();
    const std::uint64_t code = mix64(information_hash(state, mover) + index(mover));
    const std::vector<double>*& moves = table->by_code[code];
    if (moves == nullptr) {
      moves = &table->by_words.at(std::to_string(index(mover)) + state.information(mover));
    }
    std::copy(moves->begin(), moves->end(), probabilities.begin());
  };
}

// Draws worlds for one position at a time, evenly unless a model says more.
template <class Setup>
class WorldSource {
 public:
  using S = typename Setup::Game;

  WorldSource(const InferenceOptions& options, [[maybe_unused]] const AnyState& start)
      : options_(options) {
    if constexpr (has_nash_model<Setup>) {
      if (options.model == Inference::nash) model_ = nash_model(unwrap<S>(start));
    }
    if constexpr (has_habits<Setup>) {
      if (options.model == Inference::habits) model_ = &Setup::habits;
    }
  }

  // Calls `body(draw_world)`.
  template <class Body>
  Report with_worlds(const S& state, Rng& rng, Body&& body) const {
    if constexpr (Retraceable<S>) {
      if (model_) {
        const hidden::InferredDeals<S> deals(state, options_.deals, model_, options_.doubt, rng);
        return body([&]() -> S { return deals.draw(rng); });
      }
    }
    return body([&]() -> S { return state.determinised(state.to_play(), rng); });
  }

 private:
  InferenceOptions options_;
  hidden::MoveModel<S> model_;
};

}  // namespace moyo::players
