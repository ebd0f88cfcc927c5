// The board of the course's Go0 and Go1: stones, and flood fill for everything else. Simple ko, no
// suicide. It is meant to be slow and obvious; go2 and the playouts use playout_board.h.
//
// The five steps of the course's profiling case study (docs/sources.md A3) are switches. Any of
// them, alone or with others, changes the time and nothing else.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "base/call_profile.h"
#include "games/go/board.h"
#include "games/go/neighborhood.h"
#include "games/go/point.h"

namespace moyo::go {

struct Shortcuts {
  bool first_liberty = false;     // a flood fill stops at the first liberty it meets
  bool remember_liberty = false;  // one liberty a stone is remembered and looked at first
  bool neighbors_first = false;   // the stone's own four neighbours are looked at before a fill
  bool no_copy = false;           // legality is tried on the board itself instead of on a copy
  bool neighbor_table = false;    // the neighbours of every point are found once
  // The case study's failure, no part of all(): each copy of a board makes the table anew.
  bool table_per_copy = false;

  static constexpr Shortcuts all() { return {true, true, true, true, true}; }
};

// The functions of the board that a profile knows; the course's names are play_move, _has_liberty,
// _block_of and _neighbors.
enum class BoardFunction { is_legal, play, has_liberty, fill_block, neighbors, count };
using BoardProfile = CallProfile<BoardFunction>;

class PlainBoard {
 public:
  explicit PlainBoard(BoardSize size, Shortcuts shortcuts = {});
  // The same stones, and the ko if it binds the player to move.
  PlainBoard(const Board& board, Color to_play, Shortcuts shortcuts = {});

  BoardSize size() const { return size_; }
  Color to_play() const { return to_play_; }
  Color color(Point p) const { return colors_[p]; }
  Neighborhood neighborhood(Point p) const {
    return neighborhood_of(p, [this](Point q) { return color(q); });
  }
  Point ko() const { return ko_; }
  int passes() const { return passes_; }  // in a row

  // Whether the player to move may play on this point. Not const because trying is how it is found
  // out; the position is the same afterwards.
  bool is_legal(Point p);
  // A legal move, or a pass.
  void play(Point p);

  // Calls of this board and its copies are counted there, from now on.
  void profile_into(BoardProfile& profile) { profile_ = &profile; }

 private:
  using Neighbors = FixedList<Point, 4>;

  static Neighbors find_neighbors(Point p, BoardSize size);
  void make_neighbor_table();
  // The points beside p: in the table, or found now and put into `found`.
  std::span<const Point> neighbors(Point p, Neighbors& found) const {
    const CallScope scope(profile_, BoardFunction::neighbors);
    return neighbor_table_ ? (*neighbor_table_)[p] : found = find_neighbors(p, size_);
  }
  // Flood fill: the stones of a block, and one of its liberties or no_point. With `stop` it ends at
  // the first liberty, and `block` is only a part.
  Point fill_block(Point stone, bool stop, PointList& block) const;
  bool has_liberty(Point stone);
  void put_stone(Point p);
  // Plays there and takes off what has no liberty; false if that was suicide.
  bool try_play(Point p);
  bool is_legal_in_place(Point p);
  int remove_block(Point stone);  // the number of stones

  // fixed
  BoardSize size_;
  Shortcuts shortcuts_;
  BoardProfile* profile_ = nullptr;
  std::shared_ptr<const PointMap<Neighbors>> neighbor_table_;  // null without the shortcut
  // state
  PointMap<Color> colors_{Color::edge};
  Color to_play_ = Color::black;
  Point ko_ = no_point;
  int passes_ = 0;
  // derived: for every stone a point that was a liberty of its block since the stone was put down,
  // or no_point. A block only grows while its stones stand, so if the point is empty it still is
  // one.
  std::optional<PointMap<Point>> remembered_;
};

}  // namespace moyo::go
