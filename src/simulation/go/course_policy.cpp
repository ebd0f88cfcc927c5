#include "simulation/go/course_policy.h"

#include "knowledge/go/plain_self_atari.h"

namespace moyo::go {

void describe(OptionTable& table, CourseOptions& options) {
  table.add("simulations", options.simulations,
            "of the course's players: random, by patterns around the last move, or always the "
            "first move",
            {{"random", CourseSimulations::random},
             {"rulebased", CourseSimulations::rulebased},
             {"first", CourseSimulations::first}});
  table.add("movefilter", options.filter, "of the course's players: no self-atari in simulations");
}

CoursePolicy::CoursePolicy(const CourseOptions& options)
    : options_(options), patterns_(&mogo_patterns()) {}

bool CoursePolicy::is_allowed(const PlayoutBoard& board, Point p) const {
  return board.is_sensible(p) && !(options_.filter && is_plain_self_atari(board, p));
}

Point CoursePolicy::pattern_move(const PlayoutBoard& board, Rng& rng) const {
  FixedList<Point, 8> moves;
  for (int d = 0; d < 8; ++d) {
    const Point p = neighbor(board.last_move(), d);
    if (board.color(p) == Color::empty && patterns_->contains(board.neighborhood(p)) &&
        board.is_legal(p) && !is_plain_self_atari(board, p)) {
      moves.push_back(p);
    }
  }
  if (moves.empty()) return no_point;
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

Point CoursePolicy::choose(PlayoutBoard& board, Rng& rng) const {
  if (options_.simulations == CourseSimulations::first) {
    for (const Point p : Points(board.size())) {
      if (board.color(p) == Color::empty && is_allowed(board, p)) return p;
    }
    return pass;
  }
  if (options_.simulations == CourseSimulations::rulebased && board.last_move() != pass) {
    if (const Point move = pattern_move(board, rng); move != no_point) return move;
  }
  return board.draw(rng, [&](Point p) { return is_allowed(board, p) ? p : no_point; });
}

}  // namespace moyo::go
