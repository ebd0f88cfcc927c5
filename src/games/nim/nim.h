// Nim: a move takes any number of objects from one heap. The player who takes the last object wins,
// or, in misere play, loses.
//
// Bouton (1901): the player to move loses iff the exclusive or of the heap sizes is 0; in misere
// play the same holds while some heap has two objects or more, and once none has, the player to
// move loses iff the number of heaps left is odd.
//
// In text a heap is a letter and a move is heap and amount: b3 takes three from the second heap.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/fixed_list.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::nim {

inline constexpr int max_heaps = 8;
inline constexpr int max_heap_size = 63;

struct Options {
  std::string heaps = "3-5-7";
  bool misere = false;
};
void describe(OptionTable& table, Options& options);

// So many objects from this heap, numbered from 0.
class Take {
 public:
  constexpr Take() = default;
  constexpr explicit Take(std::size_t index) : index_(static_cast<std::uint16_t>(index)) {}
  constexpr Take(int heap, int amount)
      : Take(static_cast<std::size_t>(heap * max_heap_size + amount - 1)) {}

  constexpr std::size_t index() const { return index_; }
  constexpr int heap() const { return index_ / max_heap_size; }
  constexpr int amount() const { return index_ % max_heap_size + 1; }

  friend constexpr bool operator==(Take, Take) = default;

 private:
  std::uint16_t index_ = 0;
};

class Nim {
 public:
  using Move = Take;
  using Heaps = FixedList<std::uint8_t, max_heaps>;
  static constexpr std::size_t max_moves = max_heaps * max_heap_size;
  static constexpr std::size_t move_indices = max_heaps * max_heap_size;

  // InputError unless the heaps are one to eight numbers from 1 to 63.
  explicit Nim(const Options& options = Options());

  Player to_play() const { return to_play_; }
  void legal_moves(MoveList<Nim>& moves) const;
  void play(Move move) {
    auto& heap = heaps_[static_cast<std::size_t>(move.heap())];
    heap = static_cast<std::uint8_t>(heap - move.amount());
    to_play_ = opponent(to_play_);
  }
  bool is_terminal() const { return objects() == 0; }
  double payoff(Player p) const { return (p == to_play_) == misere_ ? 1 : -1; }
  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move move) const;

  // The heaps and who is to move: `3-0-7 first`.
  std::string position() const;
  Nim parse_position(std::string_view text) const;

  std::uint64_t hash() const;
  Move random_move(Rng& rng) const;

  const Heaps& heaps() const { return heaps_; }
  int objects() const;
  bool misere() const { return misere_; }

 private:
  Heaps heaps_;
  Player to_play_ = Player::first;
  bool misere_;  // fixed
};

extern const GameEntry entry;

}  // namespace moyo::nim
