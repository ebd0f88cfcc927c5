// Last good reply with forgetting (Baier and Drake 2010; docs/sources.md E6): a move that answered
// the last move (or the last two) in a won playout is played again after it, and forgotten when it
// loses. Variations: no forgetting (Drake 2009), and a table for each first move of the search, so
// that only playouts with that beginning share their replies.
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

struct ReplyOptions {
  int depth = 0;  // how many moves a reply is remembered for: 1, or 2 and where there is none 1
  bool forget = true;
  bool by_first_move = false;  // wants depth 1

  friend bool operator==(const ReplyOptions&, const ReplyOptions&) = default;
};

class LastGoodReply {
 public:
  explicit LastGoodReply(const ReplyOptions& options);

  void clear();
  // Of a playout that begins so: what is learned and asked then is of that beginning, if that
  // matters.
  void begin(Point first_move) {
    if (options_.by_first_move) scope_ = first_move.index() * 2 * point_indices;
  }
  // The moves of a finished playout, one side after the other.
  void learn(std::span<const Trace<Go>::Ply> plies, Outcome outcome);
  // To `last` after `before_last`, or no_point.
  Point reply(Color to_play, Point before_last, Point last) const;

 private:
  using Table = std::vector<Point>;  // no_point where nothing is known

  std::size_t place(Color c, Point last) const {
    return scope_ + (c == Color::black ? 0 : point_indices) + last.index();
  }
  std::size_t place(Color c, Point before_last, Point last) const {
    return place(c, last) * point_indices + before_last.index();
  }
  void update(Point& known, Point move, bool won) const;

  ReplyOptions options_;
  std::size_t scope_ = 0;  // where the table of this beginning starts
  Table to_one_;
  Table to_two_;
};

}  // namespace moyo::go
