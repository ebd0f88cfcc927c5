// The board of searches: blocks with exact liberties, legality without playing, and full undo.
// It knows stones, not turns: the color is an argument, and rules that need the history of the
// game (superko, passes) are kept by go.h.
//
// A block is named by one of its stones. Its liberties are counted exactly when blocks join: a
// liberty of the smaller block is new if none of its four neighbours belongs to the larger.
// Every change goes through `set`, which writes the old value to a trail; undo plays the trail
// back.
#pragma once

#include <cstdint>
#include <vector>

#include "games/go/neighborhood.h"
#include "games/go/point.h"
#include "games/go/zobrist.h"

namespace moyo::go {

class Board {
 public:
  explicit Board(BoardSize size = {});

  BoardSize size() const { return size_; }
  Color color(Point p) const { return static_cast<Color>(get(color_field, p)); }
  Neighborhood neighborhood(Point p) const {
    return neighborhood_of(p, [this](Point q) { return color(q); });
  }

  // The name of the block of a stone: equal for stones of one block, no_point where there is none.
  Point block(Point p) const { return Point(get(block_field, p)); }
  // Of the block of the stone at p.
  int liberties(Point p) const { return get(liberties_field, block(p)); }
  int stones_in_block(Point p) const { return get(stones_field, block(p)); }
  PointList block_stones(Point p) const;
  PointList block_liberties(Point p) const;
  // The next stone of the same block, in a ring.
  Point next_stone(Point p) const { return Point(get(next_field, p)); }

  int stones(Color c) const { return now_.stones[static_cast<int>(c) - 1]; }
  // How many stones of this color have been taken off the board.
  int captured(Color c) const { return now_.captured[static_cast<int>(c) - 1]; }
  // Where a stone has just been taken by a single stone that could be taken back.
  Point ko() const { return now_.ko; }
  // The same if c may not take back there, else no_point. The side that took may fill it.
  Point ko_for(Color c) const {
    return now_.ko != no_point && is_capture(now_.ko, c) ? now_.ko : no_point;
  }
  // Of the stones alone.
  std::uint64_t position_hash() const { return now_.hash; }

  // On an empty point:
  bool is_capture(Point p, Color c) const;
  bool is_ko_for(Point p, Color c) const { return p == now_.ko && is_capture(p, c); }
  // Neither an empty side, nor a capture, nor an own block with another liberty.
  bool is_suicide(Point p, Color c) const;
  // The position_hash() after play(p, c).
  std::uint64_t hash_after(Point p, Color c) const;

  // Puts a stone on an empty point and takes off what has no liberty, the enemy's blocks first; a
  // pass lifts the ko.
  void play(Point p, Color c);
  // Takes the last play back; wants depth() > 0.
  void undo();
  int depth() const { return static_cast<int>(frames_.size()); }

  // Forgets how the position came about: nothing to undo, no ko, and these prisoners.
  void start_here(int captured_black, int captured_white);
  void set_ko(Point p) { now_.ko = p; }

 private:
  enum Field { color_field, block_field, next_field, liberties_field, stones_field, field_count };
  struct Change {
    std::uint16_t cell;
    std::uint16_t old;
  };
  // What is small enough to be saved whole at every play.
  struct Summary {
    std::uint64_t hash = 0;
    Point ko = no_point;
    std::int16_t stones[2] = {0, 0};
    std::int16_t captured[2] = {0, 0};
  };
  struct Frame {
    Summary summary;
    std::uint32_t trail_size;
  };
  using Blocks = FixedList<Point, 4>;

  static constexpr std::size_t cell(Field field, Point p) {
    return field * point_indices + p.index();
  }
  std::uint16_t get(Field field, Point p) const { return cells_[cell(field, p)]; }
  void set(Field field, Point p, int value) {
    const std::size_t at = cell(field, p);
    trail_.push_back({static_cast<std::uint16_t>(at), cells_[at]});
    cells_[at] = static_cast<std::uint16_t>(value);
  }
  void add(Field field, Point p, int change) { set(field, p, get(field, p) + change); }

  // The different blocks of this color beside p.
  Blocks adjacent_blocks(Point p, Color c) const;
  bool touches(Point p, Point block) const;
  std::uint64_t block_hash(Point block, Color c) const;
  void put_stone(Point p, Color c);
  void join(Point a, Point b);
  void remove_block(Point block, Color c);

  // fixed
  BoardSize size_;
  // state and derived, all on the trail or in the summary
  std::array<std::uint16_t, field_count * point_indices> cells_{};
  Summary now_;
  std::vector<Change> trail_;
  std::vector<Frame> frames_;
};

}  // namespace moyo::go
