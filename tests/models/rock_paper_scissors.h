// Rock, paper, scissors one after the other: the second player answers a move that stays hidden
// until both have chosen.
#pragma once

#include "base/errors.h"
#include "base/text.h"
#include "base/typed_index.h"
#include "core/state.h"

namespace moyo::models {

class RockPaperScissors {
 public:
  using Move = TypedIndex<struct Hand, std::uint8_t>;
  static constexpr std::size_t max_moves = 3;
  static constexpr std::size_t move_indices = 3;

  Player to_play() const { return hands_.size() == 1 ? Player::second : Player::first; }
  void legal_moves(MoveList<RockPaperScissors>& moves) const {
    for (int hand = 0; hand < 3 && !is_terminal(); ++hand) moves.push_back(Move(hand));
  }
  void play(Move hand) { hands_.push_back(hand); }
  bool is_terminal() const { return hands_.size() == 2; }
  // Each hand beats the one before it: paper rock, scissors paper, rock scissors.
  double payoff(Player p) const {
    const int lead = (hands_[0].to_int() - hands_[1].to_int() + 3) % 3;
    return (lead == 2 ? -1 : lead) * (p == Player::first ? 1 : -1);
  }

  RockPaperScissors determinised(Player p, Rng& rng) const {
    RockPaperScissors state = *this;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      if (is_hidden(p, i)) state.hands_[i] = Move(rng.below(3));
    }
    return state;
  }
  std::string information(Player p) const {
    std::string text = "hands:";
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      text.append(" ").append(is_hidden(p, i) ? "hidden" : format_move(hands_[i]));
    }
    return text + "\n";
  }

  std::string to_string() const {
    return information(Player::first);
  }  // who sees all hands there are
  Move parse_move(std::string_view text) const {
    if (is_terminal()) throw InputError("the game is over");
    for (int hand = 0; hand < 3; ++hand) {
      if (format_move(Move(hand)) == text) return Move(hand);
    }
    throw InputError("a hand is rock, paper or scissors, not '" + std::string(text) + "'");
  }
  std::string format_move(Move hand) const {
    constexpr const char* names[] = {"rock", "paper", "scissors"};
    return names[hand.index()];
  }

 private:
  bool is_hidden(Player p, std::size_t i) const {
    return i == 0 && p != Player::first && !is_terminal();
  }

  FixedList<Move, 2> hands_;
};

}  // namespace moyo::models
