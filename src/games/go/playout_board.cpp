#include "games/go/playout_board.h"

#include <cstddef>

namespace moyo::go {

PlayoutBoard::PlayoutBoard(BoardSize size) : PlayoutBoard(Board(size), Color::black) {}

PlayoutBoard::PlayoutBoard(const Board& board, Color to_play, int passes, Point last_move)
    : size_(board.size()),
      to_play_(to_play),
      ko_(static_cast<std::uint16_t>(board.ko_for(to_play).index())),
      passes_(static_cast<std::uint16_t>(passes)),
      last_move_(board.color(last_move) == opposite(to_play) ? last_move : no_point) {
  const auto used = static_cast<std::size_t>(size_.used_indices());
  bytes_used_ = static_cast<std::uint32_t>(offsetof(PlayoutBoard, cells_) + used * sizeof(Cell));
  for (std::size_t i = 0; i < used; ++i) {
    cells_[i] = {};
    cells_[i].block = static_cast<std::uint16_t>(i);
    cells_[i].color = board.color(Point(i));
  }
  for (Point p : Points(size_)) {
    Cell& at = cells_[p.index()];
    at.code = static_cast<std::uint16_t>(board.neighborhood(p).code());
    if (at.color == Color::empty) {
      at.link = empty_count_;
      empty_[empty_count_++] = static_cast<std::uint16_t>(p.index());
    } else {
      at.link = static_cast<std::uint16_t>(board.next_stone(p).index());
      at.block = static_cast<std::uint16_t>(board.block(p).index());
      cells_[at.block].word += stone_word(p);
      ++stones_[static_cast<int>(at.color) - 1];
    }
  }
}

// Joins the new stone with its other own neighbours; the smaller block takes the larger one's name.
void PlayoutBoard::join(Cell* at, unsigned own_sides) {
  for (; own_sides != 0; own_sides &= own_sides - 1) {
    Cell* const side = at + directions[std::countr_zero(own_sides) / 2];
    std::uint16_t large = side->block;
    std::uint16_t small = at->block;
    if (large == small) continue;
    if (cells_[large].word.smaller_than(cells_[small].word)) std::swap(large, small);
    cells_[large].word += cells_[small].word;
    for (std::uint16_t stone = small; cells_[stone].block != large; stone = cells_[stone].link) {
      cells_[stone].block = large;
    }
    std::swap(side->link, at->link);
  }
}

// Removes the neighbouring blocks of the player to move that have no liberty left.
void PlayoutBoard::capture(Point p, Neighborhood around) {
  int captured = 0;
  Point last = no_point;
  for (unsigned rest = around.sides_of(to_play_); rest != 0; rest &= rest - 1) {
    const Point side = neighbor(p, std::countr_zero(rest) / 2);
    // A side may have been emptied as part of the block on another side.
    if (color(side) != to_play_ || block_word(side).liberties() != 0) continue;
    captured += remove_block(side);
    last = side;
  }
  const bool alone = !around.has_empty_side() && around.sides_of(opposite(to_play_)) == 0;
  if (captured == 1 && alone) ko_ = static_cast<std::uint16_t>(last.index());
}

int PlayoutBoard::remove_block(Point p) {
  const auto color = static_cast<unsigned>(cell(p).color);
  int count = 0;
  std::uint16_t stone = static_cast<std::uint16_t>(p.index());
  do {
    Cell* const at = &cells_[stone];
    const std::uint16_t next = at->link;
    at->color = Color::empty;
    at->block = stone;
    at->link = empty_count_;
    empty_[empty_count_++] = stone;
    set_codes(at, 0u - color);
    const BlockWord liberty = BlockWord::liberty(Point(stone));
    for (int d = 0; d < sides; ++d) cells_[at[directions[d]].block].word += liberty;
    ++count;
    stone = next;
  } while (stone != p.index());
  stones_[color - 1] = static_cast<std::int16_t>(stones_[color - 1] - count);
  return count;
}

}  // namespace moyo::go
