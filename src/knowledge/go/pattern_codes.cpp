#include "knowledge/go/pattern_codes.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/rng.h"

namespace moyo::go {
namespace {

constexpr int symmetries = 8;
constexpr int colors = 4;
using SymmetricCodes = std::array<std::uint64_t, symmetries>;

constexpr int distance(int dx, int dy) {
  dx = dx < 0 ? -dx : dx;
  dy = dy < 0 ? -dy : dy;
  return dx + dy + std::max(dx, dy);
}

struct Offset {
  int dx = 0, dy = 0;
  int size = 0;                                // the smallest pattern that holds it
  std::array<SymmetricCodes, colors> codes{};  // by color, then by the symmetry it is seen in
};

std::uint64_t code_of(int dx, int dy, int color) {
  return mix64(static_cast<std::uint64_t>((dx + 16) * 1024 + (dy + 16) * 8 + color) +
               0x7061747465726e);
}

Offset make_offset(int dx, int dy) {
  Offset offset{dx, dy, std::max(distance(dx, dy), smallest_pattern), {}};
  for (int color = 0; color < colors; ++color) {
    for (int s = 0; s < symmetries; ++s) {
      const int x = s & 1 ? -dx : dx;
      const int y = s & 2 ? -dy : dy;
      offset.codes[static_cast<std::size_t>(color)][static_cast<std::size_t>(s)] =
          s & 4 ? code_of(y, x, color) : code_of(x, y, color);
    }
  }
  return offset;
}

// The nearest first.
std::vector<Offset> make_offsets() {
  std::vector<Offset> offsets;
  for (int dy = -4; dy <= 4; ++dy) {
    for (int dx = -4; dx <= 4; ++dx) {
      if (const int d = distance(dx, dy); d > 0 && d <= largest_pattern) {
        offsets.push_back(make_offset(dx, dy));
      }
    }
  }
  std::stable_sort(offsets.begin(), offsets.end(),
                   [](const Offset& a, const Offset& b) { return a.size < b.size; });
  return offsets;
}

const std::vector<Offset>& all_offsets() {
  static const std::vector<Offset> offsets = make_offsets();
  return offsets;
}

// Own stones are black.
std::uint8_t seen_by(Color to_play, Color color) {
  if (is_stone(color)) color = color == to_play ? Color::black : Color::white;
  return static_cast<std::uint8_t>(color);
}

void add(SymmetricCodes& seen, const Offset& offset, std::uint8_t color) {
  const SymmetricCodes& added = offset.codes[color];
  for (std::size_t s = 0; s < symmetries; ++s) seen[s] ^= added[s];
}

// The smallest stands for all. By halves, so that the compiler makes it a few vector instructions.
std::uint64_t code_of(SymmetricCodes seen, int size) {
  for (std::size_t half = symmetries / 2; half > 0; half /= 2) {
    for (std::size_t s = 0; s < half; ++s) seen[s] = std::min(seen[s], seen[s + half]);
  }
  return mix64(seen[0] + static_cast<std::uint64_t>(size));
}

}  // namespace

std::uint64_t smallest_pattern_code(Neighborhood around, Color to_play) {
  SymmetricCodes seen{};
  constexpr Point centre = point_at(1, 1);
  for (const Offset& offset : all_offsets()) {
    if (offset.size > smallest_pattern) break;
    const Point at = point_at(1 + offset.dx, 1 + offset.dy);
    int direction = 0;
    while (neighbor(centre, direction) != at) ++direction;
    add(seen, offset, seen_by(to_play, around[direction]));
  }
  return code_of(seen, smallest_pattern);
}

int pattern_distance(Point a, Point b) { return distance(x_of(a) - x_of(b), y_of(a) - y_of(b)); }

PatternCodes::PatternCodes(const PlayoutBoard& board) {
  colors_.fill(static_cast<std::uint8_t>(Color::edge));
  for (Point p : Points(board.size())) {
    colors_[static_cast<std::size_t>((y_of(p) + margin) * stride + x_of(p) + margin)] =
        seen_by(board.to_play(), board.color(p));
  }
}

PatternCodes::Codes PatternCodes::operator()(Point p) const {
  const int centre = (y_of(p) + margin) * stride + x_of(p) + margin;
  Codes codes{};
  SymmetricCodes seen{};
  int size = smallest_pattern;
  const auto keep = [&] {
    codes[static_cast<std::size_t>(size - smallest_pattern)] = code_of(seen, size);
  };
  for (const Offset& offset : all_offsets()) {
    while (offset.size > size) {
      keep();
      ++size;
    }
    const std::uint8_t color =
        colors_[static_cast<std::size_t>(centre + offset.dy * stride + offset.dx)];
    add(seen, offset, color);
  }
  keep();
  return codes;
}

}  // namespace moyo::go
