#include "knowledge/holdem/local_best_response.h"

#include <algorithm>
#include <numeric>

#include "games/holdem/hand_value.h"

namespace moyo::holdem {
namespace {

using Move = DeepHoldem::Move;

constexpr std::size_t river_board = 5;

CardSet cards_of(const HoleCards& hand) { return CardSet(hand.first) | CardSet(hand.second); }

void set_all(std::span<float> probabilities, std::size_t hands, std::size_t move, float value) {
  std::fill_n(probabilities.begin() + static_cast<std::ptrdiff_t>(move * hands), hands, value);
}

std::size_t place_of_call(std::span<const Move> moves) {
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), DeepHoldem::call) -
                                  moves.begin());
}

void fold_always(const DeepHoldem&, std::span<const Move> moves, std::span<const HoleCards> hands,
                 std::span<float> probabilities) {
  std::fill(probabilities.begin(), probabilities.end(), 0.0f);
  // Where there is nothing to fold to, the first move is to check.
  set_all(probabilities, hands.size(), 0, 1);
  static_cast<void>(moves);
}

void call_always(const DeepHoldem&, std::span<const Move> moves, std::span<const HoleCards> hands,
                 std::span<float> probabilities) {
  std::fill(probabilities.begin(), probabilities.end(), 0.0f);
  set_all(probabilities, hands.size(), place_of_call(moves), 1);
}

void move_uniformly(const DeepHoldem&, std::span<const Move> moves, std::span<const HoleCards>,
                    std::span<float> probabilities) {
  std::fill(probabilities.begin(), probabilities.end(), 1 / static_cast<float>(moves.size()));
}

// The part of all hands that this one beats or ties on the board as it is.
std::vector<float> strengths(const DeepHoldem& state, std::span<const HoleCards> hands) {
  CardSet board;
  for (std::size_t i = 0; i < state.board_size(); ++i) board |= state.board(i);
  std::vector<float> result(hands.size());
  if (state.board_size() == 0) {
    for (std::size_t h = 0; h < hands.size(); ++h) {
      const int high = std::max(hands[h].first.rank(), hands[h].second.rank());
      const bool pair = hands[h].first.rank() == hands[h].second.rank();
      result[h] = pair ? 1.0f : high >= 11 ? 0.7f : 0.2f;
    }
    return result;
  }
  std::vector<HandValue> values(hands.size());
  for (std::size_t h = 0; h < hands.size(); ++h) {
    if (board.meets(cards_of(hands[h]))) continue;
    const CardSet all = board | cards_of(hands[h]);
    values[h] = state.board_size() == 3   ? hand_value<5>(all)
                : state.board_size() == 4 ? hand_value<6>(all)
                                          : hand_value<7>(all);
  }
  std::vector<HandValue> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t h = 0; h < hands.size(); ++h) {
    const auto below = std::lower_bound(sorted.begin(), sorted.end(), values[h]) - sorted.begin();
    result[h] = static_cast<float>(below) / static_cast<float>(sorted.size());
  }
  return result;
}

void move_by_strength(const DeepHoldem& state, std::span<const Move> moves,
                      std::span<const HoleCards> hands, std::span<float> probabilities) {
  const std::vector<float> strength = strengths(state, hands);
  const std::size_t call = place_of_call(moves);
  const std::size_t raise = std::min(call + 1, moves.size() - 1);
  std::fill(probabilities.begin(), probabilities.end(), 0.0f);
  for (std::size_t h = 0; h < hands.size(); ++h) {
    const std::size_t move = strength[h] > 5.0f / 6 ? raise : strength[h] > 0.5f ? call : 0;
    probabilities[move * hands.size() + h] = 1;
  }
}

// Who plays it, in one hand.
class LocalBestResponder {
 public:
  LocalBestResponder(const RangeStrategy& other, Player seat,
                     const LocalBestResponseOptions& options, Rng& rng)
      : other_(other),
        seat_(seat),
        options_(options),
        rng_(rng),
        hands_(hole_cards({})),
        reach_(hands_.size(), 1) {}

  double play() {
    DeepHoldem state(options_.rules);
    while (!state.is_terminal()) {
      if (state.to_play() == Player::chance) {
        state.play(sample_chance(state, rng_));
        if (state.is_dealt()) strike_out(state);
      } else if (state.to_play() == seat_) {
        state.play(choice(state));
      } else {
        state.play(answer(state));
      }
    }
    return state.payoff(seat_);
  }

 private:
  HoleCards own(const DeepHoldem& state) const {
    return {state.hole_card(seat_, 0), state.hole_card(seat_, 1)};
  }

  void strike_out(const DeepHoldem& state) {
    CardSet seen = cards_of(own(state));
    for (std::size_t i = 0; i < state.board_size(); ++i) seen |= state.board(i);
    for (std::size_t h = 0; h < hands_.size(); ++h) {
      if (seen.meets(cards_of(hands_[h]))) reach_[h] = 0;
    }
  }

  std::vector<float> probabilities_at(const DeepHoldem& state, const MoveList<DeepHoldem>& moves) {
    std::vector<float> result(moves.size() * hands_.size());
    other_.probabilities(state, std::span(moves.begin(), moves.end()), hands_, result);
    return result;
  }

  // The other's move by its strategy; its range follows.
  Move answer(const DeepHoldem& state) {
    const MoveList<DeepHoldem> moves = legal_moves(state);
    const std::vector<float> chances = probabilities_at(state, moves);
    const Player other = opponent(seat_);
    const HoleCards held{state.hole_card(other, 0), state.hole_card(other, 1)};
    const auto hand =
        static_cast<std::size_t>(std::find(hands_.begin(), hands_.end(), held) - hands_.begin());
    double rest = rng_.uniform();
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const float chance = chances[i * hands_.size() + hand];
      if (chance <= 0) continue;
      chosen = i;
      rest -= chance;
      if (rest < 0) break;
    }
    for (std::size_t h = 0; h < hands_.size(); ++h)
      reach_[h] *= chances[chosen * hands_.size() + h];
    return moves[chosen];
  }

  static double mean(const std::vector<float>& weights, const std::vector<float>& values) {
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    return sum > 0 ? std::inner_product(weights.begin(), weights.end(), values.begin(), 0.0) / sum
                   : 0;
  }

  Move choice(const DeepHoldem& state) {
    std::vector<Card> board;
    for (std::size_t i = 0; i < state.board_size(); ++i) board.push_back(state.board(i));
    const std::vector<float> wins = win_shares(own(state), board, hands_, options_.boards, rng_);
    const int pot = state.chips(Player::first) + state.chips(Player::second);
    const int asked = state.owed();
    const double win = mean(reach_, wins);
    const MoveList<DeepHoldem> moves = legal_moves(state);
    Move best = moves.front();  // folds, or checks
    double most = asked > 0 ? 0 : -1e9;
    const auto offer = [&](Move move, double value) {
      if (value > most) {
        most = value;
        best = move;
      }
    };
    for (const Move move : moves) {
      if (move == DeepHoldem::call) offer(move, win * pot - (1 - win) * asked);
      if (DeepHoldem::is_raise(move)) offer(move, value_of_raise(state, move, wins, pot, asked));
    }
    return best;
  }

  double value_of_raise(const DeepHoldem& state, Move move, const std::vector<float>& wins, int pot,
                        int asked) {
    DeepHoldem after = state;
    after.play(move);
    const MoveList<DeepHoldem> answers = legal_moves(after);
    const std::vector<float> chances = probabilities_at(after, answers);
    std::vector<float> staying = reach_;
    const bool may_fold = answers.front() == DeepHoldem::fold;
    for (std::size_t h = 0; may_fold && h < hands_.size(); ++h) staying[h] *= 1 - chances[h];
    const double all = std::accumulate(reach_.begin(), reach_.end(), 0.0);
    const double stay = std::accumulate(staying.begin(), staying.end(), 0.0) / all;
    const int by = DeepHoldem::chips_of(move) - state.chips(seat_) - asked;
    const double win = mean(staying, wins);
    return (1 - stay) * pot + stay * (win * (pot + by) - (1 - win) * (asked + by));
  }

  const RangeStrategy& other_;
  Player seat_;
  const LocalBestResponseOptions& options_;
  Rng& rng_;
  std::vector<HoleCards> hands_;
  std::vector<float> reach_;  // how likely the other comes here with each hand
};

}  // namespace

const RangeStrategy always_fold = {"always fold", fold_always};
const RangeStrategy always_call = {"always call", call_always};
const RangeStrategy uniform_random = {"uniform random", move_uniformly};
const RangeStrategy by_strength = {"by strength", move_by_strength};

std::vector<float> win_shares(const HoleCards& own, std::span<const Card> board,
                              std::span<const HoleCards> hands, int boards, Rng& rng) {
  CardSet seen = cards_of(own);
  CardSet table;
  for (const Card card : board) table |= card;
  seen |= table;
  std::vector<Card> deck;
  for (int i = 0; i < deck_size; ++i) {
    if (!seen.contains(Card::at(i))) deck.push_back(Card::at(i));
  }
  const std::size_t missing = river_board - board.size();
  const std::size_t count = missing == 0   ? 1
                            : missing == 1 ? deck.size()
                                           : static_cast<std::size_t>(boards);
  std::vector<float> wins(hands.size());
  std::vector<float> times(hands.size());
  for (std::size_t b = 0; b < count; ++b) {
    CardSet full = table;
    if (missing == 1) {
      full |= deck[b];
    } else {
      for (std::size_t i = 0; i < missing; ++i) {
        std::swap(deck[i], deck[i + rng.below(static_cast<std::uint32_t>(deck.size() - i))]);
        full |= deck[i];
      }
    }
    const HandValue value = hand_value<7>(full | cards_of(own));
    for (std::size_t h = 0; h < hands.size(); ++h) {
      const CardSet cards = cards_of(hands[h]);
      if (cards.meets(full) || cards.meets(seen)) continue;
      const HandValue other = hand_value<7>(full | cards);
      wins[h] += value > other ? 1.0f : value == other ? 0.5f : 0.0f;
      ++times[h];
    }
  }
  for (std::size_t h = 0; h < hands.size(); ++h) wins[h] = times[h] > 0 ? wins[h] / times[h] : 0;
  return wins;
}

double local_best_response(const RangeStrategy& other, Player seat,
                           const LocalBestResponseOptions& options, Rng& rng) {
  return LocalBestResponder(other, seat, options, rng).play();
}

}  // namespace moyo::holdem
