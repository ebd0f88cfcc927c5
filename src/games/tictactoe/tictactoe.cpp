#include "games/tictactoe/tictactoe.h"

#include <bit>

#include "base/errors.h"
#include "base/grid_text.h"

namespace moyo::tictactoe {
namespace {

constexpr int side = 3;
constexpr Dimensions size = {side, side};

std::string marks(const TicTacToe& state) {
  std::string text(cells, '.');
  for (int cell = 0; cell < cells; ++cell) {
    char& mark = text[static_cast<std::size_t>(cell)];
    if (state.stones(Player::first) >> cell & 1) mark = 'X';
    if (state.stones(Player::second) >> cell & 1) mark = 'O';
  }
  return text;
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

std::string TicTacToe::to_string() const { return diagram(picture()); }

TicTacToe::Move TicTacToe::parse_move(std::string_view text) const {
  const Move move(parse_cell(text, size));
  if (is_terminal()) throw InputError("the game is over");
  if (!(empty() >> move.index() & 1)) throw InputError(format_move(move) + " is occupied");
  return move;
}

std::string TicTacToe::format_move(Move move) const { return cell_name(move.to_int(), size); }

BoardPicture TicTacToe::picture() const {
  return lettered_board(BoardShape::squares, size, marks(*this), RowNumbers::from_bottom);
}

std::string TicTacToe::position() const { return grid_line(marks(*this), size); }

TicTacToe TicTacToe::parse_position(std::string_view text) const {
  const std::string marks = parse_grid_line(text, size, "XO.");
  TicTacToe state;
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    const auto bit = static_cast<std::uint16_t>(1u << cell);
    if (marks[cell] == 'X') state.stones_[0] |= bit;
    if (marks[cell] == 'O') state.stones_[1] |= bit;
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

void TicTacToe::fill_planes(std::span<Plane> planes) const {
  for_each_bit(stones(to_play()), [&](int cell) { planes[0].set(cell); });
  for_each_bit(stones(opponent(to_play())), [&](int cell) { planes[1].set(cell); });
  planes[2].set_all(cells);
}

const GameEntry entry = game_entry<NoOptions, [](const NoOptions&) { return TicTacToe(); }>(
    TicTacToe::name, "tic-tac-toe, 3 in a row on a 3x3 board");

}  // namespace moyo::tictactoe
