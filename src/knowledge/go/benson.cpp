#include "knowledge/go/benson.h"

#include <algorithm>

#include "knowledge/go/regions.h"

namespace moyo::go {

UnconditionalLife unconditional_life(const Board& board, Color c) {
  const Regions all = benson_regions(board, c, Vital::empty_points);
  UnconditionalLife life;
  for (Point block : all.alive_blocks) {
    for (Point p : board.block_stones(block)) life.alive[p] = true;
  }
  for (const Region& region : all.regions) {
    const auto blocks = all.blocks_of(region);
    const bool vital = std::any_of(blocks.begin(), blocks.end(), [&](const RegionBlock& entry) {
      return entry.vital && all.alive[entry.block];
    });
    if (!region.enclosed || !vital) continue;
    for (Point p : all.points_of(region)) life.territory[p] = true;
  }
  return life;
}

}  // namespace moyo::go
