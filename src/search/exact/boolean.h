// Boolean search: can a player reach a goal, yes or no? An AND/OR tree: at the hero's own moves
// one winning move is enough (OR), at the opponent's all must lose (AND). A game with draws is
// made boolean by saying whom a draw counts for; a minimax value m is then proved by two searches,
// one that shows >= m and one that refutes > m.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "core/limits.h"
#include "core/state.h"
#include "search/exact/effort.h"
#include "search/exact/goal.h"
#include "search/exact/goal_search.h"
#include "search/exact/transposition_table.h"

namespace moyo::search {

// Boolean minimax, OR and AND in turn.
template <TwoPlayerState S>
bool boolean_minimax(const S& state, Goal goal, std::uint64_t& nodes) {
  ++nodes;
  if (state.is_terminal()) return goal.met_by(outcome_of(state));
  const bool is_or = state.to_play() == goal.hero;
  for (auto move : legal_moves(state)) {
    S child = state;
    child.play(move);
    if (boolean_minimax(child, goal, nodes) == is_or) return is_or;
  }
  return !is_or;
}

// Thrown by a boolean search whose limits are reached.
struct LimitReached {};

// Boolean negamax with a transposition table: does the player to move succeed? Stops at the first
// winning move, which the table keeps. Where the line matters, the same question is asked by
// GoalSearch.
template <TwoPlayerState S>
class BooleanSolver {
 public:
  using Move = typename S::Move;

  explicit BooleanSolver(std::optional<Bytes> table_memory = std::nullopt,
                         BooleanEffort effort = {})
      : effort_(std::move(effort)), watch_(effort_.limits, effort_.limits.nodes) {
    if constexpr (LineMatters<S>) {
      AlphaBetaOptions options;
      options.depth = max_depth;
      options.table = table_memory.has_value();
      if (table_memory) options.memory = *table_memory;
      deepening_ = std::make_unique<GoalSearch<S>>(options);
    } else {
      if (Hashed<S> && table_memory) table_ = std::make_unique<TranspositionTable>(*table_memory);
      if (effort_.progress) {
        watch_.at_look([this] {
          if (is_time_to_tell()) effort_.progress(nodes_, 0);
        });
      }
    }
  }
  BooleanSolver(const BooleanSolver&) = delete;  // the watch knows where it is
  BooleanSolver& operator=(const BooleanSolver&) = delete;

  // LimitReached if it takes too long.
  bool succeeds(const S& state, Goal goal) {
    if constexpr (LineMatters<S>) return reaches(state, goal);
    if (goal != goal_) {
      if (table_) table_->clear();  // entries of another question
      goal_ = goal;
    }
    S root = state;
    return player_to_move_wins(root) == (state.to_play() == goal.hero);
  }

  // A move of the player to move after which it still succeeds, if there is one.
  std::optional<Move> winning_move(const S& state, Goal goal) {
    const bool hero_moves = state.to_play() == goal.hero;
    if constexpr (LineMatters<S>) {
      if (reaches(state, goal) != hero_moves) return std::nullopt;
      const std::optional<MoveId> best = deepening_->report().best;
      return best ? std::optional(move_of<Move>(*best)) : std::nullopt;
    }
    for (Move move : legal_moves(state)) {
      S child = state;
      child.play(move);
      if (succeeds(child, goal) == hero_moves) return move;
    }
    return std::nullopt;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int max_depth = 250;

  bool is_time_to_tell() {
    if (watch_.seconds() < next_call_) return false;
    next_call_ = watch_.seconds() + effort_.interval;
    return true;
  }

  bool reaches(const S& state, Goal goal) {
    Limits left = effort_.limits;
    if (left.nodes != Limits::unlimited) left.nodes -= std::min(nodes_, left.nodes);
    left.seconds -= watch_.seconds();
    ReportStream stream;
    if (effort_.progress) {
      stream.report = [&](const Report& report) {
        if (is_time_to_tell()) effort_.progress(nodes_ + report.nodes, report.depth);
      };
    }
    const std::optional<bool> answer = deepening_->reaches(state, goal, left, stream);
    nodes_ += deepening_->report().nodes;
    if (!answer) throw LimitReached{};
    return *answer;
  }

  bool player_to_move_wins(S& state) {
    ++nodes_;
    if (watch_.tick()) throw LimitReached{};
    if (state.is_terminal()) {
      return goal_.met_by(outcome_of(state)) == (state.to_play() == goal_.hero);
    }
    std::uint64_t code = 0;
    if constexpr (Hashed<S>) {
      if (table_) {
        code = state.hash();
        if (const auto entry = table_->probe(code)) return entry->value > 0;
      }
    }
    bool wins = false;
    std::uint16_t winning = TableEntry::no_move;
    for (Move move : legal_moves(state)) {
      wins = !with_move(state, move, [&](S& child) { return player_to_move_wins(child); });
      if (wins) {
        if (move.index() < TableEntry::no_move) winning = static_cast<std::uint16_t>(move.index());
        break;
      }
    }
    if (table_) table_->store(code, {wins ? 1 : -1, winning, 0, Bound::exact, true});
    return wins;
  }

  BooleanEffort effort_;
  LimitWatch watch_;
  double next_call_ = 0;
  Goal goal_;
  std::unique_ptr<TranspositionTable> table_;
  std::unique_ptr<GoalSearch<S>> deepening_;  // where the line matters
  std::uint64_t nodes_ = 0;
};

// The value of a game for the first player, proved by two boolean searches: the first player
// reaches at least `value` and cannot reach more.
struct ValueProof {
  int value = 0;  // +1, 0, -1 for the first player, if `known` is exact
  std::uint64_t nodes = 0;
  OutcomeBounds known = {};
};
template <TwoPlayerState S>
ValueProof prove_value(const S& state, std::optional<Bytes> table_memory = std::nullopt,
                       BooleanEffort effort = {}) {
  BooleanSolver<S> solver(table_memory, std::move(effort));
  ValueProof proof;
  bound_outcome(state, Player::first, proof.known, [&](Goal goal) -> std::optional<bool> {
    try {
      return solver.succeeds(state, goal);
    } catch (const LimitReached&) {
      return std::nullopt;
    }
  });
  proof.value = proof.known.low;
  proof.nodes = solver.nodes();
  return proof;
}

}  // namespace moyo::search
