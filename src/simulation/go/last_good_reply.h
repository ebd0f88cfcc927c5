// Last good reply with forgetting (Baier and Drake 2010; docs/sources.md E6): a move that answered
// the last move (or the last two) in a won playout is played again after it, and forgotten when it
// loses.
//
// A listener, which learns from finished playouts, and a contributor, which suggests a reply. One
// table serves one thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/trace.h"
#include "games/go/go.h"

namespace moyo::go {

class LastGoodReply {
 public:
  // How many moves a reply is remembered for: 1, or 2 and where there is none 1.
  explicit LastGoodReply(int depth);

  void clear();
  // The moves of a finished playout, one side after the other.
  void learn(std::span<const Trace<Go>::Ply> plies, Outcome outcome);
  // To `last` after `before_last`, or no_point.
  Point reply(Color to_play, Point before_last, Point last) const;

 private:
  using Table = std::vector<Point>;  // no_point where nothing is known

  static std::size_t place(Color c, Point last) {
    return (c == Color::black ? 0 : point_indices) + last.index();
  }
  static std::size_t place(Color c, Point before_last, Point last) {
    return place(c, last) * point_indices + before_last.index();
  }

  int depth_;
  Table to_one_;
  Table to_two_;
};

}  // namespace moyo::go
