#include "knowledge/go/course_features.h"

#include <algorithm>

#include "knowledge/go/pattern_codes.h"
#include "knowledge/go/plain_self_atari.h"
#include "knowledge/go/urgent_moves.h"

namespace moyo::go {
namespace {

// The eight neighbours around (0, 0), in the order of a Neighborhood.
struct AreaOffset {
  int dx, dy;
  friend bool operator==(const AreaOffset&, const AreaOffset&) = default;
};

std::array<AreaOffset, 8> area_offsets() {
  const Point centre = point_at(5, 5);
  std::array<AreaOffset, 8> result;
  for (int d = 0; d < 8; ++d) {
    const Point p = neighbor(centre, d);
    result[static_cast<std::size_t>(d)] = {x_of(p) - x_of(centre), y_of(p) - y_of(centre)};
  }
  return result;
}

// Where each neighbour goes under each of the eight symmetries.
std::array<std::array<int, 8>, 8> area_symmetries() {
  const auto around = area_offsets();
  std::array<std::array<int, 8>, 8> result;
  for (int s = 0; s < 8; ++s) {
    for (int d = 0; d < 8; ++d) {
      AreaOffset o = around[static_cast<std::size_t>(d)];
      if ((s & 4) != 0) std::swap(o.dx, o.dy);
      if ((s & 2) != 0) o.dx = -o.dx;
      if ((s & 1) != 0) o.dy = -o.dy;
      result[static_cast<std::size_t>(s)][static_cast<std::size_t>(d)] =
          static_cast<int>(std::find(around.begin(), around.end(), o) - around.begin());
    }
  }
  return result;
}

// An area that a board has: the edge is on one side, or on two that make a corner, or nowhere.
bool is_area(unsigned code) {
  const auto around = area_offsets();
  bool left = false, right = false, below = false, above = false;
  const Neighborhood area(code);
  for (int d = 0; d < 4; ++d) {
    if (area[d] != Color::edge) continue;
    const AreaOffset o = around[static_cast<std::size_t>(d)];
    left |= o.dx < 0;
    right |= o.dx > 0;
    below |= o.dy < 0;
    above |= o.dy > 0;
  }
  if ((left && right) || (below && above)) return false;
  for (int d = 0; d < 8; ++d) {
    const AreaOffset o = around[static_cast<std::size_t>(d)];
    const bool beyond =
        (left && o.dx < 0) || (right && o.dx > 0) || (below && o.dy < 0) || (above && o.dy > 0);
    if (beyond != (area[d] == Color::edge)) return false;
  }
  return true;
}

struct PatternNumbers {
  std::vector<std::uint16_t> number;      // by code, Black to move
  std::vector<std::uint16_t> first_code;  // by number

  PatternNumbers() : number(1 << 16, no_course_pattern) {
    const auto turns = area_symmetries();
    for (unsigned code = 0; code < number.size(); ++code) {
      if (number[code] != no_course_pattern || !is_area(code)) continue;
      for (const auto& turn : turns) {
        unsigned turned = 0;
        for (unsigned d = 0; d < 8; ++d) {
          turned |= (code >> 2 * d & 3) << 2 * static_cast<unsigned>(turn[d]);
        }
        number[turned] = static_cast<std::uint16_t>(first_code.size());
      }
      first_code.push_back(static_cast<std::uint16_t>(code));
    }
  }
};

const PatternNumbers& pattern_numbers() {
  static const PatternNumbers numbers;
  return numbers;
}

// Black and White for each other; the edge stays.
constexpr unsigned swapped(unsigned code) {
  const unsigned stones = (code ^ code >> 1) & 0x5555;
  return code ^ (stones | stones << 1);
}

std::uint32_t distance_feature(std::uint32_t first, int distance) {
  return first + static_cast<std::uint32_t>(distance - 2);
}
constexpr int farthest_counted = 9;

}  // namespace

std::uint16_t course_pattern(Neighborhood around, Color c) {
  return pattern_numbers().number[c == Color::black ? around.code() : swapped(around.code())];
}

bool gives_atari(const PlayoutBoard& board, Point p) {
  bool found = false;
  for_sides(p, board.neighborhood(p).sides_of(opposite(board.to_play())),
            [&](Point side) { found = found || has_two_liberties(board, side); });
  return found;
}

int course_line(Point p, BoardSize size) {
  const int from_edge =
      std::min({x_of(p), y_of(p), size.width() - 1 - x_of(p), size.height() - 1 - y_of(p)});
  return from_edge < 3 ? from_edge + 1 : 0;
}

CourseFeatureList course_features(const PlayoutBoard& board, Point p, Point own_before) {
  using namespace course_feature;
  CourseFeatureList list;
  if (p == pass) {
    list.push_back(board.passes() > 0 ? pass_consecutive : pass_new);
    return list;
  }
  if (board.captured_sides(p, board.to_play()) != 0) list.push_back(capture);
  if (gives_atari(board, p)) list.push_back(board.ko() != no_point ? atari_ko : atari_other);
  if (is_plain_self_atari(board, p)) list.push_back(self_atari);
  if (const int line = course_line(p, board.size()); line != 0) {
    list.push_back(line_1 + static_cast<std::uint32_t>(line - 1));
  }
  if (const Point last = board.last_move(); last != pass) {
    const int d = pattern_distance(p, last);
    if (d <= farthest_counted) list.push_back(distance_feature(dist_prev_2, d));
  }
  if (own_before != pass) {
    const int d = pattern_distance(p, own_before);
    if (d == 0) {
      list.push_back(dist_prev_own_0);
    } else if (d <= farthest_counted) {
      list.push_back(distance_feature(dist_prev_own_2, d));
    }
  }
  const std::uint16_t number = course_pattern(board.neighborhood(p), board.to_play());
  if (number != no_course_pattern) list.push_back(pattern + number);
  return list;
}

namespace course_feature {

std::uint32_t count() {
  return pattern + static_cast<std::uint32_t>(pattern_numbers().first_code.size());
}

std::vector<std::uint32_t> groups() {
  return {pass_new,    capture,         atari_ko, self_atari, line_1,
          dist_prev_2, dist_prev_own_0, pattern,  count()};
}

std::string name(std::uint32_t feature) {
  static const char* const first[] = {"FE_PASS_NEW", "FE_PASS_CONSECUTIVE", "FE_CAPTURE",
                                      "FE_ATARI_KO", "FE_ATARI_OTHER",      "FE_SELF_ATARI",
                                      "FE_LINE_1",   "FE_LINE_2",           "FE_LINE_3"};
  if (feature < dist_prev_2) return first[feature];
  if (feature < dist_prev_own_0) {
    return "FE_DIST_PREV_" + std::to_string(feature - dist_prev_2 + 2);
  }
  if (feature == dist_prev_own_0) return "FE_DIST_PREV_OWN_0";
  if (feature < pattern) return "FE_DIST_PREV_OWN_" + std::to_string(feature - dist_prev_own_2 + 2);
  const Neighborhood area(pattern_numbers().first_code.at(feature - pattern));
  const auto around = area_offsets();
  std::string rows;
  for (int dy = 1; dy >= -1; --dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const auto at = std::find(around.begin(), around.end(), AreaOffset{dx, dy});
      if (at == around.end()) {
        rows += '.';
      } else {
        rows += ".XO#"[static_cast<int>(area[static_cast<int>(at - around.begin())])];
      }
    }
    if (dy > -1) rows += '/';
  }
  return rows;
}

}  // namespace course_feature
}  // namespace moyo::go
