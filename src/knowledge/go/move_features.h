// The features of a move (docs/sources.md C3, after Coulom 2007). They come in groups, and a move
// has at most one of each group. Its strength is the product of its features' strengths.
//
//   capture      a block in atari: one beside an own block in atari; the one that was just played;
//                one that could run; one that could not
//   extension    of an own block in atari: it gets away, or not
//   self-atari   a bad one (self_atari.h)
//   atari        one that captures the block, reading ladders; one on the block just played;
//                any other
//   defence      of an own block with two liberties that could be captured
//   line         first to fifth and beyond, on small and on large boards
//   last         the distance d = dx + dy + max(dx, dy) to the last move, 2 to 16 and beyond
//   before       the same to the move before it, and 0
//   pattern      the largest pattern around the point that the book knows (pattern_codes.h)
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/fixed_list.h"
#include "games/go/playout_board.h"
#include "knowledge/go/pattern_book.h"
#include "knowledge/go/pattern_codes.h"
#include "knowledge/go/urgent_moves.h"

namespace moyo::go {

// Boards from here on are large: games begin in the corners and at the sides.
inline constexpr int large_side = 13;
inline bool is_large(BoardSize size) { return std::min(size.width(), size.height()) >= large_side; }

// The features that are no patterns, by number; patterns follow in the order of the book.
namespace feature {
inline constexpr std::uint32_t capture = 0;
inline constexpr std::uint32_t extension = capture + 4;
inline constexpr std::uint32_t self_atari = extension + 2;
inline constexpr std::uint32_t atari = self_atari + 1;
inline constexpr std::uint32_t defence = atari + 3;
inline constexpr std::uint32_t line = defence + 1;
inline constexpr std::uint32_t last = line + 10;
inline constexpr std::uint32_t before = last + 16;
inline constexpr std::uint32_t pattern = before + 17;

inline constexpr std::array<std::uint32_t, 10> groups = {
    capture, extension, self_atari, atari, defence, line, last, before, pattern, ~0u};

// Which of its group; the first that holds.
enum CaptureKind : std::uint8_t { rescues, just_played, runs, caught };
enum ExtensionKind : std::uint8_t { lasts, lasts_not };
enum AtariKind : std::uint8_t { works, on_just_played, any_other };

// From the first line to the fifth and beyond, apart on large boards.
inline std::uint32_t line_of(Point p, BoardSize size) {
  const int from_edge =
      std::min({x_of(p), y_of(p), size.width() - 1 - x_of(p), size.height() - 1 - y_of(p), 4});
  return line + static_cast<std::uint32_t>(from_edge + (is_large(size) ? 5 : 0));
}
// By pattern_distance to the last move and to the one before; from `farthest` on all are one.
inline constexpr int farthest = 17;
constexpr std::uint32_t last_at(int distance) {
  return last + static_cast<std::uint32_t>(std::clamp(distance, 2, farthest) - 2);
}
constexpr std::uint32_t before_at(int distance) {
  return before + static_cast<std::uint32_t>(std::clamp(distance, 1, farthest) - 1);
}
}  // namespace feature

using FeatureList = FixedList<std::uint32_t, 9>;

// The features of the moves in one position; the board must not change meanwhile.
class MoveFeatures {
 public:
  MoveFeatures(const PlayoutBoard& board, Point last, Point before_last);

  // Of a legal move that is no pass; without its pattern.
  FeatureList operator()(Point p) const;
  // With its pattern, if the book has one.
  FeatureList with_pattern(Point p, const PatternBook& book) const;
  PatternCodes::Codes pattern_codes(Point p) const { return codes_(p); }
  const UrgentBlocks& urgent_blocks() const { return urgent_; }

 private:
  static constexpr std::uint8_t none = 0xff;
  // By point, within the group; the first that applies is kept.
  struct Tactics {
    std::uint8_t capture = none, extension = none, atari = none, defence = none;
  };

  void look_at_enemy(const UrgentBlock& block);
  void look_at_own(const UrgentBlock& block);

  const PlayoutBoard& board_;
  Point last_, before_last_;
  PatternCodes codes_;
  UrgentBlocks urgent_;
  PointMap<Tactics> tactics_;
};

}  // namespace moyo::go
