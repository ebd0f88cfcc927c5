// The regions of a color and Benson's algorithm on them (Benson 1976); benson.h and area.h read
// what they want from the result.
//
// A region of c is a maximal connected set of points without stones of c. It is vital to a block
// of c if all its points (or only its empty ones, see Vital) touch the block. Starting with all
// blocks, those with fewer than two vital regions are taken away, and regions that touch a block
// taken away stop counting, until nothing changes; the blocks that are left live unconditionally.
#pragma once

#include <span>

#include "games/go/board.h"

namespace moyo::go {

// Which points of a region must touch the block: where suicide is forbidden, enemy stones need not.
enum class Vital { all_points, empty_points };

struct RegionBlock {
  Point block;  // its name
  bool vital = false;
};

struct Region {
  std::uint16_t first_point, end_point;  // in Regions::points
  std::uint16_t first_block, end_block;  // in Regions::blocks
  std::uint16_t interior = 0;            // points that touch no stone of the color
  bool has_enemy = false;
  bool enclosed = true;  // touches no block that has been taken away
};

struct Regions {
  FixedList<Point, max_area> points;
  FixedList<RegionBlock, 4 * max_area> blocks;
  FixedList<Region, max_area> regions;
  PointList alive_blocks;
  PointSet alive;  // by the name of the block

  std::span<const Point> points_of(const Region& region) const {
    return {points.begin() + region.first_point, points.begin() + region.end_point};
  }
  std::span<const RegionBlock> blocks_of(const Region& region) const {
    return {blocks.begin() + region.first_block, blocks.begin() + region.end_block};
  }
};

// After the last round of taking away.
Regions benson_regions(const Board& board, Color c, Vital vital);

}  // namespace moyo::go
