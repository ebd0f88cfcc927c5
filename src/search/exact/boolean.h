// Boolean search: can a player reach a goal, yes or no? An AND/OR tree: at the hero's own moves
// one winning move is enough (OR), at the opponent's all must lose (AND). A game with draws is
// made boolean by saying whom a draw counts for; a minimax value m is then proved by two searches,
// one that shows >= m and one that refutes > m.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/state.h"
#include "search/exact/transposition_table.h"

namespace moyo::search {

// What the hero wants.
struct Goal {
  Player hero = Player::first;
  bool draw_counts = false;  // a draw is good enough

  bool met_by(Outcome outcome) const {
    return outcome.is_win_for(hero) || (draw_counts && outcome.is_draw());
  }
  // The goal of the opponent, who succeeds exactly if this one fails.
  Goal opposite() const { return {opponent(hero), !draw_counts}; }
};

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

// Boolean negamax with a transposition table: does the player to move succeed? Stops at the first
// winning move, which the table keeps.
template <TwoPlayerState S>
class BooleanSolver {
 public:
  using Move = typename S::Move;

  explicit BooleanSolver(std::optional<Bytes> table_memory = std::nullopt) {
    if (Hashed<S> && table_memory) table_ = std::make_unique<TranspositionTable>(*table_memory);
  }

  bool succeeds(const S& state, Goal goal) {
    if (goal.hero != goal_.hero || goal.draw_counts != goal_.draw_counts) {
      if (table_) table_->clear();  // entries of another question
      goal_ = goal;
    }
    S root = state;
    return player_to_move_wins(root) == (state.to_play() == goal.hero);
  }

  // A move of the player to move after which it still succeeds, if there is one.
  std::optional<Move> winning_move(const S& state, Goal goal) {
    const bool hero_moves = state.to_play() == goal.hero;
    for (Move move : legal_moves(state)) {
      S child = state;
      child.play(move);
      if (succeeds(child, goal) == hero_moves) return move;
    }
    return std::nullopt;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  bool player_to_move_wins(S& state) {
    ++nodes_;
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

  Goal goal_;
  std::unique_ptr<TranspositionTable> table_;
  std::uint64_t nodes_ = 0;
};

// The value of a game for the first player, proved by two boolean searches: the first player
// reaches at least `value` and cannot reach more.
struct ValueProof {
  int value = 0;  // +1, 0, -1 for the first player
  std::uint64_t nodes = 0;
};
template <TwoPlayerState S>
ValueProof prove_value(const S& state, std::optional<Bytes> table_memory = std::nullopt) {
  BooleanSolver<S> at_least_win(table_memory);
  if (at_least_win.succeeds(state, {Player::first, false})) return {+1, at_least_win.nodes()};
  BooleanSolver<S> at_least_draw(table_memory);
  const bool draws = at_least_draw.succeeds(state, {Player::first, true});
  return {draws ? 0 : -1, at_least_win.nodes() + at_least_draw.nodes()};
}

}  // namespace moyo::search
