#include "knowledge/go/regions.h"

#include <algorithm>

namespace moyo::go {
namespace {

class RegionBuilder {
 public:
  RegionBuilder(const Board& board, Color c, Vital vital)
      : board_(board), color_(c), vital_(vital) {}

  Regions build() {
    for (Point p : Points(board_.size())) {
      if (board_.color(p) == color_) {
        if (board_.block(p) != p) continue;
        result_.alive_blocks.push_back(p);
        result_.alive[p] = true;
      } else if (!seen_[p]) {
        add_region(p);
      }
    }
    while (reduce()) {
    }
    return result_;
  }

 private:
  void add_region(Point start) {
    Region region{};
    region.enclosed = true;
    region.first_point = static_cast<std::uint16_t>(result_.points.size());
    region.first_block = static_cast<std::uint16_t>(result_.blocks.size());
    int needed = 0;  // points that must touch a block to which the region is vital
    result_.points.push_back(start);
    seen_[start] = true;
    for (std::size_t next = region.first_point; next < result_.points.size(); ++next) {
      const Point p = result_.points[next];
      const bool empty = board_.color(p) == Color::empty;
      const bool counts = empty || vital_ == Vital::all_points;
      needed += counts;
      region.has_enemy |= !empty;
      region.interior = static_cast<std::uint16_t>(region.interior + !visit(p, counts));
    }
    region.end_point = static_cast<std::uint16_t>(result_.points.size());
    region.end_block = static_cast<std::uint16_t>(result_.blocks.size());
    for (std::size_t i = region.first_block; i < region.end_block; ++i) {
      RegionBlock& entry = result_.blocks[i];
      entry.vital = touching_[entry.block] == needed;
      touching_[entry.block] = 0;
      known_[entry.block] = false;
    }
    result_.regions.push_back(region);
  }

  // Adds the neighbours of p to its region; whether there is a stone of the color among them.
  bool visit(Point p, bool counts) {
    FixedList<Point, 4> blocks;
    for (Point q : neighbors(p)) {
      const Color side = board_.color(q);
      if (side == Color::edge) continue;
      if (side == color_) {
        const Point block = board_.block(q);
        if (!blocks.contains(block)) blocks.push_back(block);
      } else if (!seen_[q]) {
        seen_[q] = true;
        result_.points.push_back(q);
      }
    }
    for (Point block : blocks) {
      if (!known_[block]) {
        known_[block] = true;
        result_.blocks.push_back({block, false});
      }
      touching_[block] += counts;
    }
    return !blocks.empty();
  }

  // One round of taking away; whether anything changed.
  bool reduce() {
    PointMap<std::uint16_t> vital_regions;
    for (const Region& region : result_.regions) {
      if (!region.enclosed) continue;
      for (const RegionBlock& entry : result_.blocks_of(region)) {
        vital_regions[entry.block] += entry.vital;
      }
    }
    auto& blocks = result_.alive_blocks;
    const auto doomed = [&](Point block) { return vital_regions[block] < 2; };
    for (Point block : blocks) result_.alive[block] = !doomed(block);
    const auto end = std::remove_if(blocks.begin(), blocks.end(), doomed);
    if (end == blocks.end()) return false;
    blocks.resize(static_cast<std::size_t>(end - blocks.begin()));
    open_regions_of_dead_blocks();
    return true;
  }

  void open_regions_of_dead_blocks() {
    for (Region& region : result_.regions) {
      const auto blocks = result_.blocks_of(region);
      region.enclosed = std::all_of(blocks.begin(), blocks.end(), [&](const RegionBlock& entry) {
        return result_.alive[entry.block];
      });
    }
  }

  const Board& board_;
  Color color_;
  Vital vital_;
  Regions result_;
  PointSet seen_;
  PointSet known_;                    // blocks of the region being built
  PointMap<std::uint16_t> touching_;  // points of it beside the block
};

}  // namespace

Regions benson_regions(const Board& board, Color c, Vital vital) {
  return RegionBuilder(board, c, vital).build();
}

}  // namespace moyo::go
