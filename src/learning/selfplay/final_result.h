// How a game that is over counts for learning, all of it for the first player: payoff, and, where
// the game has them, score and owners of the cells.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/planes.h"
#include "games/go/go.h"
#include "games/othello/othello.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

struct FinalResult {
  GameEnd end = GameEnd::finished;
  float payoff = 0;
  std::optional<float> score;
  std::vector<std::int8_t> owners;  // by cell; or empty
};

template <class S>
std::vector<std::int8_t> final_owners(const S& state) {
  std::vector<std::int8_t> owners;
  if constexpr (std::same_as<S, go::Go>) {
    const auto map = go::owners(go::color_map(state.board()), state.size());
    for (int cell = 0; cell < cells_of(state.plane_size()); ++cell) {
      const go::Color owner = map[state.move_on(cell)];
      owners.push_back(owner == go::Color::black ? 1 : owner == go::Color::white ? -1 : 0);
    }
  } else if constexpr (std::same_as<S, othello::Othello>) {
    const PlanePosition position = plane_position(state);
    const std::int8_t own = state.to_play() == Player::first ? 1 : -1;
    for (int cell = 0; cell < cells_of(position.size); ++cell) {
      owners.push_back(position.planes[0][cell]   ? own
                       : position.planes[1][cell] ? static_cast<std::int8_t>(-own)
                                                  : std::int8_t{0});
    }
  }
  return owners;
}

// Of a game that the rules ended, or that is broken off: Go is counted as it stands, others are
// drawn.
template <class S>
FinalResult final_result(const S& state) {
  FinalResult result;
  constexpr bool counts_always = std::same_as<S, go::Go>;
  if (!state.is_terminal()) result.end = GameEnd::too_long;
  if (!state.is_terminal() && !counts_always) return result;
  result.payoff = static_cast<float>(value_of_end(state, Player::first));
  if constexpr (Scored<S>) result.score = static_cast<float>(state.score());
  result.owners = final_owners(state);
  return result;
}

inline FinalResult resigned_result(Player loser) {
  return {GameEnd::resigned, loser == Player::first ? -1.0f : 1.0f, std::nullopt, {}};
}

// What it makes of the positions of the game; the i-th was to be played by movers[i].
void label_samples(const FinalResult& result, const std::vector<Player>& movers,
                   std::vector<Sample>& samples);

// Policy surprise weighting (Wu 2019, KataGo): of the weights, which sum to the number of
// positions, `share` is given in proportion to the divergence of what the search found from what
// the policy thought, the rest evenly.
void weigh_by_surprise(double share, const std::vector<double>& divergences,
                       std::vector<Sample>& samples);

}  // namespace moyo::learning
