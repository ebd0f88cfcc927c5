#include "simulation/go/go4_policy.h"

#include <bit>

#include "knowledge/go/pattern_codes.h"
#include "knowledge/go/plain_self_atari.h"

namespace moyo::go {
namespace {

// By pattern_distance, from every point to every other.
using DistanceRow = std::array<std::uint8_t, point_indices>;
const DistanceRow& distances_from(Point p) {
  static const std::vector<DistanceRow> rows = [] {
    std::vector<DistanceRow> table(point_indices);
    const BoardSize largest(max_side);
    for (const Point a : Points(largest)) {
      for (const Point b : Points(largest)) {
        table[a.index()][b.index()] = static_cast<std::uint8_t>(pattern_distance(a, b));
      }
    }
    return table;
  }();
  return rows[p.index()];
}

}  // namespace

Go4Policy::Go4Policy(const CourseStrengths& strengths) {
  using namespace course_feature;
  Tables tables{strengths, {}, {}, {}, {}};
  for (const Color c : {Color::black, Color::white}) {
    auto& table = tables.pattern[static_cast<std::size_t>(c) - 1];
    table.assign(1 << 16, 1.0f);
    for (unsigned code = 0; code < table.size(); ++code) {
      const Neighborhood around(code);
      const std::uint16_t number = course_pattern(around, c);
      if (number != no_course_pattern) table[code] = float(strengths[pattern + number]);
      if (around.is_simple_eye(c)) table[code] = 0;
    }
  }
  tables.line = {1, float(strengths[line_1]), float(strengths[line_1 + 1]),
                 float(strengths[line_1 + 2])};
  tables.last.fill(1);
  tables.own.fill(1);
  for (std::uint32_t d = 2; d <= 9; ++d) {
    tables.last[d] = float(strengths[dist_prev_2 + d - 2]);
    tables.own[d] = float(strengths[dist_prev_own_2 + d - 2]);
  }
  tables.own[0] = float(strengths[dist_prev_own_0]);
  tables_ = std::make_shared<const Tables>(std::move(tables));
}

void Go4Policy::prepare(BoardSize size) {
  size_ = size;
  prepared_ = true;
  for (const Point p : Points(size)) {
    lines_[p] = tables_->line[static_cast<std::size_t>(course_line(p, size))];
  }
}

void Go4Policy::begin(const PlayoutBoard& board) {
  if (!prepared_ || board.size() != size_) prepare(board.size());
  last_ = own_before_ = no_point;
}

// The factors of capture, atari and self-atari; 0 where the move is not legal.
float Go4Policy::tactics(const PlayoutBoard& board, Point p, Neighborhood around) const {
  using namespace course_feature;
  const unsigned empty = around.empty_sides();
  if (empty == 0 && !board.is_legal(p)) return 0;
  float factor = 1;
  if (around.sides_of(opposite(board.to_play())) != 0) {
    if (board.captured_sides(p, board.to_play()) != 0) {
      factor *= float(tables_->strengths[capture]);
    }
    if (gives_atari(board, p)) {
      factor *= float(tables_->strengths[board.ko() != no_point ? atari_ko : atari_other]);
    }
  }
  if (std::popcount(empty) < 2 && is_plain_self_atari(board, p)) {
    factor *= float(tables_->strengths[self_atari]);
  }
  return factor;
}

double Go4Policy::weigh(const PlayoutBoard& board, Point own_before) {
  const auto& patterns = tables_->pattern[static_cast<std::size_t>(board.to_play()) - 1];
  const Point last = board.last_move();
  const DistanceRow& to_last = distances_from(last);
  const DistanceRow& to_own = distances_from(own_before);
  double sum = 0;
  const int count = board.empty_points();
  for (int i = 0; i < count; ++i) {
    const Point p = board.empty_point(i);
    const Neighborhood around = board.neighborhood(p);
    float weight = patterns[around.code()];
    if (weight != 0 && around.code() != 0) weight *= tactics(board, p, around);
    weight *= lines_[p];
    if (last != pass) weight *= tables_->last[to_last[p.index()]];
    if (own_before != pass) weight *= tables_->own[to_own[p.index()]];
    weights_[static_cast<std::size_t>(i)] = weight;
    sum += double{weight};
  }
  const auto& passing = tables_->strengths[board.passes() > 0 ? course_feature::pass_consecutive
                                                              : course_feature::pass_new];
  weights_[static_cast<std::size_t>(count)] = float(passing);
  return sum + double{weights_[static_cast<std::size_t>(count)]};
}

Point Go4Policy::choose(PlayoutBoard& board, Rng& rng) {
  own_before_ = last_;
  last_ = board.last_move();
  const double sum = weigh(board, own_before_);
  double rest = rng.uniform() * sum;
  const auto count = static_cast<std::size_t>(board.empty_points());
  for (std::size_t i = 0; i < count; ++i) {
    rest -= double{weights_[i]};
    if (rest < 0) return board.empty_point(static_cast<int>(i));
  }
  return pass;
}

std::vector<Go4Policy::Choice> Go4Policy::choices(const PlayoutBoard& board, Point own_before) {
  begin(board);
  weigh(board, own_before);
  std::vector<Choice> result;
  for (int i = 0; i < board.empty_points(); ++i) {
    const double weight = double{weights_[static_cast<std::size_t>(i)]};
    if (weight > 0) result.push_back({board.empty_point(i), weight});
  }
  result.push_back({pass, double{weights_[static_cast<std::size_t>(board.empty_points())]}});
  return result;
}

}  // namespace moyo::go
