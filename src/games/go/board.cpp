#include "games/go/board.h"

namespace moyo::go {

Board::Board(BoardSize size) : size_(size) {
  for (std::size_t i = 0; i < point_indices; ++i) {
    const Color c = size.contains(Point(i)) ? Color::empty : Color::edge;
    cells_[cell(color_field, Point(i))] = static_cast<std::uint16_t>(c);
  }
}

PointList Board::block_stones(Point p) const {
  PointList list;
  Point stone = p;
  do {
    list.push_back(stone);
    stone = next_stone(stone);
  } while (stone != p);
  return list;
}

PointList Board::block_liberties(Point p) const {
  PointList list;
  PointSet seen;
  for (Point stone : block_stones(p)) {
    for (Point q : neighbors(stone)) {
      if (color(q) != Color::empty || seen[q]) continue;
      seen[q] = true;
      list.push_back(q);
    }
  }
  return list;
}

Board::Blocks Board::adjacent_blocks(Point p, Color c) const {
  Blocks blocks;
  for (Point q : neighbors(p)) {
    if (color(q) == c && !blocks.contains(block(q))) blocks.push_back(block(q));
  }
  return blocks;
}

bool Board::touches(Point p, Point b) const {
  for (Point q : neighbors(p)) {
    if (block(q) == b) return true;
  }
  return false;
}

bool Board::is_capture(Point p, Color c) const {
  for (Point q : neighbors(p)) {
    if (color(q) == opposite(c) && liberties(q) == 1) return true;
  }
  return false;
}

bool Board::is_suicide(Point p, Color c) const {
  for (Point q : neighbors(p)) {
    const Color side = color(q);
    if (side == Color::empty) return false;
    if (side == c && liberties(q) > 1) return false;
    if (side == opposite(c) && liberties(q) == 1) return false;
  }
  return true;
}

std::uint64_t Board::block_hash(Point b, Color c) const {
  std::uint64_t hash = 0;
  Point stone = b;
  do {
    hash ^= stone_code(stone, c);
    stone = next_stone(stone);
  } while (stone != b);
  return hash;
}

std::uint64_t Board::hash_after(Point p, Color c) const {
  if (p == pass) return now_.hash;
  std::uint64_t hash = now_.hash;
  if (is_suicide(p, c)) {
    for (Point b : adjacent_blocks(p, c)) hash ^= block_hash(b, c);
    return hash;
  }
  hash ^= stone_code(p, c);
  for (Point b : adjacent_blocks(p, opposite(c))) {
    if (get(liberties_field, b) == 1) hash ^= block_hash(b, opposite(c));
  }
  return hash;
}

void Board::play(Point p, Color c) {
  frames_.push_back({now_, static_cast<std::uint32_t>(trail_.size())});
  now_.ko = no_point;
  if (p == pass) return;
  put_stone(p, c);
  const Color enemy = opposite(c);
  const int captured_before = captured(enemy);
  Point last_captured = no_point;
  for (Point b : adjacent_blocks(p, enemy)) {
    if (get(liberties_field, b) != 0) continue;
    last_captured = b;
    remove_block(b, enemy);
  }
  if (liberties(p) == 0) {
    remove_block(block(p), c);
  } else if (captured(enemy) == captured_before + 1 && stones_in_block(p) == 1 &&
             liberties(p) == 1) {
    now_.ko = last_captured;
  }
}

// Everything but captures: blocks may be left without a liberty.
void Board::put_stone(Point p, Color c) {
  const Blocks own = adjacent_blocks(p, c);
  int empty_sides = 0;
  for (Point q : neighbors(p)) empty_sides += color(q) == Color::empty;
  for (Point b : own) add(liberties_field, b, -1);
  for (Point b : adjacent_blocks(p, opposite(c))) add(liberties_field, b, -1);
  set(color_field, p, static_cast<int>(c));
  set(block_field, p, p.to_int());
  set(next_field, p, p.to_int());
  set(liberties_field, p, empty_sides);
  set(stones_field, p, 1);
  for (Point b : own) join(block(p), b);
  now_.hash ^= stone_code(p, c);
  ++now_.stones[static_cast<int>(c) - 1];
}

// Joins two different blocks that have become adjacent.
void Board::join(Point a, Point b) {
  const bool a_is_smaller = get(stones_field, a) < get(stones_field, b);
  const Point large = a_is_smaller ? b : a;
  const Point small = a_is_smaller ? a : b;
  int new_liberties = 0;
  Point stone = small;
  do {
    for (Point q : neighbors(stone)) {
      new_liberties += color(q) == Color::empty && !touches(q, large);
    }
    set(block_field, stone, large.to_int());
    stone = next_stone(stone);
  } while (stone != small);
  add(liberties_field, large, new_liberties);
  add(stones_field, large, get(stones_field, small));
  const Point after_large = next_stone(large);
  set(next_field, large, next_stone(small).to_int());
  set(next_field, small, after_large.to_int());
}

void Board::remove_block(Point b, Color c) {
  Point stone = b;
  int count = 0;
  do {
    set(color_field, stone, static_cast<int>(Color::empty));
    set(block_field, stone, no_point.to_int());
    now_.hash ^= stone_code(stone, c);
    for (Point neighbor_block : adjacent_blocks(stone, opposite(c))) {
      add(liberties_field, neighbor_block, 1);
    }
    ++count;
    stone = next_stone(stone);
  } while (stone != b);
  now_.stones[static_cast<int>(c) - 1] = static_cast<std::int16_t>(stones(c) - count);
  now_.captured[static_cast<int>(c) - 1] = static_cast<std::int16_t>(captured(c) + count);
}

void Board::undo() {
  const Frame& frame = frames_.back();
  while (trail_.size() > frame.trail_size) {
    cells_[trail_.back().cell] = trail_.back().old;
    trail_.pop_back();
  }
  now_ = frame.summary;
  frames_.pop_back();
}

void Board::start_here(int captured_black, int captured_white) {
  trail_.clear();
  frames_.clear();
  now_.ko = no_point;
  now_.captured[0] = static_cast<std::int16_t>(captured_black);
  now_.captured[1] = static_cast<std::int16_t>(captured_white);
}

}  // namespace moyo::go
