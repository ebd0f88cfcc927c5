#include "knowledge/go/safe_area.h"

#include <algorithm>

#include "knowledge/go/regions.h"

namespace moyo::go {
namespace {

// How many points are safe for c.
int claim_safe(const Board& board, Color c, SafeArea& area) {
  if (board.stones(c) == 0) return 0;
  const Regions all = benson_regions(board, c, Vital::all_points);
  int points = 0;
  for (const Point block : all.alive_blocks) {
    for (const Point p : board.block_stones(block)) area.owner[p] = c;
    points += board.stones_in_block(block);
  }
  for (const Region& region : all.regions) {
    const auto blocks = all.blocks_of(region);
    const bool vital = std::any_of(blocks.begin(), blocks.end(), [&](const RegionBlock& entry) {
      return entry.vital && all.alive[entry.block];
    });
    if (!region.enclosed || !vital) continue;
    for (const Point p : all.points_of(region)) {
      area.owner[p] = c;
      area.prisoners[p] = region.has_enemy;
      ++points;
    }
  }
  return points;
}

}  // namespace

SafeArea safe_area(const Board& board) {
  SafeArea area;
  area.black = claim_safe(board, Color::black, area);
  area.white = claim_safe(board, Color::white, area);
  return area;
}

void SafePrior::judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) {
  const SafeArea area = safe_area(game.board());
  if (area.black == 0 && area.white == 0) return;
  mcts::strike_out(candidates, [&](const mcts::MovePrior<Point>& candidate) {
    return candidate.move != pass && area.gains_nothing(candidate.move, game.turn());
  });
}

}  // namespace moyo::go
