// Nim for three (Li 1978): the players take in turn. Who takes the last object wins 1; the player
// after that, who finds nothing left, loses 1; the third has 0.
//
// If everybody takes what is best for itself, the player to move has the worst place iff the digits
// of the heaps, written in base 2 and added place by place, are all 0 modulo 3.
#pragma once

#include "games/nim/nim.h"

namespace moyo::nim3 {

struct Options {
  std::string heaps = "1-2-3-4";
};
void describe(OptionTable& table, Options& options);

class Nim3 {
 public:
  static constexpr int players = 3;
  using Move = nim::Take;
  static constexpr std::size_t max_moves = nim::Nim::max_moves;
  static constexpr std::size_t move_indices = nim::Nim::move_indices;

  explicit Nim3(const Options& options = Options());

  Player to_play() const { return turn_; }
  void legal_moves(MoveList<Nim3>& moves) const;
  void play(Move move) {
    heaps_.play(move);
    turn_ = player((static_cast<int>(turn_) + 1) % players);
  }
  bool is_terminal() const { return heaps_.is_terminal(); }
  double payoff(Player p) const {
    const int after = (static_cast<int>(p) - static_cast<int>(turn_) + players) % players;
    return after == 0 ? -1 : after == 1 ? 0 : 1;
  }
  std::string to_string() const { return heaps_.to_string(); }
  Move parse_move(std::string_view text) const { return heaps_.parse_move(text); }
  std::string format_move(Move move) const { return heaps_.format_move(move); }
  BoardPicture picture() const { return heaps_.picture(); }
  std::optional<int> place_of(Move move) const { return heaps_.place_of(move); }

  // The heaps and who is to move: `3-0-7 third`.
  std::string position() const;
  Nim3 parse_position(std::string_view text) const;

  std::uint64_t hash() const;
  Move random_move(Rng& rng) const { return heaps_.random_move(rng); }

  const nim::Nim::Heaps& heaps() const { return heaps_.heaps(); }

 private:
  nim::Nim heaps_;  // whose own turn means nothing here
  Player turn_ = Player::first;
};

extern const GameEntry entry;

}  // namespace moyo::nim3
