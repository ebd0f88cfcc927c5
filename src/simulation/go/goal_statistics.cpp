#include "simulation/go/goal_statistics.h"

#include <algorithm>

namespace moyo::go {
namespace {

constexpr std::size_t index_of(Player player) { return player == Player::first ? 0 : 1; }

// The empty points beside a block, and those beside them; of an empty point, itself, too.
std::vector<GoalStatistics::Near> points_near(const Board& board, BoardSize size, Point block) {
  PointSet seen;
  PointList beside;
  std::vector<GoalStatistics::Near> near;
  const auto add_empty_sides = [&](Point p, PointList* list) {
    for (Point q : neighbors(p)) {
      if (board.color(q) != Color::empty || seen[q]) continue;
      seen[q] = true;
      near.push_back({.point = q});
      if (list != nullptr) list->push_back(q);
    }
  };
  if (board.color(block) == Color::empty) {
    seen[block] = true;
    near.push_back({.point = block});
    add_empty_sides(block, &beside);
  }
  for (Point p : Points(size)) {
    if (is_stone(board.color(p)) && board.block(p) == block) add_empty_sides(p, &beside);
  }
  for (Point p : beside) add_empty_sides(p, nullptr);
  return near;
}

}  // namespace

void GoalStatistics::begin(const Go& root) {
  goals_.clear();
  const Board& board = root.board();
  for (Point p : Points(root.size())) {
    const Color here = board.color(p);
    const bool wanted = is_stone(here) ? kind_ != GoalKind::points && board.block(p) == p
                                       : kind_ != GoalKind::blocks;
    if (!wanted) continue;
    const Color color = is_stone(here) ? here : Color::black;
    goals_.push_back({p, color, here, 0, 0, points_near(board, root.size(), p)});
  }
}

void GoalListener::listen(const mcts::Playout<Go>& playout) {
  if (playout.owners.empty()) return;
  ++playout_number_;
  for (const auto& [move, player] : playout.trace.plies) {
    First& first = first_[move.index()];
    if (first.playout != playout_number_) first = {playout_number_, player};
  }
  for (GoalStatistics::Goal& goal : statistics_->goals()) {
    const float owner = playout.owners[goal.stone.index()];
    const bool lives = goal.color == Color::black ? owner > 0 : owner < 0;
    const float lived = lives ? 1.0f : 0.0f;
    add_lossy(goal.playouts, 1.0f);
    add_lossy(goal.lived, lived);
    for (GoalStatistics::Near& near : goal.near) {
      const First& first = first_[near.point.index()];
      if (first.playout != playout_number_) continue;
      add_lossy(near.tried[index_of(first.player)], 1.0f);
      add_lossy(near.lived[index_of(first.player)], lived);
    }
  }
}

void GoalPrior::judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) {
  constexpr double enough = 50, tried_enough = 10, settled = 0.1;
  for (const auto& candidate : candidates) advice_[candidate.move] = {};
  const std::size_t player = index_of(game.to_play());
  for (const GoalStatistics::Goal& goal : statistics_->goals()) {
    if (relaxed(goal.playouts) < enough) return;
    if (game.board().color(goal.stone) != goal.standing) continue;
    const double survival = goal.survival();
    if (survival < settled || survival > 1 - settled) continue;
    for (const GoalStatistics::Near& near : goal.near) {
      const double tried = relaxed(near.tried[player]);
      if (tried < tried_enough) continue;
      const double rise = relaxed(near.lived[player]) / tried - survival;
      const double gain = game.turn() == goal.color ? rise : -rise;
      const double weight = 4 * survival * (1 - survival);
      advice_[near.point].sum += weight * std::clamp(0.5 + gain, 0.0, 1.0);
      advice_[near.point].weight += weight;
    }
  }
  for (mcts::MovePrior<Point>& candidate : candidates) {
    const Advice& advice = advice_[candidate.move];
    if (candidate.move == pass || advice.weight == 0) continue;
    mcts::add_experience(candidate, advice.sum / advice.weight,
                         visits_ * std::min(advice.weight, 1.0));
  }
}

}  // namespace moyo::go
