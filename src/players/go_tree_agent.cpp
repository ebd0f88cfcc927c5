#include "players/go_tree_agent.h"

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
  return a.hash() == b.hash() && a.to_play() == b.to_play() && a.same_rules(b);
}

bool counts_every_stone(const go::Rules& rules) {
  go::Rules all_count = go::named_rules(go::RuleSet::tromp_taylor);
  all_count.komi = rules.komi;
  return rules == all_count;
}

}  // namespace

void GoTreeAgent::new_game(std::uint64_t seed) {
  TreeAgent::new_game(seed);
  counted_.reset();
  lost_turns_ = 0;
}

// The tree of the same position goes on, and what is counted beside it must go on, too.
void GoTreeAgent::begin(const Go& game, const Study<Point>& study) {
  const bool keeps_tree = keeps_trees_ && study.restrictions.empty();
  const bool goes_on = keeps_tree && counted_ && same_position(*counted_, game) &&
                       counted_by_move_ == study.moves_ownership;
  if (!goes_on) map_->clear(study.moves_ownership);
  counted_.reset();
  if (keeps_tree) counted_ = game;
  counted_by_move_ = study.moves_ownership;
}

void GoTreeAgent::complete(const Go& game, Report<Point>& report) {
  mcts::add_ownership(report, *map_, game.to_play(), Go::move_indices);
}

void GoTreeAgent::decide(const Go& game, Report<Point>& report) {
  if (passes_now(game, report)) {
    report.best = go::pass;
  } else if (resigns_now(game, report)) {
    report.best.reset();
  }
}

// Only what is sure, and has been for some turns. A game with handicap stones begins lost for
// White, who gives it up the later the more there are; and playouts count by area, by which a
// game of territory may seem lost by one point.
bool GoTreeAgent::resigns_now(const Go& game, const Report<Point>& report) {
  constexpr int turns = 3;
  const double playouts = resign_.playouts_each *
                          static_cast<double>(report.moves.empty() ? 0 : report.moves[0].visits);
  const double won = winrate_from_payoff(report.value) * playouts;
  const double at_best = playouts > 0 ? wilson_interval(won, playouts).high : 1;
  const bool lost = at_best < resign_.winrate / (1 + game.handicap());
  lost_turns_ = lost ? lost_turns_ + 1 : 0;
  if (lost_turns_ < turns || static_cast<int>(game.moves().size()) <= game.size().area() / 5) {
    return false;
  }
  return !is_territory(game) || !wins(game, go::final_score(game));
}

// Where every stone on the board counts, a pass that ends the game with a win is as good as any
// move. Where stones are taken off by agreement, the score without the dead must be won, and the
// search must think so too; nothing may be left to play for if the other side has not passed.
bool GoTreeAgent::passes_now(const Go& game, const Report<Point>& report) const {
  const bool ends = game.passes() + 1 >= game.rules().passes_to_end;
  if (counts_every_stone(game.rules())) return ends && wins(game, game.score());
  const bool settled = is_territory(game) && is_settled(game);
  if (winrate_from_payoff(report.value) < 0.75 && !settled) return false;
  if (game.passes() == 0 && !settled) return false;
  return wins(game, go::final_score(game));
}

bool GoTreeAgent::is_settled(const Go& game) const {
  if (map_->empty()) return false;
  for (Point p : go::Points(game.size())) {
    if (std::abs(map_->owner(p.index())) < 0.9) return false;
  }
  return true;
}

}  // namespace moyo::players
