#include "knowledge/go/endgame.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"

namespace moyo::go {
namespace {

// The second pass first, whose value is known at once; then captures; own eyes last.
int endgame_order(const Go& game, Point move) {
  constexpr int first = 1 << 24;
  if (move == pass) return game.passes() + 1 >= game.rules().passes_to_end ? first : 0;
  if (game.board().is_capture(move, game.turn())) return first / 2;
  return game.board().neighborhood(move).is_simple_eye(game.turn()) ? -1 : 1;
}

}  // namespace

search::Value EndgameKnowledge::evaluate(const Go& game) const {
  const double score = game.turn() == Color::black ? game.score() : -game.score();
  return static_cast<Value>(std::lround(unit * score));
}

EndgameGlance EndgameKnowledge::bounds(const Go& game, search::Bounds) const {
  EndgameGlance glance{};
  if (game.is_terminal()) {
    glance.low = glance.high = terminal_value(game);
    return glance;
  }
  if (!filter && !cut) return glance;
  glance.safe = safe_area(game.board());
  if (!cut) return glance;
  const int area = game.size().area();
  // Komi and the bonus for handicap stones: the score of a board that is half one's, half the
  // other's.
  const double given = game.rules().komi + handicap_bonus(game.rules(), game.handicap());
  const auto least = static_cast<Value>(std::lround(unit * (2 * glance.safe.black - area - given)));
  const auto most = static_cast<Value>(std::lround(unit * (area - 2 * glance.safe.white - given)));
  const bool black = game.turn() == Color::black;
  glance.low = black ? least : -most;
  glance.high = black ? most : -least;
  // One side alone may go on for ever by suicide: then 0 is never out of reach.
  if (game.may_repeat() && game.rules().suicide) {
    glance.low = std::min(glance.low, Value{0});
    glance.high = std::max(glance.high, Value{0});
  }
  return glance;
}

void EndgameKnowledge::candidates(const Go& game, const EndgameGlance& glance,
                                  search::ScoredMoves<Go>& moves) const {
  const bool leaves_out = filter && game.board().ko() == no_point;
  for (const Point move : legal_moves(game)) {
    if (leaves_out && move != pass && glance.safe.gains_nothing(move, game.turn())) continue;
    moves.push_back({move, endgame_order(game, move)});
  }
}

void check_endgame_rules(const Rules& rules) {
  if (rules.scoring != Scoring::area) {
    throw InputError(
        "the score of an endgame is found under area rules only, such as rules=chinese");
  }
}

}  // namespace moyo::go
