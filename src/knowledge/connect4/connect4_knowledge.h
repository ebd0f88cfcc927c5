// What is known of a connect-4 position without playing on, for alpha-beta.
//
// The value is the strong score (games/connect4): who wins, and how soon. At a glance: a player
// with a winning cell within reach wins now; one who must stop two threats at once, or may not
// play under a cell where the opponent wins, has few moves or none. The ideas are those of
// Pons's "Solving Connect 4" and of Allis (1988).
#pragma once

#include <algorithm>

#include "games/connect4/connect4.h"
#include "search/exact/alphabeta.h"

namespace moyo::knowledge {

template <class Board>
class Connect4Knowledge {
 public:
  using State = Board;
  using Word = typename Board::Word;
  using Move = typename Board::Move;

  // Estimates stay below one point, the least that a win is worth.
  static constexpr search::Value unit = 100;
  static constexpr search::Value decisive = unit;

  search::Value terminal_value(const State& state) const {
    const int score = unit * state.score();
    return state.to_play() == Player::first ? score : -score;
  }

  // Winning cells that nobody can play on yet. When the other columns are full, the first player
  // has to move on an even number of empty cells and so gets the odd rows (the lowest is the
  // first), the second player the even ones: threats there are worth more, and the lowest most
  // (Allis 1988, rule of claimeven).
  search::Value evaluate(const State& state) const {
    const Word own = state.own_winning_cells();
    const Word theirs = state.opponent_winning_cells();
    const Player player = state.to_play();
    const search::Value value =
        threat_value(state, own, player) - threat_value(state, theirs, opponent(player));
    return std::clamp(value, 1 - unit, unit - 1);
  }

  // The cells that do not lose at once are found on the way to the bounds.
  struct Glance : search::Bounds {
    Word cells = 0;
  };

  Glance bounds(const State& state, search::Bounds) const {
    const int played = state.moves_played();
    const int cells = connect4::cell_count(state.geometry());
    if (connect4::has_four(state.geometry(), state.opponent_stones())) {
      return {search::Bounds::exactly(-unit * state.winning_score(played))};
    }
    if (played == cells) return {search::Bounds::exactly(0)};
    const Word possible = state.possible();
    if (const Word wins = state.own_winning_cells() & possible; wins != 0) {
      return {search::Bounds::exactly(unit * state.winning_score(played + 1)), wins};
    }
    const Word safe = non_losing_cells(state, possible);
    if (safe == 0) {
      const int loss = played + 1 == cells ? 0 : state.winning_score(played + 2);
      return {search::Bounds::exactly(-unit * loss), possible};
    }
    // Neither side wins within the next three plies.
    return {{played + 4 <= cells ? -unit * state.winning_score(played + 4) : 0,
             played + 3 <= cells ? unit * state.winning_score(played + 3) : 0},
            safe};
  }

  void candidates(const State& state, const Glance& glance,
                  search::ScoredMoves<State>& moves) const {
    const Word only = glance.cells & (glance.cells - 1);
    for (Word rest = glance.cells; rest != 0; rest &= rest - 1) {
      const Word cell = rest & (~rest + 1);
      moves.push_back({state.column_of(rest), only == 0 ? 0 : cell_order(state, cell)});
    }
  }

  int order(const State& state, Move move) const { return cell_order(state, state.cell_of(move)); }

 private:
  static search::Value threat_value(const State& state, Word cells, Player player) {
    constexpr search::Value good_row = 20;
    constexpr search::Value other_row = 6;
    search::Value value = 0;
    for (int row = 0; row < state.geometry().height(); ++row) {
      const int count = connect4::count_bits(cells & (state.geometry().bottom() << row));
      const bool good = (row % 2 == 0) == (player == Player::first);
      value += count * ((good ? good_row : other_row) - row);
    }
    return value;
  }

  // The cells to play on that do not lose to the opponent's next stone: a threat must be answered,
  // and no stone may go under a cell where the opponent wins.
  static Word non_losing_cells(const State& state, Word cells) {
    const Word threats = state.opponent_winning_cells();
    if (const Word forced = cells & threats; forced != 0) {
      if (forced & (forced - 1)) return 0;
      cells = forced;
    }
    return cells & ~(threats >> 1);
  }

  // More threats first, then the centre.
  static int cell_order(const State& state, Word cell) {
    const Word threats =
        connect4::completing_cells(state.geometry(), state.own_stones() | cell) & ~state.mask();
    const int column = state.column_of(cell).to_int();
    const int off_centre = 2 * column - (state.geometry().width() - 1);
    const Word now = threats & ((state.mask() | cell) + state.geometry().bottom());
    return ((connect4::count_bits(threats) + connect4::count_bits(now)) << 24) -
           (off_centre < 0 ? -off_centre : off_centre);
  }
};

}  // namespace moyo::knowledge

namespace moyo {

// Compiled once, in connect4_knowledge.cpp.
extern template class search::AlphaBeta<knowledge::Connect4Knowledge<connect4::Connect4>>;
extern template class search::AlphaBeta<knowledge::Connect4Knowledge<connect4::AnySizeConnect4>>;

}  // namespace moyo
