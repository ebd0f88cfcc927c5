#include "games/go/score.h"

#include <cmath>

namespace moyo::go {
namespace {

// Collects the empty region around `start` and the colors it touches, as bits of Color.
unsigned flood(const PointMap<Color>& stones, Point start, PointSet& seen, PointList& region) {
  unsigned touched = 0;
  seen[start] = true;
  region.push_back(start);
  for (std::size_t next = 0; next < region.size(); ++next) {
    for (Point q : neighbors(region[next])) {
      if (is_stone(stones[q])) touched |= static_cast<unsigned>(stones[q]);
      if (stones[q] != Color::empty || seen[q]) continue;
      seen[q] = true;
      region.push_back(q);
    }
  }
  return touched;
}

constexpr bool only_one_color(unsigned touched) { return touched == 1 || touched == 2; }

bool touches_any(const PointList& region, const PointSet& set) {
  for (Point p : region) {
    for (Point q : neighbors(p)) {
      if (set[q]) return true;
    }
  }
  return false;
}

int sign(Color c) { return c == Color::black ? 1 : c == Color::white ? -1 : 0; }

// Points only Black reaches less points only White reaches, outside of seki.
int territory_balance(const PointMap<Color>& stones, BoardSize size, const PointSet& seki) {
  int balance = 0;
  PointSet seen;
  for (Point p : Points(size)) {
    if (stones[p] != Color::empty || seen[p]) continue;
    PointList region;
    const unsigned touched = flood(stones, p, seen, region);
    if (!only_one_color(touched) || touches_any(region, seki)) continue;
    balance += sign(static_cast<Color>(touched)) * static_cast<int>(region.size());
  }
  return balance;
}

}  // namespace

PointMap<Color> owners(const PointMap<Color>& stones, BoardSize size) {
  PointMap<Color> owner = stones;
  PointSet seen;
  for (Point p : Points(size)) {
    if (stones[p] != Color::empty || seen[p]) continue;
    PointList region;
    const unsigned touched = flood(stones, p, seen, region);
    if (!only_one_color(touched)) continue;
    for (Point q : region) owner[q] = static_cast<Color>(touched);
  }
  return owner;
}

std::vector<float> ownership_for(Color side, const PointMap<Color>& owners, BoardSize size) {
  std::vector<float> ownership(point_indices, 0);
  for (Point p : Points(size)) {
    if (is_stone(owners[p])) ownership[p.index()] = owners[p] == side ? 1.0f : -1.0f;
  }
  return ownership;
}

int area_balance(const PointMap<Color>& owners, BoardSize size) {
  int balance = 0;
  for (Point p : Points(size)) balance += sign(owners[p]);
  return balance;
}

double handicap_bonus(const Rules& rules, int handicap_stones) {
  if (handicap_stones == 0) return 0;
  switch (rules.handicap_bonus) {
    case HandicapBonus::none:
      return 0;
    case HandicapBonus::stones:
      return handicap_stones;
    case HandicapBonus::stones_less_one:
      return handicap_stones - 1;
  }
  return 0;
}

double score(const Board& board, const Rules& rules, int handicap_stones, const Status& status) {
  const BoardSize size = board.size();
  PointMap<Color> stones = color_map(board);
  int prisoners = board.captured(Color::white) - board.captured(Color::black);
  for (Point p : Points(size)) {
    if (!status.dead[p] || !is_stone(stones[p])) continue;
    prisoners -= sign(stones[p]);
    stones[p] = Color::empty;
  }
  const double for_white = rules.komi + handicap_bonus(rules, handicap_stones);
  if (rules.scoring == Scoring::area) return area_balance(owners(stones, size), size) - for_white;
  return territory_balance(stones, size, status.seki) + prisoners - for_white;
}

std::string format_score(double score) {
  if (score == 0) return "0";
  const double margin = std::abs(score);
  std::string text = std::to_string(static_cast<long>(margin));
  if (margin != std::floor(margin)) text += ".5";
  return (score > 0 ? "B+" : "W+") + text;
}

}  // namespace moyo::go
