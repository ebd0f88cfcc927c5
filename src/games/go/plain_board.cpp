#include "games/go/plain_board.h"

namespace moyo::go {

PlainBoard::PlainBoard(BoardSize size, Shortcuts shortcuts)
    : PlainBoard(Board(size), Color::black, shortcuts) {}

PlainBoard::PlainBoard(const Board& board, Color to_play, Shortcuts shortcuts)
    : size_(board.size()), shortcuts_(shortcuts), to_play_(to_play), ko_(board.ko_for(to_play)) {
  for (Point p : Points(size_)) colors_[p] = board.color(p);
  if (shortcuts.remember_liberty) remembered_.emplace(no_point);
  if (shortcuts.neighbor_table) make_neighbor_table();
}

void PlainBoard::make_neighbor_table() {
  PointMap<Neighbors> table;
  for (Point p : Points(size_)) table[p] = find_neighbors(p, size_);
  neighbor_table_ = std::make_shared<const PointMap<Neighbors>>(table);
}

PlainBoard::Neighbors PlainBoard::find_neighbors(Point p, BoardSize size) {
  Neighbors found;
  for (Point q : go::neighbors(p)) {
    if (size.contains(q)) found.push_back(q);
  }
  return found;
}

Point PlainBoard::fill_block(Point stone, bool stop, PointList& block) const {
  const CallScope scope(profile_, BoardFunction::fill_block);
  Point liberty = no_point;
  PointSet seen;
  seen[stone] = true;
  block.push_back(stone);
  Neighbors found;
  for (std::size_t next = 0; next < block.size(); ++next) {
    for (Point q : neighbors(block[next], found)) {
      if (color(q) == Color::empty) {
        liberty = q;
        if (stop) return liberty;
      } else if (color(q) == color(stone) && !seen[q]) {
        seen[q] = true;
        block.push_back(q);
      }
    }
  }
  return liberty;
}

bool PlainBoard::has_liberty(Point stone) {
  const CallScope scope(profile_, BoardFunction::has_liberty);
  if (remembered_) {
    const Point liberty = (*remembered_)[stone];
    if (liberty != no_point && color(liberty) == Color::empty) return true;
  }
  Point liberty = no_point;
  if (shortcuts_.neighbors_first) {
    Neighbors found;
    for (Point q : neighbors(stone, found)) {
      if (color(q) == Color::empty) liberty = q;
    }
  }
  if (liberty == no_point) {
    PointList block;
    liberty = fill_block(stone, shortcuts_.first_liberty, block);
  }
  // For this stone only: while a move is tried, its stone may connect blocks that are not one.
  if (remembered_) (*remembered_)[stone] = liberty;
  return liberty != no_point;
}

void PlainBoard::put_stone(Point p) {
  colors_[p] = to_play_;
  if (remembered_) (*remembered_)[p] = no_point;
}

int PlainBoard::remove_block(Point stone) {
  PointList block;
  fill_block(stone, false, block);
  for (Point p : block) colors_[p] = Color::empty;
  return static_cast<int>(block.size());
}

bool PlainBoard::try_play(Point p) {
  const CallScope scope(profile_, BoardFunction::play);
  const Color enemy = opposite(to_play_);
  Neighbors found;
  const std::span<const Point> around = neighbors(p, found);
  bool in_enemy_eye = true;
  for (Point q : around) in_enemy_eye = in_enemy_eye && color(q) == enemy;
  put_stone(p);
  int captured = 0;
  Point last_captured = no_point;
  for (Point q : around) {
    if (color(q) != enemy || has_liberty(q)) continue;
    captured += remove_block(q);
    last_captured = q;
  }
  ko_ = in_enemy_eye && captured == 1 ? last_captured : no_point;
  return has_liberty(p);
}

bool PlainBoard::is_legal_in_place(Point p) {
  put_stone(p);
  bool legal = has_liberty(p);
  Neighbors found;
  for (Point q : neighbors(p, found)) {
    legal = legal || (color(q) == opposite(to_play_) && !has_liberty(q));
  }
  colors_[p] = Color::empty;
  return legal;
}

bool PlainBoard::is_legal(Point p) {
  const CallScope scope(profile_, BoardFunction::is_legal);
  if (color(p) != Color::empty || p == ko_) return false;
  if (shortcuts_.no_copy) return is_legal_in_place(p);
  PlainBoard copy = *this;
  if (shortcuts_.table_per_copy && neighbor_table_) copy.make_neighbor_table();
  return copy.try_play(p);
}

void PlainBoard::play(Point p) {
  if (p == pass) {
    ko_ = no_point;
    ++passes_;
  } else {
    try_play(p);
    passes_ = 0;
  }
  to_play_ = opposite(to_play_);
}

}  // namespace moyo::go
