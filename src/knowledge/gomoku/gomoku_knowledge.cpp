#include "knowledge/gomoku/gomoku_knowledge.h"

#include <algorithm>

namespace moyo::knowledge {
namespace {

using gomoku::Gomoku;

int moves_played(const Gomoku& state) { return state.cells() - state.empty().size(); }

// Whether a stone stands within `distance` of a cell in any of the eight directions' square.
bool is_near_stone(const Gomoku& state, int cell, int distance) {
  const auto [width, height] = state.size();
  const int row = cell / width;
  const int column = cell % width;
  for (int r = std::max(0, row - distance); r <= std::min(height - 1, row + distance); ++r) {
    for (int c = std::max(0, column - distance); c <= std::min(width - 1, column + distance); ++c) {
      if (!state.empty().contains(r * width + c)) return true;
    }
  }
  return false;
}

}  // namespace

search::Value GomokuKnowledge::terminal_value(const State& state) const {
  return at_end(outcome_of(state).sign_for(state.to_play()), moves_played(state));
}

search::Value GomokuKnowledge::evaluate(const State& state) const {
  const GomokuScan scan = scan_lines(state);
  // The player to move extends a window before the opponent does.
  const int value = scan.own.value + scan.own.value / 4 - scan.theirs.value;
  return std::clamp(value, -decisive + 1, decisive - 1);
}

GomokuKnowledge::Glance GomokuKnowledge::bounds(const State& state, search::Bounds) const {
  Glance glance;
  const auto exactly = [&](Value value, const gomoku::CellSet& cells) {
    glance.low = glance.high = value;
    glance.cells = cells;
    return glance;
  };
  if (state.is_terminal()) return exactly(terminal_value(state), {});
  const int played = moves_played(state);
  const GomokuScan scan = scan_lines(state);
  glance.cell_values = scan.cell_values;
  if (scan.own.completing.size() > 0) return exactly(won_at(played + 1), scan.own.completing);
  const int to_block = scan.theirs.completing.size();
  if (to_block >= 2) return exactly(lost_at(played + 2), scan.theirs.completing);
  const bool own_dead = scan.own.most_stones < 0;
  const bool theirs_dead = scan.theirs.most_stones < 0;
  if (own_dead && theirs_dead) return exactly(0, state.empty());
  const int own_missing = state.k() - scan.own.most_stones;
  const int their_missing = state.k() - scan.theirs.most_stones;
  // Blocking one line costs the move that a longer one would need: the opponent's best window may
  // be blocked, but not made longer.
  glance.high = own_dead ? 0 : won_at(played + 2 * own_missing - 1);
  glance.low = theirs_dead ? 0 : lost_at(played + 2 * their_missing);
  glance.cells = to_block == 1 ? scan.theirs.completing : state.empty();
  return glance;
}

void GomokuKnowledge::candidates(const State&, const Glance& glance,
                                 search::ScoredMoves<State>& moves) const {
  glance.cells.for_each([&](int cell) {
    moves.push_back({Move(cell), glance.cell_values[static_cast<std::size_t>(cell)] << 12});
  });
}

void GomokuKnowledge::promising(const State& state, const Glance& glance,
                                search::ScoredMoves<State>& moves) const {
  constexpr int reach = 2;
  search::ScoredMoves<State> all;
  candidates(state, glance, all);
  for (const auto& scored : all) {
    if (is_near_stone(state, scored.move.to_int(), reach)) moves.push_back(scored);
  }
  if (moves.empty()) moves = all;
}

void GomokuKnowledge::noisy_moves(const State& state, search::ScoredMoves<State>& moves) const {
  const GomokuScan scan = scan_lines(state);
  const auto add = [&](const gomoku::CellSet& cells) {
    cells.for_each([&](int cell) {
      moves.push_back({Move(cell), scan.cell_values[static_cast<std::size_t>(cell)]});
    });
  };
  if (scan.theirs.completing.size() > 0) {
    add(scan.theirs.completing);
  } else {
    add(scan.own.threatening);
  }
}

}  // namespace moyo::knowledge

namespace moyo {

template class search::AlphaBeta<knowledge::GomokuKnowledge>;

}  // namespace moyo
