#include "knowledge/go/area.h"

#include "knowledge/go/regions.h"

namespace moyo::go {
namespace {

void claim(const Board& board, Color c, Vital vital, PointMap<Color>& area) {
  if (board.stones(c) == 0) return;
  const Regions all = benson_regions(board, c, vital);
  for (Point block : all.alive_blocks) {
    Point stone = block;
    do {
      area[stone] = c;
      stone = board.next_stone(stone);
    } while (stone != block);
  }
  for (const Region& region : all.regions) {
    if (region.enclosed && (region.interior <= 1 || !region.has_enemy)) {
      for (Point p : all.points_of(region)) area[p] = c;
    } else if (!region.has_enemy) {
      for (Point p : all.points_of(region)) {
        if (area[p] == Color::empty) area[p] = c;
      }
    }
  }
}

}  // namespace

PointMap<Color> pass_alive_area(const Board& board, bool suicide) {
  const Vital vital = suicide ? Vital::all_points : Vital::empty_points;
  PointMap<Color> area(Color::empty);
  claim(board, Color::black, vital, area);
  claim(board, Color::white, vital, area);
  for (Point p : Points(board.size())) {
    if (area[p] == Color::empty) area[p] = board.color(p);
  }
  return area;
}

}  // namespace moyo::go
