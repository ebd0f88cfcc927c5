#include "players/go_tree_agent.h"

#include <algorithm>

#include "base/statistics.h"
#include "simulation/go/status.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

bool wins(const Go& game, double score) {
  return game.to_play() == Player::first ? score > 0 : score < 0;
}
bool is_territory(const Go& game) { return game.rules().scoring == go::Scoring::territory; }

bool same_position(const Go& a, const Go& b) {
  return future_hash(a) == future_hash(b) && a.to_play() == b.to_play() && a.same_rules(b);
}

}  // namespace

void GoTreeAgent::new_game(std::uint64_t seed) {
  TreeAgent::new_game(seed);
  counted_.reset();
  for (LostTurns& lost : lost_turns_) lost = {};
}

// The tree of the same position goes on, and what is counted beside it must go on, too.
void GoTreeAgent::begin(const Go& game, const Study& study) {
  const bool keeps_tree = keeps_trees_ && study.restrictions.empty();
  const bool goes_on = keeps_tree && counted_ && same_position(*counted_, game) &&
                       counted_by_move_ == study.moves_ownership;
  if (!goes_on) map_->clear(study.moves_ownership);
  counted_.reset();
  if (keeps_tree) counted_ = game;
  counted_by_move_ = study.moves_ownership;
}

// Nobody evaluates a pass that ends the game where every stone counts: what counts is known.
void GoTreeAgent::complete(const Go& game, Report& report) {
  mcts::add_ownership(report, *map_, game.to_play(), Go::move_indices);
  if (game.ends_by_agreement() || game.passes() + 1 < game.rules().passes_to_end) return;
  const double score = game.to_play() == Player::first ? game.score() : -game.score();
  for (auto& entry : report.moves) {
    if (entry.move == move_id(go::pass)) entry.score = score;
  }
  if (report.best != move_id(go::pass) || !report.proved) return;
  report.score = score;
  report.ownership = go::ownership_for(
      game.turn(), go::owners(go::color_map(game.board()), game.size()), game.size());
}

void GoTreeAgent::decide(const Go& game, Report& report) {
  if (passes_now(game, report)) {
    report.best = move_id(go::pass);
  } else if (resigns_now(game, report)) {
    report.best.reset();
  }
}

// How many turns in a row of this color have been lost, this one included. The same position asked
// again is the same turn; after an undo or in another game counting begins anew.
int GoTreeAgent::count_lost_turn(const Go& game, bool lost) {
  LostTurns& count = lost_turns_[index(game.to_play())];
  const std::size_t moves = game.moves().size();
  if (!lost) {
    count = {};
  } else if (count.turns == 0 || (moves != count.moves && moves != count.moves + 2)) {
    count = {1, moves};
  } else if (moves != count.moves) {
    count = {count.turns + 1, moves};
  }
  return count.turns;
}

// Only what is sure, and has been for some turns. A game with handicap stones begins lost for
// White, who gives it up the later the more there are; and by territory playouts may be a point
// off.
bool GoTreeAgent::resigns_now(const Go& game, const Report& report) {
  constexpr int turns = 3;
  const double playouts = resign_.playouts_each *
                          static_cast<double>(report.moves.empty() ? 0 : report.moves[0].visits);
  const double won = winrate_from_payoff(report.value) * playouts;
  const double at_best = playouts > 0 ? wilson_interval(won, playouts).high : 1;
  const bool lost = at_best < resign_.winrate / (1 + game.handicap());
  if (count_lost_turn(game, lost) < turns ||
      static_cast<int>(game.moves().size()) <= game.size().area() / 5) {
    return false;
  }
  return !is_territory(game) || !wins(game, go::final_score(game));
}

// Where every stone on the board counts, a pass that ends the game with a win is as good as any
// move. Where stones are taken off by agreement, nothing may be left to play for, won or lost, and
// the search must not think otherwise; or the pass ends the game, which is won without the dead,
// and either with them, too, or the search, which has looked at playing on, thinks so.
bool GoTreeAgent::passes_now(const Go& game, const Report& report) const {
  const bool ends = game.passes() + 1 >= game.rules().passes_to_end;
  if (!game.ends_by_agreement()) return ends && wins(game, game.score());
  if (!ends && !seems_settled(game)) return false;
  const go::FinalPosition end = go::final_position(game, {.playouts = 100});
  const bool won = wins(game, end.score);
  const double best = winrate_from_payoff(report.value);
  const auto passing =
      std::find_if(report.moves.begin(), report.moves.end(),
                   [](const auto& entry) { return entry.move == move_id(go::pass); });
  const bool looked_at = passing != report.moves.end() && passing->visits > 0;
  const double after_pass = looked_at ? winrate_from_payoff(passing->value) : best;
  if (end.settled && (won ? std::max(best, after_pass) > 0.25 : best < 0.75)) return true;
  return ends && won && (wins(game, game.score()) || (looked_at && after_pass >= 0.75));
}

// At a glance, with what the search has counted: few points are open.
bool GoTreeAgent::seems_settled(const Go& game) const {
  if (map_->empty()) return false;
  int open = 0;
  for (Point p : go::Points(game.size())) open += std::abs(map_->owner(p.index())) < 0.9;
  return open * 6 <= game.size().area();
}

}  // namespace moyo::players
