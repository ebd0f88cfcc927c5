// Liberty maps (Baudis, Kroon and van Niekerk; docs/sources.md E10): playouts learn which tactical
// moves work for a block in the same situation.
//
// The situation is the block's liberty map: a Zobrist code of its liberties, that of each rotated
// by the number of its own empty neighbours. For every map and move the table counts how often the
// move was made and how often it worked: its player owned the block's point in the end, the
// defender's aim as much as the attacker's. Among the moves offered, UCB chooses:
//
//   mean + c sqrt(log N / n)      N over the moves offered; one never tried comes first
//
// and moves that were tried often and never work are not made at all. With a threshold it is instead
// any of the moves that were tried often and work at least so often, or, where there is none, any.
//
// A contributor, which chooses among moves, and a listener, which learns how playouts end. One
// table serves one thread.
#pragma once

#include <cstdint>
#include <vector>

#include "base/fixed_list.h"
#include "knowledge/go/tactics.h"

namespace moyo::go {

std::uint64_t liberty_map(const PlayoutBoard& board, Point stone);

class LibertyMaps {
 public:
  // Without a threshold, UCB chooses.
  explicit LibertyMaps(double threshold = 0, std::size_t slots = std::size_t{1} << 16);

  void clear();
  // Of a playout.
  void begin() { choices_.clear(); }
  // For the player to move, about the block of this stone; no_point if none is worth a try.
  Point choose(const PlayoutBoard& board, Point stone, const FewPoints& moves, Rng& rng);
  // The playout has ended, with `owner(Point)` giving the color that owns a point.
  template <class Owner>
  void learn(Owner&& owner) {
    for (const Choice& choice : choices_) count(choice, owner(choice.stone) == choice.player);
    begin();
  }

  struct Success {
    double visits = 0;
    double mean = 0;
  };
  // Of the player to move with this move.
  Success success(const PlayoutBoard& board, Point stone, Point move) const;

 private:
  struct Slot {
    std::uint64_t key = 0;
    float visits = 0;
    float successes = 0;
  };
  struct Choice {
    std::uint64_t key;
    Point stone;
    Color player;
  };

  static std::uint64_t key_of(std::uint64_t map, Point move, Color player);
  std::size_t place(std::uint64_t key) const { return key % slots_.size(); }
  Success success(std::uint64_t key) const;
  using KnownMoves = FixedList<Success, FewPoints::capacity()>;
  Point by_ucb(const FewPoints& moves, const KnownMoves& known, Rng& rng) const;
  Point by_threshold(const FewPoints& moves, const KnownMoves& known, Rng& rng) const;
  void count(const Choice& choice, bool worked);

  double threshold_;
  std::vector<Slot> slots_;         // a new key takes the place of an old one
  FixedList<Choice, 512> choices_;  // of this playout
};

}  // namespace moyo::go
