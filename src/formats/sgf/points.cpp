#include "formats/sgf/points.h"

#include <algorithm>

#include "base/errors.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

go::Point read_point(std::string_view raw, go::BoardSize size) {
  const std::string_view letters = trim(raw);
  if (letters.size() == 2) {
    const int x = letters[0] - 'a';
    const int y = size.height() - 1 - (letters[1] - 'a');
    if (x >= 0 && x < size.width() && y >= 0 && y < size.height()) return go::point_at(x, y);
  }
  throw InputError("'" + std::string(raw.substr(0, 20)) + "' is no point of a " +
                   std::to_string(size.width()) + "x" + std::to_string(size.height()) + " board");
}

}  // namespace

go::Point parse_move(std::string_view raw, go::BoardSize size) {
  const std::string_view letters = trim(raw);
  if (letters.empty() || letters == "tt") return go::pass;
  return read_point(letters, size);
}

void parse_points(std::string_view raw, go::BoardSize size, std::vector<go::Point>& points) {
  const auto [first, second] = parts(raw);
  const go::Point from = read_point(first, size);
  const go::Point to = second.empty() ? from : read_point(second, size);
  const auto [left, right] = std::minmax({go::x_of(from), go::x_of(to)});
  const auto [bottom, top] = std::minmax({go::y_of(from), go::y_of(to)});
  for (int y = top; y >= bottom; --y) {
    for (int x = left; x <= right; ++x) points.push_back(go::point_at(x, y));
  }
}

std::string format_point(go::Point point, go::BoardSize size) {
  if (point == go::pass) return "";
  return {static_cast<char>('a' + go::x_of(point)),
          static_cast<char>('a' + size.height() - 1 - go::y_of(point))};
}

}  // namespace moyo::sgf
