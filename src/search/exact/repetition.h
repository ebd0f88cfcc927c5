// The line of play from the root, in a game whose play may never end. The search takes a position
// that comes again for a draw. That is right where endless play is a draw: a player who can avoid a
// loss can do so for ever, and a player who can win never has to come back.
//
// But a value that used a repetition may hold on its own line only (the graph-history interaction
// problem, Campbell 1985). So the line keeps the smallest ply to which a repetition below the node
// went back. If that ply is above the node, the value is not stored in the table. Otherwise the
// value holds on every line.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/player.h"

namespace moyo::search {

struct NoLine {};

// What a node keeps: who moves, and how far back repetitions went before it was entered.
struct LineMark {
  Player mover = Player::first;
  int outer = 0;
};

class Line {
 public:
  // On entering a node; what it returns is handed back on leaving.
  int enter() {
    const int outer = lowest_;
    lowest_ = none;
    return outer;
  }
  // `free` if the node's value does not depend on the line, whatever was looked at.
  void leave(int ply, int outer, bool free) {
    const int own = depends_above(ply) && !free ? lowest_ : none;
    lowest_ = own < outer ? own : outer;
  }
  // Puts the position on the line; whether it has been there.
  bool repeats(int ply, std::uint64_t code) {
    const auto here = static_cast<std::size_t>(ply);
    if (codes_.size() <= here) codes_.resize(here + 1);
    codes_[here] = code;
    for (int earlier = ply - 1; earlier >= 0; --earlier) {
      if (codes_[static_cast<std::size_t>(earlier)] != code) continue;
      if (earlier < lowest_) lowest_ = earlier;
      return true;
    }
    return false;
  }
  // Whether what was searched since entering went back to a position above this ply.
  bool depends_above(int ply) const { return lowest_ < ply; }

  void clear() { lowest_ = none; }

 private:
  static constexpr int none = std::numeric_limits<int>::max();

  std::vector<std::uint64_t> codes_;
  int lowest_ = none;
};

}  // namespace moyo::search
