#include "games/go/handicap.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "base/errors.h"

namespace moyo::go {
namespace {

int edge_distance(Point p, BoardSize size) {
  const int x = x_of(p);
  const int y = y_of(p);
  return std::min(std::min(x, size.width() - 1 - x), std::min(y, size.height() - 1 - y));
}

int distance_to_nearest(Point p, const PointList& stones) {
  int nearest = 2 * max_side;
  for (Point q : stones) {
    nearest = std::min(nearest, std::abs(x_of(p) - x_of(q)) + std::abs(y_of(p) - y_of(q)));
  }
  return nearest;
}

}  // namespace

int max_fixed_handicap(BoardSize size) {
  if (!size.is_square() || size.width() < 7) return 0;
  return size.width() % 2 == 1 && size.width() >= 9 ? 9 : 4;
}

PointList fixed_handicap(BoardSize size, int stones) {
  const int most = max_fixed_handicap(size);
  if (stones < 2 || stones > most) {
    const std::string board = std::to_string(size.width()) + "x" + std::to_string(size.height());
    throw InputError(most == 0 ? "fixed handicap is not defined on a " + board + " board"
                               : "fixed handicap on a " + board + " board is 2 to " +
                                     std::to_string(most) + " stones");
  }
  const int low = size.width() < 12 ? 2 : 3;
  const int high = size.width() - 1 - low;
  const int middle = size.width() / 2;
  PointList points;
  points.push_back(point_at(low, low));
  points.push_back(point_at(high, high));
  if (stones >= 3) points.push_back(point_at(low, high));
  if (stones >= 4) points.push_back(point_at(high, low));
  if (stones >= 6) {
    points.push_back(point_at(low, middle));
    points.push_back(point_at(high, middle));
  }
  if (stones >= 8) {
    points.push_back(point_at(middle, low));
    points.push_back(point_at(middle, high));
  }
  if (stones >= 5 && stones % 2 == 1) points.push_back(point_at(middle, middle));
  return points;
}

PointList free_handicap(BoardSize size, int stones) {
  if (stones < 2 || stones >= size.area()) {
    throw InputError("free handicap on this board is 2 to " + std::to_string(size.area() - 1) +
                     " stones");
  }
  const int fixed = std::min(stones, max_fixed_handicap(size));
  PointList points;
  if (fixed >= 2) points = fixed_handicap(size, fixed);
  while (static_cast<int>(points.size()) < stones) {
    Point best = no_point;
    std::tuple<int, int> best_worth{-1, -1};
    for (Point p : Points(size)) {
      if (points.contains(p)) continue;
      const std::tuple worth{std::min(edge_distance(p, size), 2), distance_to_nearest(p, points)};
      if (worth > best_worth) best = p, best_worth = worth;
    }
    points.push_back(best);
  }
  return points;
}

}  // namespace moyo::go
