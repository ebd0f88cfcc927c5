#include "knowledge/go/benson.h"

#include <algorithm>
#include <vector>

namespace moyo::go {
namespace {

struct Region {
  std::vector<Point> points;
  std::vector<Point> blocks;  // names of the blocks it touches
  std::vector<Point> vital;   // those among them to which it is vital
  bool enclosed = true;       // touches no block that has been taken away
};

bool touches_block(const Board& board, Point p, Point block) {
  for (Point q : neighbors(p)) {
    if (board.block(q) == block) return true;
  }
  return false;
}

Region find_region(const Board& board, Color c, Point start, PointSet& seen) {
  Region region;
  region.points.push_back(start);
  seen[start] = true;
  for (std::size_t next = 0; next < region.points.size(); ++next) {
    for (Point q : neighbors(region.points[next])) {
      const Color color = board.color(q);
      if (color == Color::edge) continue;
      if (color == c) {
        const Point block = board.block(q);
        const auto known = std::find(region.blocks.begin(), region.blocks.end(), block);
        if (known == region.blocks.end()) region.blocks.push_back(block);
      } else if (!seen[q]) {
        seen[q] = true;
        region.points.push_back(q);
      }
    }
  }
  for (Point block : region.blocks) {
    const bool vital = std::all_of(region.points.begin(), region.points.end(), [&](Point p) {
      return board.color(p) != Color::empty || touches_block(board, p, block);
    });
    if (vital) region.vital.push_back(block);
  }
  return region;
}

// One round of taking away; whether anything changed. `alive` is by block name.
bool reduce(std::vector<Point>& blocks, std::vector<Region>& regions, PointSet& alive) {
  PointMap<int> vital_regions;
  for (const Region& region : regions) {
    if (!region.enclosed) continue;
    for (Point block : region.vital) ++vital_regions[block];
  }
  const auto doomed = [&](Point block) { return vital_regions[block] < 2; };
  for (Point block : blocks) {
    if (doomed(block)) alive[block] = false;
  }
  if (std::erase_if(blocks, doomed) == 0) return false;
  for (Region& region : regions) {
    region.enclosed = std::all_of(region.blocks.begin(), region.blocks.end(),
                                  [&](Point block) { return alive[block]; });
  }
  return true;
}

}  // namespace

UnconditionalLife unconditional_life(const Board& board, Color c) {
  std::vector<Point> blocks;
  std::vector<Region> regions;
  PointSet alive;
  PointSet seen;
  for (Point p : Points(board.size())) {
    if (board.color(p) == c) {
      if (board.block(p) != p) continue;
      blocks.push_back(p);
      alive[p] = true;
    } else if (!seen[p]) {
      regions.push_back(find_region(board, c, p, seen));
    }
  }
  while (reduce(blocks, regions, alive)) {
  }
  UnconditionalLife life;
  for (Point block : blocks) {
    for (Point p : board.block_stones(block)) life.alive[p] = true;
  }
  for (const Region& region : regions) {
    const bool vital = std::any_of(region.vital.begin(), region.vital.end(),
                                   [&](Point block) { return alive[block]; });
    if (!region.enclosed || !vital) continue;
    for (Point p : region.points) life.territory[p] = true;
  }
  return life;
}

}  // namespace moyo::go
