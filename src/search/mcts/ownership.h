// Who owns which point in the end, and by how much the games are won, over all playouts of a search
// (SOURCES E8): for showing a position, for its expected score, and for knowing when nothing is
// left to play.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/report.h"
#include "search/mcts/listener.h"
#include "search/mcts/prior.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

// Written by the listeners of all threads, lossily; read at any time.
class OwnershipMap {
 public:
  explicit OwnershipMap(std::size_t move_indices) : points_(move_indices), moves_(move_indices) {}

  void clear() {
    std::fill(points_.begin(), points_.end(), 0.0f);
    std::fill(moves_.begin(), moves_.end(), Score());
    playouts_ = 0;
    score_ = {};
  }
  void add_owner(std::size_t point, Player owner) {
    add_lossy(points_[point], owner == Player::first ? 1.0f : -1.0f);
  }
  // Between -1 and 1, 1 being the first player's.
  void add_owner(std::size_t point, float owner) { add_lossy(points_[point], owner); }
  void add_score(std::size_t root_move, double score) {
    score_.add(score);
    moves_[root_move].add(score);
  }
  void count_owners() { add_lossy(playouts_, 1.0f); }

  bool empty() const { return playouts() == 0; }
  double playouts() const { return relaxed(playouts_); }
  // 1 for the first player's, -1 for the other's.
  double owner(std::size_t point) const { return relaxed(points_[point]) / relaxed(playouts_); }
  // The mean margin in the first player's favour, of all playouts, or of those that began with
  // this move of the root.
  std::optional<double> score() const { return score_.mean(); }
  std::optional<double> score_after(std::size_t root_move) const {
    return moves_[root_move].mean();
  }

 private:
  struct Score {
    float sum = 0;
    float count = 0;
    void add(double score) {
      add_lossy(sum, static_cast<float>(score));
      add_lossy(count, 1.0f);
    }
    std::optional<double> mean() const {
      const float n = relaxed(count);
      return n > 0 ? std::optional<double>(relaxed(sum) / n) : std::nullopt;
    }
  };

  std::vector<float> points_;
  std::vector<Score> moves_;
  float playouts_ = 0;
  Score score_;
};

template <State S>
class OwnershipListener final : public Listener<S> {
 public:
  explicit OwnershipListener(std::shared_ptr<OwnershipMap> map) : map_(std::move(map)) {}

  bool wants_owners() const override { return true; }

  void listen(const Playout<S>& playout) override {
    if (playout.path.empty()) return;
    map_->add_score(playout.trace.plies.front().move.index(), playout.trace.score);
    if (playout.trace.owners.empty()) return;
    map_->count_owners();
    for (std::size_t i = 0; i < playout.trace.owners.size(); ++i) {
      if (playout.trace.owners[i]) map_->add_owner(i, *playout.trace.owners[i]);
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

  // `no_place` is a move on no point, such as the pass of Go.
  OwnershipPrior(std::shared_ptr<const OwnershipMap> map, double visits,
                 std::optional<Move> no_place = {})
      : map_(std::move(map)), visits_(visits), no_place_(no_place) {}

  void judge(const S&, std::vector<Candidate<Move>>& candidates) override {
    if (map_->playouts() < enough) return;
    for (Candidate<Move>& candidate : candidates) {
      if (candidate.move == no_place_) continue;
      const double settled = std::min(1.0, std::abs(map_->owner(candidate.move.index())));
      add_experience(candidate, 1 - settled, visits_);
    }
  }

 private:
  static constexpr double enough = 50;  // playouts

  std::shared_ptr<const OwnershipMap> map_;
  double visits_;
  std::optional<Move> no_place_;
};

// Adds what the map knows to a report of the position where `p` is to move.
template <class Move>
void add_ownership(Report<Move>& report, const OwnershipMap& map, Player p,
                   std::size_t move_indices) {
  const double sign = p == Player::first ? 1 : -1;
  if (const auto score = map.score()) report.score = sign * *score;
  for (MoveReport<Move>& entry : report.moves) {
    if (const auto score = map.score_after(entry.move.index())) entry.score = sign * *score;
  }
  if (map.empty()) return;
  report.ownership.resize(move_indices);
  for (std::size_t i = 0; i < move_indices; ++i) {
    report.ownership[i] = static_cast<float>(sign * map.owner(i));
  }
}

}  // namespace moyo::mcts
