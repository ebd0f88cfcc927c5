// Goal statistics (Baudis; docs/sources.md E11): which moves help a block of the root to live, or
// to die, and which color an empty point.
//
// The goals are the blocks of the position that is searched, its empty points, or both. A block
// lives in a playout if its color owns its point in the end; an empty point is Black's goal. For each block and each point near it, for either player: of
// the playouts in which that player played there first, how many let the block live. Moves are
// taken from anywhere in a playout, as in all-moves-as-first.
//
// Used for new moves near blocks that still stand, or points that still are empty, and are
// unsettled. They get visits in advance in
// proportion to 4 s (1 - s), where s is the share of playouts in which the block lives, won by 1/2
// + gain. The gain is the change of s by the move, in favour of its player.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "base/relaxed.h"
#include "games/go/go.h"
#include "search/mcts/listener.h"
#include "search/mcts/prior.h"

namespace moyo::go {

enum class GoalKind { blocks, points, both };

// Written by the listeners of all threads, lossily; one table serves one search.
class GoalStatistics {
 public:
  // By player: who played at the point first.
  struct Near {
    Point point;
    std::array<float, 2> tried = {0, 0};
    std::array<float, 2> lived = {0, 0};
  };
  struct Goal {
    Point stone;
    Color color = Color::empty;     // that wants it
    Color standing = Color::empty;  // what is there while the goal is open
    float playouts = 0;
    float lived = 0;
    std::vector<Near> near;

    double survival() const { return relaxed(lived) / relaxed(playouts); }
  };

  explicit GoalStatistics(GoalKind kind = GoalKind::blocks) : kind_(kind) {}

  // Before a search: the goals of this position, with nothing known of them.
  void begin(const Go& root);
  std::span<Goal> goals() { return goals_; }
  std::span<const Goal> goals() const { return goals_; }

 private:
  GoalKind kind_;
  std::vector<Goal> goals_;
};

class GoalListener final : public mcts::Listener<Go> {
 public:
  explicit GoalListener(std::shared_ptr<GoalStatistics> statistics)
      : statistics_(std::move(statistics)) {}
  bool wants_owners() const override { return true; }
  void listen(const mcts::Playout<Go>& playout) override;

 private:
  struct First {
    std::uint64_t playout = 0;
    Player player = Player::first;
  };

  std::shared_ptr<GoalStatistics> statistics_;
  std::uint64_t playout_number_ = 0;
  std::vector<First> first_ = std::vector<First>(Go::move_indices);  // who played there first
};

class GoalPrior final : public mcts::Prior<Go> {
 public:
  GoalPrior(std::shared_ptr<const GoalStatistics> statistics, double visits)
      : statistics_(std::move(statistics)), visits_(visits) {}
  void judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) override;

 private:
  struct Advice {
    double sum = 0;
    double weight = 0;
  };

  std::shared_ptr<const GoalStatistics> statistics_;
  double visits_;
  PointMap<Advice> advice_;
};

}  // namespace moyo::go
