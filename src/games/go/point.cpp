#include "games/go/point.h"

#include "base/errors.h"

namespace moyo::go {

BoardSize::BoardSize(int width, int height) : width_(width), height_(height) {
  if (width < min_side || width > max_side || height < min_side || height > max_side) {
    throw InputError("a Go board is 2x2 to 19x19, not " + std::to_string(width) + "x" +
                     std::to_string(height));
  }
}

char column_letter(int x) {
  const int skipped = x >= 'I' - 'A' ? 1 : 0;
  return static_cast<char>('A' + x + skipped);
}

std::string format_point(Point p) {
  if (p == pass) return "pass";
  return column_letter(x_of(p)) + std::to_string(y_of(p) + 1);
}

Point parse_point(std::string_view text, BoardSize size) {
  const std::string lower = to_lower(trim(text));
  if (lower == "pass") return pass;
  const auto refuse = [&]() -> Point {
    throw InputError("'" + std::string(text) + "' is no point of a " +
                     std::to_string(size.width()) + "x" + std::to_string(size.height()) +
                     " board; points are A1 to " +
                     format_point(point_at(size.width() - 1, size.height() - 1)));
  };
  if (lower.size() < 2 || lower.size() > 3 || lower[0] < 'a' || lower[0] > 'z' || lower[0] == 'i') {
    return refuse();
  }
  const int x = lower[0] - 'a' - (lower[0] > 'i' ? 1 : 0);
  int y = 0;
  for (char digit : lower.substr(1)) {
    if (digit < '0' || digit > '9') return refuse();
    y = 10 * y + (digit - '0');
  }
  if (lower[1] == '0' || x >= size.width() || y < 1 || y > size.height()) return refuse();
  return point_at(x, y - 1);
}

}  // namespace moyo::go
