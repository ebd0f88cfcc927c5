#include "knowledge/holdem/habits.h"

#include <algorithm>
#include <cmath>

#include "games/holdem/hand_value.h"

namespace moyo::holdem {
namespace {

HandValue value_with(std::size_t board_size, CardSet all) {
  if (board_size == 3) return hand_value<5>(all);
  return board_size == 4 ? hand_value<6>(all) : hand_value<7>(all);
}

// From 0 to 1.
double first_strength(Card a, Card b) {
  const int high = std::max(a.rank(), b.rank());
  const int low = std::min(a.rank(), b.rank());
  if (high == low) return 0.7 + 0.3 * high / (ranks - 1);
  return (0.5 * high + 0.25 * low) / (ranks - 1) + (a.suit() == b.suit() ? 0.05 : 0);
}

// Against one hand in `step` of those that the board leaves, the same whoever asks.
double strength(CardSet board, std::size_t board_size, Card a, Card b) {
  constexpr int step = 23;
  const HandValue own = value_with(board_size, board | CardSet(a) | CardSet(b));
  int met = 0;
  int beaten = 0;
  int number = 0;
  for (int i = 0; i < deck_size; ++i) {
    for (int j = i + 1; j < deck_size; ++j) {
      if (number++ % step != 0) continue;
      const CardSet other = CardSet(Card::at(i)) | CardSet(Card::at(j));
      if (board.meets(other)) continue;
      ++met;
      if (!(own < value_with(board_size, board | other))) ++beaten;
    }
  }
  return static_cast<double>(beaten) / met;
}

}  // namespace

template <int BigBlinds>
void habits(const Holdem<BigBlinds>& state, const MoveList<Holdem<BigBlinds>>& moves,
            std::span<double> probabilities) {
  using Game = Holdem<BigBlinds>;
  const Player mover = state.to_play();
  const Card a = state.hole_card(mover, 0);
  const Card b = state.hole_card(mover, 1);
  CardSet board;
  for (std::size_t i = 0; i < state.board_size(); ++i) board |= state.board(i);
  const double s =
      state.board_size() == 0 ? first_strength(a, b) : strength(board, state.board_size(), a, b);
  const auto raises =
      static_cast<double>(std::count_if(moves.begin(), moves.end(), &Game::is_raise));
  double sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    probabilities[i] = moves[i] == Game::fold   ? (1 - s) * (1 - s)
                       : moves[i] == Game::call ? s * (1 - s) + 0.2
                                                : std::pow(s, 4) / raises;
    sum += probabilities[i];
  }
  for (double& probability : probabilities) probability /= sum;
}

template void habits(const Holdem<24>&, const MoveList<Holdem<24>>&, std::span<double>);
template void habits(const Holdem<200>&, const MoveList<Holdem<200>>&, std::span<double>);

}  // namespace moyo::holdem
