// The line of play from the root, in a game that need not end: a position that comes again is a
// draw. That holds for the game without end as well, in which the past does not matter and unending
// play is a draw: who can avoid to lose can do so for ever, and who can win need never come back.
//
// But what was found below a node by way of a repetition holds only on the line it was found on
// (the graph-history interaction problem, Campbell 1985). The line therefore keeps the smallest ply
// to which a repetition in the part just searched went back: if that is a ply above the node, the
// table is told no value. What does not go back above the node holds on every line.
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
