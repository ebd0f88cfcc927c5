#include "knowledge/go/nakade.h"

#include "knowledge/go/tactics.h"

namespace moyo::go {
namespace {

bool are_neighbors(Point a, Point b) {
  for (Point q : neighbors(a)) {
    if (q == b) return true;
  }
  return false;
}

}  // namespace

Point vital_point(const SmallRegion& region) {
  if (region.size() < 3 || region.size() > max_nakade) return no_point;
  int having[5] = {};  // points by their number of neighbours inside
  int most = 0;
  Point center = no_point;
  for (Point p : region) {
    int degree = 0;
    for (Point q : region) degree += are_neighbors(p, q);
    ++having[degree];
    if (degree > most) most = degree, center = p;
  }
  const bool dead_shape = [&] {
    switch (region.size()) {
      case 3:
        return true;
      case 4:
        return having[3] == 1 || having[2] == 4;
      case 5:
        return having[4] == 1 || (having[3] == 1 && having[2] == 3);
      default:
        return having[4] == 1 && having[2] == 3;
    }
  }();
  return dead_shape ? center : no_point;
}

Point vital_point_of_eye(const PlayoutBoard& board, Point inside, Color owner) {
  SmallRegion region;
  region.push_back(inside);
  for (std::size_t i = 0; i < region.size(); ++i) {
    const Neighborhood around = board.neighborhood(region[i]);
    if (around.sides_of(opposite(owner)) != 0) return no_point;
    for (unsigned empty = around.empty_sides(); empty != 0; empty &= empty - 1) {
      const Point q = neighbor(region[i], std::countr_zero(empty) / 2);
      if (region.contains(q)) continue;
      if (region.size() == max_nakade) return no_point;
      region.push_back(q);
    }
  }
  return vital_point(region);
}

}  // namespace moyo::go
