// The game of docs/core.md, word for word: who adds a game begins with such a file.
#pragma once

#include "base/errors.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/typed_index.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::oneheap {

class OneHeap {
 public:
  using Move = TypedIndex<struct OneHeapTake, std::uint8_t>;  // index 0 takes one
  static constexpr std::size_t max_moves = 3;                 // in one position
  static constexpr std::size_t move_indices = 3;              // in the whole game

  Player to_play() const { return turn_; }
  void legal_moves(MoveList<OneHeap>& moves) const {
    for (int take = 1; take <= 3 && take <= heap_; ++take) moves.push_back(Move(take - 1));
  }
  void play(Move move) {
    heap_ -= move.to_int() + 1;
    turn_ = opponent(turn_);
  }
  bool is_terminal() const { return heap_ == 0; }
  double payoff(Player p) const { return p == turn_ ? -1 : 1; }
  std::uint64_t hash() const { return mix64(static_cast<std::uint64_t>(2 * heap_) + index(turn_)); }
  std::string to_string() const { return std::string(static_cast<std::size_t>(heap_), '|') + "\n"; }
  Move parse_move(std::string_view text) const {
    const auto take = parse_integer(text, "a move");
    if (take < 1 || take > 3 || take > heap_) throw InputError("take 1 to 3 of what is there");
    return Move(static_cast<std::size_t>(take - 1));
  }
  std::string format_move(Move move) const { return std::to_string(move.to_int() + 1); }

 private:
  int heap_ = 21;
  Player turn_ = Player::first;
};

inline const GameEntry entry = game_entry<NoOptions, [](const NoOptions&) { return OneHeap(); }>(
    "oneheap", "take 1 to 3 from a heap of 21");

}  // namespace moyo::oneheap
