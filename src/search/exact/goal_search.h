// Boolean search by iterative deepening, for games in which the line matters (core/state.h): going
// ever deeper into the first move, as boolean.h does elsewhere, need not come to an end in time. It
// is alpha-beta with three values: reached, not reached, and not looked far enough.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "search/exact/alphabeta.h"
#include "search/exact/goal.h"

namespace moyo::search {

template <TwoPlayerState S>
class GoalSearch {
 public:
  using Move = typename S::Move;

  explicit GoalSearch(const AlphaBetaOptions& options) : options_(options) {}

  // Nothing if a limit was reached first.
  std::optional<bool> reaches(const S& state, Goal goal, const Limits& limits = {},
                              const ReportStream<Move>& stream = {}) {
    // The second player reaches what the first fails to prevent: there are two questions.
    const bool opposite = goal.hero == Player::second;
    const Goal asked = opposite ? goal.opposite() : goal;
    auto& search = searches_[asked.draw_counts];
    if (!search) search = std::make_unique<Search>(options_, GoalKnowledge<S>{asked});
    report_ = search->search(state, limits, stream);
    if (!report_.proved) return std::nullopt;
    return (report_.value > 0) == (state.to_play() == goal.hero);
  }

  // Of the last question: its best move is one by which the player to move gets its way, if it can.
  const Report<Move>& report() const { return report_; }

  const AlphaBetaOptions& options() const { return options_; }

 private:
  using Search = AlphaBeta<GoalKnowledge<S>>;

  AlphaBetaOptions options_;
  std::array<std::unique_ptr<Search>, 2> searches_;  // without and with draws for the first player
  Report<Move> report_;
};

// What is known of a value: for the player named, -1 loss, 0 draw, +1 win.
struct OutcomeBounds {
  int low = -1;
  int high = 1;
  bool is_exact() const { return low == high; }
};

// The outcome for the player to move by one or two questions. `known` is narrowed as answers come
// in; `ask(goal)` is a std::optional<bool>.
template <TwoPlayerState S, class Ask>
void bound_outcome(const S& state, Player player, OutcomeBounds& known, Ask&& ask) {
  const std::optional<bool> wins = ask(Goal{player, false});
  if (wins && *wins) known.low = 1;
  if (wins && !*wins) known.high = may_be_drawn(state) ? 0 : -1;
  if (!wins || known.is_exact()) return;
  const std::optional<bool> draws = ask(Goal{player, true});
  if (draws) (*draws ? known.low : known.high) = *draws ? 0 : -1;
}

}  // namespace moyo::search
