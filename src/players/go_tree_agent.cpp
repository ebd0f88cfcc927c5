#include "players/go_tree_agent.h"

#include "simulation/go/status.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

bool wins(const Go& game, double score) {
  return game.to_play() == Player::first ? score > 0 : score < 0;
}
bool is_territory(const Go& game) { return game.rules().scoring == go::Scoring::territory; }

bool counts_every_stone(const go::Rules& rules) {
  go::Rules all_count = go::named_rules(go::RuleSet::tromp_taylor);
  all_count.komi = rules.komi;
  return rules == all_count;
}

}  // namespace

void GoTreeAgent::begin(const Go&, const Study<Point>& study) {
  map_->clear(study.moves_ownership);
}

void GoTreeAgent::complete(const Go& game, Report<Point>& report) {
  mcts::add_ownership(report, *map_, game.to_play(), Go::move_indices);
}

void GoTreeAgent::decide(const Go& game, Report<Point>& report) {
  if (passes_now(game, report)) {
    report.best = go::pass;
  } else if (winrate_from_payoff(report.value) < resign_ &&
             static_cast<int>(game.moves().size()) > game.size().area() / 5) {
    report.best.reset();
  }
}

// Where every stone on the board counts, a pass that ends the game with a win is as good as any
// move. Where stones are taken off by agreement, the score without the dead must be won, and the
// search must think so too; nothing may be left to play for if the other side has not passed.
bool GoTreeAgent::passes_now(const Go& game, const Report<Point>& report) const {
  const bool ends = game.passes() + 1 >= game.rules().passes_to_end;
  if (counts_every_stone(game.rules())) return ends && wins(game, game.score());
  if (winrate_from_payoff(report.value) < 0.75) return false;
  if (game.passes() == 0 && !(is_territory(game) && is_settled(game))) return false;
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
