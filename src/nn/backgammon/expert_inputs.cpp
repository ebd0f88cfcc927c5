#include "nn/backgammon/expert_inputs.h"

#include <algorithm>
#include <array>
#include <bit>

namespace moyo::backgammon {
namespace {

const auto units_of_men = [] {
  std::array<std::array<float, 4>, checkers + 1> units{};
  for (std::size_t men = 1; men < units.size(); ++men) {
    units[men] = {men == 1 ? 1.0f : 0, men >= 2 ? 1.0f : 0, men >= 3 ? 1.0f : 0,
                  men > 3 ? (static_cast<float>(men) - 3) / 2 : 0};
  }
  return units;
}();

int longest_run(PointSet set) {
  int length = 0;
  for (; set != 0; set &= set >> 1) ++length;
  return length;
}

// Calls body(a, b, weight) for the 21 rolls, weight 1 or 2 of 36.
template <class Body>
void for_each_roll(Body&& body) {
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= a; ++b) body(a, b, a == b ? 1 : 2);
  }
}

float* add_side(const Side& side, float* next) {
  for (int p = 1; p <= 24; ++p) {
    next = std::copy_n(units_of_men[static_cast<std::size_t>(side.at(p))].begin(), 4, next);
  }
  *next++ = side.at(bar) > 0 ? 1 : 0;
  *next++ = static_cast<float>(side.at(bar)) / 2;
  for (int five = 0; five < 3; ++five) {
    *next++ = std::clamp(static_cast<float>(side.borne_off() - 5 * five) / 5, 0.0f, 1.0f);
  }
  return next;
}

// Of `mine`, with contact or without.
float* add_features(const Board& board, float* next) {
  const Side& side = board.mine;
  const int closed = std::popcount(side.made() & home);
  const int rearmost_of_theirs = std::bit_width(board.theirs.occupied()) - 1;
  int behind = 0;
  for (int p = std::max(1, 26 - rearmost_of_theirs); p <= bar; ++p) behind += side.at(p);
  *next++ = static_cast<float>(side.pips()) / 100;
  *next++ = static_cast<float>(hitting_rolls(board)) / 36;
  *next++ = static_cast<float>(closed) / 6;
  *next++ = static_cast<float>(closed * closed) / 36;
  *next++ = static_cast<float>(longest_run(side.made() & all_points)) / 6;
  *next++ = static_cast<float>(escaping_rolls(board)) / 36;
  *next++ = static_cast<float>(std::popcount(side.made() & mirrored(home))) / 2;
  *next++ = static_cast<float>(behind) / checkers;
  return next;
}

}  // namespace

int hitting_rolls(const Board& board) {
  const PointSet open = board.open();
  const PointSet blots = board.targets();
  if (blots == 0) return 0;
  const PointSet men = board.mine.occupied();
  const int on_bar = board.mine.at(bar);
  const auto after = [&](PointSet from, int die) { return (from >> die) & open; };
  int rolls = 0;
  for_each_roll([&](int a, int b, int weight) {
    bool hits = false;
    if (on_bar > 0) {
      // The man on the bar enters first; what is left of the roll may go on from there or, if no
      // more are on the bar, from anywhere.
      const PointSet by_a = after(point(bar), a);
      const PointSet by_b = after(point(bar), b);
      const PointSet rest = on_bar > 1 ? point(bar) : (men & all_points);
      PointSet reached = by_a | by_b;
      if (by_a != 0) reached |= after(on_bar > 1 ? rest : rest | by_a, b);
      if (by_b != 0) reached |= after(on_bar > 1 ? rest : rest | by_b, a);
      hits = (reached & blots) != 0;
    } else {
      PointSet reached = after(men, a) | after(men, b);
      reached |= after(after(men, a), b) | after(after(men, b), a);
      if (a == b) {
        PointSet step = after(men, a);
        for (int i = 0; i < 3; ++i) reached |= step = after(step, a);
      }
      hits = (reached & blots) != 0;
    }
    if (hits) rolls += weight;
  });
  return rolls;
}

int escaping_rolls(const Board& board) {
  const PointSet men = board.mine.occupied();
  if (men == 0) return 36;
  const int rearmost = std::bit_width(men) - 1;
  // Points past which nothing of the other side's stands need no escape.
  const PointSet open = board.open() | 1;  // off is open enough
  const auto can_land = [&](int p) { return p <= 0 || (open & point(p)) != 0; };
  int rolls = 0;
  for_each_roll([&](int a, int b, int weight) {
    if (a == b) {
      int p = rearmost;
      for (int i = 0; i < 4 && can_land(p - a); ++i) p -= a;
      if (rearmost - p > 6) rolls += weight;
      return;
    }
    if (a + b <= 6) return;
    if (can_land(rearmost - a - b) && (can_land(rearmost - a) || can_land(rearmost - b))) {
      rolls += weight;
    }
  });
  return rolls;
}

void fill_expert(const Board& board, std::span<float> inputs) {
  float* next = add_side(board.mine, inputs.data());
  next = add_side(board.theirs, next);
  const float pips = static_cast<float>(board.mine.pips() - board.theirs.pips());
  next = add_features(board, next);
  next = add_features({board.theirs, board.mine}, next);
  *next++ = std::clamp(pips / 50, -2.0f, 2.0f);
}

}  // namespace moyo::backgammon
