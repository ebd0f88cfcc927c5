// Who owns which point in the end, and by how much the games are won, over all playouts of a search
// (docs/sources.md E8): for showing a position, for its expected score and the spread of it, and
// for knowing when nothing is left to play. Owners by the root's moves are counted only on request.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "core/report.h"
#include "search/mcts/listener.h"
#include "search/mcts/prior.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

// Margins of many games, written by all threads lossily.
class MarginSum {
 public:
  void add(double margin, double variance) {
    add_lossy(sum_, margin);
    add_lossy(squares_, margin * margin + variance);
    add_lossy(count_, 1.0);
  }
  bool empty() const { return relaxed(count_) == 0; }
  // Both want a margin.
  double mean() const { return relaxed(sum_) / relaxed(count_); }
  double deviation() const {
    const double square = relaxed(squares_) / relaxed(count_);
    return std::sqrt(std::max(0.0, square - mean() * mean()));
  }

 private:
  double sum_ = 0;
  double squares_ = 0;
  double count_ = 0;
};

// Written by the listeners of all threads, lossily; read at any time.
class OwnershipMap {
 public:
  explicit OwnershipMap(std::size_t move_indices) : points_(move_indices), moves_(move_indices) {}

  // Only between searches.
  void clear(bool by_move = false) {
    std::fill(points_.begin(), points_.end(), 0.0);
    std::fill(moves_.begin(), moves_.end(), MarginSum());
    playouts_ = 0;
    score_ = {};
    by_move_.assign(by_move ? points_.size() * moves_.size() : 0, 0.0);
    move_playouts_.assign(by_move ? moves_.size() : 0, 0.0);
  }
  // Of a playout that began with `root_move`. The owner is between -1 and 1, 1 being the first
  // player's.
  void add_owner(std::size_t root_move, std::size_t point, double owner) {
    add_lossy(points_[point], owner);
    if (!by_move_.empty()) add_lossy(by_move_[root_move * points_.size() + point], owner);
  }
  void count_owners(std::size_t root_move) {
    add_lossy(playouts_, 1.0);
    if (!by_move_.empty()) add_lossy(move_playouts_[root_move], 1.0);
  }
  // A margin in the first player's favour; who only expects it says how far off it may be.
  void add_score(std::size_t root_move, double score, double variance = 0) {
    score_.add(score, variance);
    moves_[root_move].add(score, variance);
  }

  bool empty() const { return playouts() == 0; }
  double playouts() const { return relaxed(playouts_); }
  // 1 for the first player's, -1 for the other's.
  double owner(std::size_t point) const { return relaxed(points_[point]) / relaxed(playouts_); }
  // The same of the playouts that began with a move of the root, by point; empty if nobody asked
  // or none did.
  std::vector<float> owners_after(std::size_t root_move) const {
    if (by_move_.empty() || relaxed(move_playouts_[root_move]) == 0) return {};
    std::vector<float> owners(points_.size());
    const double count = relaxed(move_playouts_[root_move]);
    for (std::size_t i = 0; i < owners.size(); ++i) {
      owners[i] = static_cast<float>(relaxed(by_move_[root_move * points_.size() + i]) / count);
    }
    return owners;
  }
  // The margins in the first player's favour, of all playouts, or of those that began with this
  // move of the root.
  const MarginSum& score() const { return score_; }
  const MarginSum& score_after(std::size_t root_move) const { return moves_[root_move]; }

 private:
  // Doubles, because a float stops counting at 2^24, after minutes of an analysis.
  std::vector<double> points_;
  std::vector<MarginSum> moves_;
  std::vector<double> by_move_;        // a row of points a root's move, or nothing
  std::vector<double> move_playouts_;  // with owners, by the root's move; or nothing
  double playouts_ = 0;
  MarginSum score_;
};

template <State S>
class OwnershipListener final : public Listener<S> {
 public:
  explicit OwnershipListener(std::shared_ptr<OwnershipMap> map) : map_(std::move(map)) {}

  bool wants_owners() const override { return true; }

  void listen(const Playout<S>& playout) override {
    if (playout.path.empty()) return;
    const std::size_t root_move = playout.trace.plies.front().move.index();
    if (playout.score) map_->add_score(root_move, playout.score->mean, playout.score->variance);
    if (playout.owners.empty()) return;
    map_->count_owners(root_move);
    for (std::size_t i = 0; i < playout.owners.size(); ++i) {
      const float owner = playout.owners[i];
      if (owner != 0) map_->add_owner(root_move, i, double{owner});
    }
  }

 private:
  std::shared_ptr<OwnershipMap> map_;
};

// So many visits in advance for every move on a point: won where the owner is open, lost where it
// is settled.
template <State S>
class OwnershipPrior final : public Prior<S> {
 public:
  using Move = typename S::Move;

  OwnershipPrior(std::shared_ptr<const OwnershipMap> map, double visits)
      : map_(std::move(map)), visits_(visits) {}

  void judge(const S&, std::vector<MovePrior<Move>>& candidates) override {
    if (map_->playouts() < enough) return;
    for (MovePrior<Move>& candidate : candidates) {
      if (is_pass<S>(candidate.move)) continue;
      const double settled = std::min(1.0, std::abs(map_->owner(candidate.move.index())));
      add_experience(candidate, 1 - settled, visits_);
    }
  }

 private:
  static constexpr double enough = 50;  // playouts

  std::shared_ptr<const OwnershipMap> map_;
  double visits_;
};

// Adds what the map knows to a report of the position where `p` is to move.
inline void add_ownership(Report& report, const OwnershipMap& map, Player p,
                          std::size_t move_indices) {
  const float sign = p == Player::first ? 1 : -1;
  const auto add_score = [&](const MarginSum& margins, auto& to) {
    if (margins.empty()) return;
    to.score = static_cast<double>(sign) * margins.mean();
    to.score_stdev = margins.deviation();
  };
  add_score(map.score(), report);
  for (MoveReport& entry : report.moves) {
    add_score(map.score_after(entry.move.index()), entry);
    entry.ownership = map.owners_after(entry.move.index());
    for (float& owner : entry.ownership) owner *= sign;
  }
  if (map.empty()) return;
  report.ownership.resize(move_indices);
  for (std::size_t i = 0; i < move_indices; ++i) {
    report.ownership[i] = sign * static_cast<float>(map.owner(i));
  }
}

}  // namespace moyo::mcts
