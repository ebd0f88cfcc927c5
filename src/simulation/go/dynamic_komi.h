// Dynamic komi (Baudis 2011; docs/sources.md E7): playouts are won and lost with another komi than
// the game's. So a search that is far ahead or far behind still tells good moves from bad ones.
//
//   linear     stone * handicap * (1 - moves / phase), for handicap games: what the stones are
//              worth at first, nothing after `phase` moves
//   adaptive   every `period` playouts of a search, one point more against the player to move where
//              the share it wins is above `upper`, one in its favour where it is below `lower`;
//              never again as many points against it as the last time they were too many (the
//              ratchet), nor more than area / 12 either way; nothing after `phase` moves
//
// Only rewards change. Margins, proofs and reports keep the komi of the game: real_value() counts
// playouts as they really ended.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "base/options.h"
#include "core/report.h"
#include "games/go/go.h"
#include "search/mcts/listener.h"

namespace moyo::go {

enum class KomiRule { off, linear, adaptive };

struct DynamicKomiOptions {
  KomiRule rule = KomiRule::off;
  double stone = 7;     // points
  double phase = 0.55;  // of the board's area
  double lower = 0.45;
  double upper = 0.55;
  int period = 200;
};
void describe(OptionTable& table, DynamicKomiOptions& options);

// learn() and the reading functions may be called by all threads, the others between searches.
class DynamicKomi {
 public:
  explicit DynamicKomi(const DynamicKomiOptions& options)
      : options_(options), moves_(Go::move_indices) {}

  // Forgets what a game has taught.
  void new_game();
  // Before a search of this position.
  void begin(const Go& game);
  // A playout that began with this move: Black's reward and Black's real margin.
  void learn(Point root_move, double reward, double margin);

  // Points by which Black has to win over and above the game's komi.
  double value() const { return value_.load(std::memory_order_relaxed); }
  // Black's share of the playouts that began with this move, as they really ended.
  std::optional<double> real_value(Point root_move) const;

 private:
  struct Won {
    float sum = 0;
    float count = 0;
  };

  void set_own(double own);
  void adapt(double share);

  // fixed
  DynamicKomiOptions options_;
  // of a game: points against the player to move
  double own_ = 0;
  double ratchet_ = max_area;
  // of a search
  Color turn_ = Color::empty;
  double most_ = 0;
  std::atomic<double> value_ = 0;
  std::atomic<int> counted_ = 0;  // playouts of this period
  float rewards_ = 0;             // and what they gave Black, lossily
  std::vector<Won> moves_;
};

class KomiListener final : public mcts::Listener<Go> {
 public:
  explicit KomiListener(std::shared_ptr<DynamicKomi> komi) : komi_(std::move(komi)) {}
  void listen(const mcts::Playout<Go>& playout) override {
    if (playout.path.empty() || !playout.score) return;
    komi_->learn(playout.trace.plies.front().move, playout.reward, playout.score->mean);
  }

 private:
  std::shared_ptr<DynamicKomi> komi_;
};

// Puts values of the game in place of those of the changed komi, where they are not proved.
void report_real_values(Report& report, const DynamicKomi& komi, Player to_play);

}  // namespace moyo::go
