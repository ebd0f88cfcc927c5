// Plays a game of hold'em by a blueprint. The game may allow other bets than the blueprint knows: what is bet
// is taken for the nearest bet as a part of the pot, and so are the blueprint's own bets. Where the game goes on and
// the blueprint has nothing to say, a bet is called by hands that win often enough against any hand to pay for it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "knowledge/holdem/blueprint.h"

namespace moyo::holdem {

// What everybody sees of a hand: moves by index, and the cards in the middle.
struct PublicState {
  HoldemRules rules;
  std::vector<std::uint16_t> played;
  std::vector<Card> board;
};
template <int BigBlinds>
PublicState public_state(const Holdem<BigBlinds>& state) {
  PublicState result{state.rules(), {}, {}};
  for (const auto move : state.actions()) {
    result.played.push_back(static_cast<std::uint16_t>(move.index()));
  }
  for (std::size_t i = 0; i < state.board_size(); ++i) result.board.push_back(state.board(i));
  return result;
}

class BlueprintStrategy {
 public:
  explicit BlueprintStrategy(Blueprint blueprint) : blueprint_(std::move(blueprint)) {}

  // Whether it is for such games: limit or no limit, blinds, stacks and rounds.
  bool fits(const HoldemRules& rules) const;
  const Blueprint& blueprint() const { return blueprint_; }

  // How likely each hand plays each move (by index, all legal ones): probabilities[i * hands.size() + h]. Slow
  // on a flop that it was not asked about last.
  void probabilities(const PublicState& state, std::span<const std::uint16_t> moves,
                     std::span<const HoleCards> hands, std::span<float> probabilities);

 private:
  // The node of the betting tree, and which legal move stands for each of its moves.
  struct Place {
    std::uint32_t node = 0;
    std::vector<std::size_t> moves;
  };
  std::optional<Place> find(const PublicState& state, std::span<const std::uint16_t> moves) const;
  const HandStrengths& strengths_on(std::span<const Card> board);

  Blueprint blueprint_;
  std::vector<Card> last_board_;
  HandStrengths last_strengths_{};
};

}  // namespace moyo::holdem
