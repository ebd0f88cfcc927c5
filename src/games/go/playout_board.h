// The board of playouts: as small and fast as the rules allow. Simple ko, no suicide.
//
// A block keeps the sums over its pseudo-liberties (an empty point counts once for every stone of
// the block beside it) of 1, i and i^2, i being the point's index, and its number of stones, all
// in one 64-bit word: a stone takes a liberty from a neighbour by one subtraction, two blocks join
// by one addition. A block is captured when the count is 0; by Cauchy-Schwarz it has exactly one
// liberty, namely sum / count, when count * sum of squares == sum^2. (The idea of the sums is
// libego's, by Lukasz Lew.)
//
// Invariants, for every on-board point p:
//   code(p)   are the colors of its eight neighbours
//   link(p)   for a stone the next stone of its block, in a ring; for an empty point its place in
//             the list of empty points
//   block(p)  for a stone the stone whose cell holds the block's word; for an empty point p itself
//             (and for border points), so that liberties may be taken from and given to any
//             neighbour without asking what it is: the word of a cell that heads no block means
//             nothing
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "base/rng.h"
#include "games/go/board.h"
#include "games/go/neighborhood.h"
#include "games/go/point.h"

namespace moyo::go {

// The word of a block; see above. Bounds on a 19x19 board: a block of s stones has at most 2s + 2
// pseudo-liberties, and at most 4 per empty point, hence at most 482 (9 bits); the sums follow.
class BlockWord {
 public:
  constexpr BlockWord() = default;  // uninitialised, so that copying a board costs one memcpy
  static constexpr BlockWord liberty(Point p);
  static constexpr BlockWord stone() { return BlockWord(std::uint64_t{1} << stones_shift); }

  constexpr unsigned liberties() const { return static_cast<unsigned>(bits_ & 0x1ff); }
  constexpr bool in_atari() const {
    const std::uint64_t s = sum();
    return (bits_ & 0x1ff) * (bits_ >> squares_shift & 0x7ffffff) == s * s;
  }
  // All pseudo-liberties are at p.
  constexpr bool only_liberty_is(Point p) const {
    return ((bits_ ^ liberties() * liberty(p).bits_) << (64 - stones_shift)) == 0;
  }
  // Of a block in atari.
  constexpr Point last_liberty() const { return Point(sum() / liberties()); }
  constexpr unsigned stones() const { return static_cast<unsigned>(bits_ >> stones_shift); }
  // The stones are the highest bits, so fewer stones (with ties broken somehow) is a smaller word.
  constexpr bool smaller_than(BlockWord other) const { return bits_ < other.bits_; }

  constexpr BlockWord& operator+=(BlockWord other) { return bits_ += other.bits_, *this; }
  constexpr BlockWord& operator-=(BlockWord other) { return bits_ -= other.bits_, *this; }
  // This word if `bit` is 1, nothing if it is 0; without a branch.
  constexpr BlockWord only_if(unsigned bit) const {
    return BlockWord(bits_ & (std::uint64_t{0} - bit));
  }

 private:
  static constexpr int sum_shift = 9, squares_shift = 27, stones_shift = 54;
  friend constexpr PointMap<BlockWord> liberty_words();
  constexpr explicit BlockWord(std::uint64_t bits) : bits_(bits) {}
  constexpr std::uint64_t sum() const { return bits_ >> sum_shift & 0x3ffff; }
  std::uint64_t bits_;
};

constexpr PointMap<BlockWord> liberty_words() {
  PointMap<BlockWord> words;
  for (std::uint64_t i = 0; i < point_indices; ++i) {
    words[Point(i)] =
        BlockWord(1 + (i << BlockWord::sum_shift) + (i * i << BlockWord::squares_shift));
  }
  return words;
}
inline constexpr PointMap<BlockWord> liberty_word = liberty_words();
constexpr BlockWord BlockWord::liberty(Point p) { return liberty_word[p]; }

class PlayoutBoard {
 public:
  explicit PlayoutBoard(BoardSize size);
  // The same stones and blocks. A ko binds the side that it was taken from. A last move is one that
  // the player to move can answer: an enemy stone. All else is as good as a pass: a move of its
  // own, when it moves again, or a suicide, which has left no stone.
  PlayoutBoard(const Board& board, Color to_play, int passes = 0, Point last_move = no_point);
  PlayoutBoard(const PlayoutBoard& other) { copy_from(other); }
  PlayoutBoard& operator=(const PlayoutBoard& other) { return copy_from(other), *this; }

  BoardSize size() const { return size_; }
  Color to_play() const { return to_play_; }
  Color color(Point p) const { return cell(p).color; }
  Neighborhood neighborhood(Point p) const { return Neighborhood(cell(p).code); }
  Point ko() const { return Point(ko_); }
  // A stone of the side that is not to move, or pass.
  Point last_move() const { return last_move_; }
  int passes() const { return passes_; }  // in a row
  int stones(Color c) const { return stones_[static_cast<int>(c) - 1]; }
  int empty_points() const { return empty_count_; }
  Point empty_point(int i) const { return Point(empty_[i]); }
  // Of the block of the stone at p: compare for identity; its word.
  Point block(Point p) const { return Point(cell(p).block); }
  BlockWord block_word(Point p) const { return cells_[cell(p).block].word; }
  // The next stone of the same block, in a ring.
  Point next_stone(Point p) const { return Point(cell(p).link); }

  // Whether the player to move may play on this empty point.
  bool is_legal(Point p) const;
  // Not an own simple eye, and legal.
  bool is_sensible(Point p) const {
    const Neighborhood around = neighborhood(p);
    return around.has_empty_side() || (!around.is_simple_eye(to_play_) && is_legal_inside(p));
  }

  // A legal move.
  void play(Point p) {
    if (p == pass) return play_pass();
    play_stone(p);
  }
  void play_pass() {
    ko_ = 0;
    last_move_ = pass;
    ++passes_;
    to_play_ = opposite(to_play_);
  }
  void play_stone(Point p);

  // What the word of c's block at p would be after c's play there, but for captures.
  BlockWord word_after(Point p, Color c) const;
  // One bit at 2 * direction for every side whose block c's play at p would capture.
  unsigned captured_sides(Point p, Color c) const;

  // Draws empty points without replacement until `accept(Point)` gives a move for one, and returns
  // that move; pass if it never does. accept says no_point to reject. (Changes the order of the
  // list of empty points, nothing else: a rejected point is swapped behind those not tried yet.)
  template <class Accept>
  Point draw(Rng& rng, Accept&& accept);
  // Uniform over the sensible moves; pass if there is none.
  Point random_move(Rng& rng) {
    return draw(rng, [this](Point p) { return is_sensible(p) ? p : no_point; });
  }

 private:
  struct Cell {
    BlockWord word;
    std::uint16_t code;
    std::uint16_t block;
    std::uint16_t link;
    Color color;
  };
  static_assert(sizeof(Cell) == 16);

  void copy_from(const PlayoutBoard& other) {
    std::memcpy(static_cast<void*>(this), &other, other.bytes_used_);
  }
  const Cell& cell(Point p) const { return cells_[p.index()]; }
  bool is_legal_inside(Point p) const;
  void set_codes(Cell* at, unsigned color_change);
  BlockWord stone_word(Point p) const;
  void join(Cell* at, unsigned own_sides);
  void capture(Point p, Neighborhood around);
  int remove_block(Point p);  // the number of stones

  // fixed
  BoardSize size_;
  std::uint32_t bytes_used_;
  // state
  Color to_play_ = Color::black;
  std::uint16_t ko_ = 0;
  std::uint16_t passes_ = 0;
  Point last_move_ = no_point;
  // derived
  std::int16_t stones_[2] = {0, 0};
  std::uint16_t empty_count_ = 0;
  std::uint16_t empty_[max_area];
  Cell cells_[point_indices];  // last, so that a copy ends with the cells a small board uses
};

// ---- the hot path, inline ----

inline bool PlayoutBoard::is_legal(Point p) const {
  return neighborhood(p).has_empty_side() || is_legal_inside(p);
}

// Without an empty side the stone must capture, or join a block with another liberty: with the
// pseudo-liberties at p taken away, an enemy block has none left or an own block has some.
inline bool PlayoutBoard::is_legal_inside(Point p) const {
  const Cell* const at = &cell(p);
  const Neighborhood around(at->code);
  unsigned last_liberty = 0;  // the sides whose blocks have no liberty but p
  for (int d = 0; d < sides; ++d) {
    const BlockWord word = cells_[at[directions[d]].block].word;
    last_liberty |= unsigned{word.only_liberty_is(p)} << 2 * d;
  }
  const unsigned joins = around.sides_of(to_play_) & ~last_liberty;
  const unsigned captures = around.sides_of(opposite(to_play_)) & last_liberty;
  return (joins | captures) != 0 && p.index() != ko_;
}

// Tells the eight neighbours that the color here goes up (mod 2^16) by `color_change`.
inline void PlayoutBoard::set_codes(Cell* at, unsigned color_change) {
  for (int d = 0; d < 8; ++d) {
    std::uint16_t& code = at[directions[d]].code;
    code = static_cast<std::uint16_t>(code + (color_change << 2 * (d ^ 1)));
  }
}

inline void PlayoutBoard::play_stone(Point p) {
  Cell* const at = &cells_[p.index()];
  const Color own = to_play_;
  const Neighborhood around(at->code);

  const std::uint16_t last_empty = empty_[--empty_count_];
  empty_[at->link] = last_empty;
  cells_[last_empty].link = at->link;
  at->color = own;
  ++stones_[static_cast<int>(own) - 1];
  set_codes(at, static_cast<unsigned>(own));

  const BlockWord liberty = BlockWord::liberty(p);
  unsigned without_liberty = 0;  // sides; a block on several sides shows it on the last
  for (int d = 0; d < sides; ++d) {
    BlockWord& side = cells_[at[directions[d]].block].word;
    side -= liberty;
    without_liberty |= unsigned{side.liberties() == 0} << 2 * d;
  }

  BlockWord word = BlockWord::stone();
  const unsigned empty_sides = around.empty_sides();
  for (int d = 0; d < sides; ++d) {
    word += BlockWord::liberty(neighbor(p, d)).only_if(empty_sides >> 2 * d & 1);
  }
  at->link = static_cast<std::uint16_t>(p.index());
  // The stone joins the block on its first own side, if any, without a branch: with none, that
  // "side" is the stone itself.
  const unsigned own_sides = around.sides_of(own);
  constexpr int offset[] = {directions[0], directions[1], directions[2], directions[3], 0};
  Cell* const first = at + offset[std::countr_zero(own_sides | 0x100) / 2];
  at->block = first->block;
  word += cells_[at->block].word.only_if(own_sides != 0);
  cells_[at->block].word = word;
  std::swap(at->link, first->link);
  if (const unsigned others = own_sides & (own_sides - 1); others != 0) join(at, others);

  ko_ = 0;
  passes_ = 0;
  last_move_ = p;
  to_play_ = opposite(own);
  const unsigned captures = without_liberty & around.sides_of(to_play_);
  if (captures != 0) capture(p, around);
}

template <class Accept>
Point PlayoutBoard::draw(Rng& rng, Accept&& accept) {
  std::uint32_t untried = empty_count_;
  while (untried != 0) {
    const std::uint32_t i = rng.below(untried--);
    const std::uint16_t drawn = empty_[i];
    if (const Point move = accept(Point(drawn)); move != no_point) return move;
    const std::uint16_t other = empty_[untried];
    empty_[i] = other;
    cells_[other].link = static_cast<std::uint16_t>(i);
    empty_[untried] = drawn;
    cells_[drawn].link = static_cast<std::uint16_t>(untried);
  }
  return pass;
}

// What the stone at p adds to its block's word.
inline BlockWord PlayoutBoard::stone_word(Point p) const {
  BlockWord word = BlockWord::stone();
  const unsigned empty_sides = neighborhood(p).empty_sides();
  for (int d = 0; d < sides; ++d) {
    word += BlockWord::liberty(neighbor(p, d)).only_if(empty_sides >> 2 * d & 1);
  }
  return word;
}

// The same sums that play_stone and join make: each own block beside p once, less its
// pseudo-liberties at p.
inline BlockWord PlayoutBoard::word_after(Point p, Color c) const {
  BlockWord word = stone_word(p);
  std::uint16_t joined[sides];
  int count = 0;
  for (unsigned own = neighborhood(p).sides_of(c); own != 0; own &= own - 1) {
    const std::uint16_t block = cell(neighbor(p, std::countr_zero(own) / 2)).block;
    word -= BlockWord::liberty(p);
    if (std::find(joined, joined + count, block) != joined + count) continue;
    joined[count++] = block;
    word += cells_[block].word;
  }
  return word;
}

inline unsigned PlayoutBoard::captured_sides(Point p, Color c) const {
  unsigned captured = 0;
  for (unsigned enemy = neighborhood(p).sides_of(opposite(c)); enemy != 0; enemy &= enemy - 1) {
    const int shift = std::countr_zero(enemy);
    captured |= unsigned{block_word(neighbor(p, shift / 2)).only_liberty_is(p)} << shift;
  }
  return captured;
}

}  // namespace moyo::go
