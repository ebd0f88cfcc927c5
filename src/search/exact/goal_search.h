// Boolean search for games in which the line matters (core/state.h). There a search that goes ever
// deeper into the first move, like boolean.h, may take too long. Where play may never end and all
// positions can be listed, retrograde.h answers. Else it is alpha-beta by iterative deepening with
// three values: reached, not reached, and not searched deep enough.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "search/exact/alphabeta.h"
#include "search/exact/goal.h"
#include "search/exact/retrograde.h"

namespace moyo::search {

template <TwoPlayerState S>
class GoalSearch {
 public:
  using Move = typename S::Move;

  // So many positions are written down at most; a table of them takes about 150 bytes each.
  static constexpr std::uint64_t default_positions = 500000;

  explicit GoalSearch(const AlphaBetaOptions& options,
                      std::uint64_t max_positions = default_positions)
      : options_(options), table_(max_positions), may_write_down_(max_positions > 0) {}

  // Nothing if a limit was reached first.
  std::optional<bool> reaches(const S& state, Goal goal, const Limits& limits = {},
                              const ReportStream& stream = {}) {
    if (const auto answer = look_up(state, goal)) return answer;
    // The second player reaches what the first fails to prevent: there are two questions.
    const Goal asked = goal.hero == Player::second ? goal.opposite() : goal;
    auto& search = searches_[asked.draw_counts];
    if (!search) search = std::make_unique<Search>(options_, GoalKnowledge<S>{asked});
    report_ = search->search(state, limits, stream);
    if (!report_.proved) return std::nullopt;
    return (report_.value > 0) == (state.to_play() == goal.hero);
  }

  // Of the last question: its best move is one by which the player to move gets its way, if it can.
  const Report& report() const { return report_; }

  const AlphaBetaOptions& options() const { return options_; }

 private:
  using Search = AlphaBeta<GoalKnowledge<S>>;
  static constexpr bool has_table = Unending<S> && Undoable<S>;
  struct NoTable {
    explicit NoTable(std::uint64_t) {}
  };
  template <class T>
  struct TableOf {
    using type = NoTable;
  };
  template <class T>
  requires has_table struct TableOf<T> {
    using type = RetrogradeTable<T>;
  };

  std::optional<bool> look_up([[maybe_unused]] const S& state, [[maybe_unused]] Goal goal) {
    if constexpr (has_table) {
      if (!may_write_down_ || !state.may_repeat()) return std::nullopt;
      const std::uint64_t before = table_.positions();
      const auto here = table_.find(state);
      may_write_down_ = here.has_value();
      if (!here) return std::nullopt;
      report_ = {};
      report_.nodes = table_.positions() == before ? 0 : table_.positions();
      report_.proved = true;
      const int for_hero = state.to_play() == goal.hero ? here->value : -here->value;
      const bool reached = for_hero > 0 || (for_hero == 0 && goal.draw_counts);
      report_.value = reached == (state.to_play() == goal.hero) ? 1 : -1;
      if (!state.is_terminal()) report_.best = move_id(table_.best_moves(state).front());
      return reached;
    }
    return std::nullopt;
  }

  AlphaBetaOptions options_;
  typename TableOf<S>::type table_;
  bool may_write_down_;
  std::array<std::unique_ptr<Search>, 2> searches_;  // without and with draws for the first player
  Report report_;
};

// What is known of a game's outcome for one player: -1 loss, 0 draw, +1 win.
struct OutcomeBounds {
  int low = -1;
  int high = 1;
  bool is_exact() const { return low == high; }
};

// Narrows `known`, the outcome for `player`, by one or two questions; `ask(goal)` is a
// std::optional<bool>.
template <TwoPlayerState S, class Ask>
void bound_outcome(const S& state, Player player, OutcomeBounds& known, Ask&& ask) {
  const int short_of_win = may_be_drawn(state) ? 0 : -1;
  if (!may_be_won(state, player)) known.high = short_of_win;
  if (!may_be_won(state, opponent(player))) known.low = -short_of_win;
  const auto settle = [&](bool draw_counts, int if_so, int if_not) {
    const std::optional<bool> answer = ask(Goal{player, draw_counts});
    if (answer) (*answer ? known.low : known.high) = *answer ? if_so : if_not;
  };
  if (known.high == 1 && known.low < 1) settle(false, 1, short_of_win);
  if (known.high == 0 && known.low < 0) settle(true, 0, -1);
}

}  // namespace moyo::search
