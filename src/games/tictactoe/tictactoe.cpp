#include "games/tictactoe/tictactoe.h"

#include <bit>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::tictactoe {
namespace {

constexpr int side = 3;

char mark_at(const TicTacToe& state, int cell) {
  if (state.stones(Player::first) >> cell & 1) return 'X';
  if (state.stones(Player::second) >> cell & 1) return 'O';
  return '.';
}

}  // namespace

int TicTacToe::moves_played() const {
  return std::popcount(static_cast<unsigned>(stones_[0] | stones_[1]));
}

void TicTacToe::legal_moves(MoveList<TicTacToe>& moves) const {
  if (is_terminal()) return;
  for (unsigned rest = empty(); rest != 0; rest &= rest - 1) {
    moves.push_back(Move(std::countr_zero(rest)));
  }
}

bool TicTacToe::is_terminal() const {
  return has_line(stones_[0]) || has_line(stones_[1]) || empty() == 0;
}

Outcome TicTacToe::outcome() const {
  if (has_line(stones_[0])) return Outcome::win_for(Player::first);
  if (has_line(stones_[1])) return Outcome::win_for(Player::second);
  return Outcome::draw();
}

std::string TicTacToe::to_string() const {
  std::string text;
  for (int row = 0; row < side; ++row) {
    text += std::to_string(side - row);
    for (int column = 0; column < side; ++column) {
      text += ' ';
      text += mark_at(*this, row * side + column);
    }
    text += '\n';
  }
  return text + "  a b c\n";
}

TicTacToe::Move TicTacToe::parse_move(std::string_view text) const {
  const std::string lower = to_lower(trim(text));
  if (lower.size() != 2 || lower[0] < 'a' || lower[0] > 'c' || lower[1] < '1' || lower[1] > '3') {
    throw InputError("'" + std::string(text) + "' is not a cell; cells are a1 to c3");
  }
  const Move move(('3' - lower[1]) * side + (lower[0] - 'a'));
  if (is_terminal()) throw InputError("the game is over");
  if (!(empty() >> move.index() & 1)) throw InputError(lower + " is occupied");
  return move;
}

std::string TicTacToe::format_move(Move move) const {
  return {static_cast<char>('a' + move.to_int() % side),
          static_cast<char>('3' - move.to_int() / side)};
}

std::string TicTacToe::position() const {
  std::string text;
  for (int cell = 0; cell < cells; ++cell) {
    if (cell > 0 && cell % side == 0) text += '/';
    text += mark_at(*this, cell);
  }
  return text;
}

TicTacToe TicTacToe::parse_position(std::string_view text) const {
  TicTacToe state;
  int cell = 0;
  for (char c : trim(text)) {
    if (c == '/' && cell % side == 0 && cell > 0) continue;
    if (cell == cells) throw InputError("a tic-tac-toe position has 9 cells; this one has more");
    const auto bit = static_cast<std::uint16_t>(1u << cell++);
    if (c == 'X' || c == 'x') {
      state.stones_[0] |= bit;
    } else if (c == 'O' || c == 'o') {
      state.stones_[1] |= bit;
    } else if (c != '.') {
      throw InputError(std::string("a tic-tac-toe position is written with X, O and '.', not '") +
                       c + "'");
    }
  }
  if (cell != cells) {
    throw InputError("a tic-tac-toe position has 9 cells; this one has " + std::to_string(cell));
  }
  const int surplus =
      std::popcount(unsigned{state.stones_[0]}) - std::popcount(unsigned{state.stones_[1]});
  if (surplus < 0 || surplus > 1) {
    throw InputError("X moves first, so X has as many marks as O or one more");
  }
  const bool x_won = has_line(state.stones_[0]);
  const bool o_won = has_line(state.stones_[1]);
  if ((x_won && surplus == 0) || (o_won && surplus == 1)) {
    throw InputError("the game went on after a line was complete");
  }
  return state;
}

std::uint64_t TicTacToe::base3_code() const {
  std::uint64_t code = 0;
  for (int cell = 0; cell < cells; ++cell) {
    code = 3 * code + (stones_[0] >> cell & 1) + 2 * (stones_[1] >> cell & 1);
  }
  return code;
}

TicTacToe::Move TicTacToe::transform(Move move, int symmetry) const {
  int row = move.to_int() / side;
  int column = move.to_int() % side;
  if (symmetry & 1) column = side - 1 - column;
  if (symmetry & 2) row = side - 1 - row;
  if (symmetry & 4) std::swap(row, column);
  return Move(row * side + column);
}

TicTacToe TicTacToe::transformed(int symmetry) const {
  TicTacToe result;
  for (int cell = 0; cell < cells; ++cell) {
    const auto bit = static_cast<std::uint16_t>(1u << transform(Move(cell), symmetry).index());
    for (int p = 0; p < 2; ++p) {
      if (stones_[p] >> cell & 1) result.stones_[p] |= bit;
    }
  }
  return result;
}

const GameEntry entry = game_entry<NoOptions, [](const NoOptions&) { return TicTacToe(); }>(
    "tictactoe", "tic-tac-toe, 3 in a row on a 3x3 board");

}  // namespace moyo::tictactoe
