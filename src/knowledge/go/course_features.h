// The features of moves of the course's Go4 (docs/sources.md C3), by its own numbers:
//
//    0      pass after a play               6-8    on line 1, 2, 3
//    1      pass after a pass               9-16   distance 2 .. 9 to the last move
//    2      captures something              17     on the point of the own move before that, which
//    3, 4   gives atari while there is             was captured
//           a ko; at other times            18-25  distance 2 .. 9 to that move
//    5      self-atari                      26 ..  the 3x3 area around it, one of 1,107
//
// d = dx + dy + max(dx, dy); self-atari is the plain test (plain_self_atari.h). Features 0 and 1, 3
// and 4, the lines, each kind of distance, and the patterns are groups, of which a move has at most
// one. Patterns are alike up to the eight symmetries of the board, and seen by the player to move:
// 954 away from the edge, 135 at it, 18 in corners. (On boards of one line's width there are more;
// those have none.)
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/fixed_list.h"
#include "games/go/playout_board.h"

namespace moyo::go {

namespace course_feature {
inline constexpr std::uint32_t pass_new = 0;
inline constexpr std::uint32_t pass_consecutive = 1;
inline constexpr std::uint32_t capture = 2;
inline constexpr std::uint32_t atari_ko = 3;
inline constexpr std::uint32_t atari_other = 4;
inline constexpr std::uint32_t self_atari = 5;
inline constexpr std::uint32_t line_1 = 6;
inline constexpr std::uint32_t dist_prev_2 = 9;
inline constexpr std::uint32_t dist_prev_own_0 = 17;
inline constexpr std::uint32_t dist_prev_own_2 = 18;
inline constexpr std::uint32_t pattern = 26;
// Where a group begins; the last is where all end, with the patterns.
std::vector<std::uint32_t> groups();
std::uint32_t count();  // 26 and the patterns
// "FE_LINE_2" as the course calls it, or the three rows of a pattern, the player to move being X.
std::string name(std::uint32_t feature);
}  // namespace course_feature

// Which 3x3 area this is, from 0 on, for the player c who moves at its centre; none for boards of
// one line.
inline constexpr std::uint16_t no_course_pattern = 0xffff;
std::uint16_t course_pattern(Neighborhood around, Color c);

// Whether the player's move at p puts an enemy block in atari that it does not capture.
bool gives_atari(const PlayoutBoard& board, Point p);

// Features of lines and distances by point, for one size of board.
int course_line(Point p, BoardSize size);  // 1 .. 3, else 0

using CourseFeatureList = FixedList<std::uint32_t, 8>;
// Of a legal move of the player to move, or a pass; `own_before` is the player's move before the
// last one, or pass.
CourseFeatureList course_features(const PlayoutBoard& board, Point p, Point own_before);

}  // namespace moyo::go
