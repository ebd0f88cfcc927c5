#include "games/othello/othello.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::othello {
namespace {

// The first row and column of a board of this size in the frame.
int margin(int size) { return (frame_side - size) / 2; }

// Calls `body(cell)` for the cells of a board by rows from the top left.
template <class Body>
void for_each_cell(int size, Body&& body) {
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      body((row + margin(size)) * frame_side + column + margin(size));
    }
  }
}

char mark_at(const Othello& state, int cell) {
  if (state.discs(Player::first) >> cell & 1) return 'X';
  if (state.discs(Player::second) >> cell & 1) return 'O';
  return '-';
}

std::string_view mark_of(Player p) { return p == Player::first ? "X" : "O"; }

// The least significant bit of `symmetry` mirrors columns, the next mirrors rows, the third then
// exchanges rows and columns.
int transform_cell(int cell, int symmetry) {
  int row = cell / frame_side;
  int column = cell % frame_side;
  if (symmetry & 1) column = frame_side - 1 - column;
  if (symmetry & 2) row = frame_side - 1 - row;
  if (symmetry & 4) std::swap(row, column);
  return row * frame_side + column;
}

Bits transform_cells(Bits cells, int symmetry) {
  Bits result = 0;
  for_each_bit(cells, [&](int cell) { result |= bit_of(transform_cell(cell, symmetry)); });
  return result;
}

}  // namespace

Othello::Othello(int size) : size_(static_cast<std::int8_t>(size)) {
  for_each_cell(size, [&](int cell) { empty_ |= bit_of(cell); });
  constexpr Bits black = bit_of(3 * frame_side + 4) | bit_of(4 * frame_side + 3);
  constexpr Bits white = bit_of(3 * frame_side + 3) | bit_of(4 * frame_side + 4);
  own_ = black;
  opponent_ = white;
  empty_ ^= black | white;
}

int Othello::score() const {
  const int margin = std::popcount(discs(Player::first)) - std::popcount(discs(Player::second));
  const int left = std::popcount(empty_);
  return margin > 0 ? margin + left : margin < 0 ? margin - left : 0;
}

std::string Othello::to_string() const {
  return diagram(picture()) + std::string(mark_of(to_play_)) + " to move\n";
}

Othello::Move Othello::parse_move(std::string_view text) const {
  const std::string lower = to_lower(trim(text));
  const Bits mask = placements();
  if (lower == "pass") {
    if (mask != 0) throw InputError("a player who can flip a disc may not pass");
    if (!opponent_can_place()) throw InputError("the game is over");
    return pass;
  }
  const int column = lower.size() == 2 ? lower[0] - 'a' : -1;
  const int row = lower.size() == 2 ? lower[1] - '1' : -1;
  if (column < 0 || column >= size_ || row < 0 || row >= size_) {
    throw InputError("'" + std::string(text) + "' is not a move; moves are a1 to " +
                     static_cast<char>('a' + size_ - 1) + std::to_string(size_) + " and pass");
  }
  const Move move((row + margin(size_)) * frame_side + column + margin(size_));
  if (mask >> move.index() & 1) return move;
  if (!(empty_ >> move.index() & 1)) throw InputError(lower + " is occupied");
  if (mask != 0) throw InputError(lower + " flips no disc");
  if (opponent_can_place()) throw InputError(lower + " flips no disc; the only move is pass");
  throw InputError("the game is over");
}

std::string Othello::format_move(Move move) const {
  if (move == pass) return "pass";
  return {static_cast<char>('a' + move.to_int() % frame_side - margin(size_)),
          static_cast<char>('1' + move.to_int() / frame_side - margin(size_))};
}

BoardPicture Othello::picture() const {
  std::string cells;
  for_each_cell(size_, [&](int cell) {
    const char mark = mark_at(*this, cell);
    cells += mark == '-' ? '.' : mark;
  });
  return lettered_board(BoardShape::squares, {size_, size_}, cells, RowNumbers::from_top);
}

std::optional<int> Othello::place_of(Move move) const {
  if (move == pass) return std::nullopt;
  const int row = move.to_int() / frame_side - margin(size_);
  const int column = move.to_int() % frame_side - margin(size_);
  return row * size_ + column;
}

std::string Othello::position() const {
  std::string text;
  for_each_cell(size_, [&](int cell) { text += mark_at(*this, cell); });
  return text + " " + std::string(mark_of(to_play_));
}

Othello Othello::parse_position(std::string_view text) const {
  const auto parts = words(text);
  const auto cell_count = static_cast<std::size_t>(size_ * size_);
  if (parts.size() != 2) {
    throw InputError("an Othello position is the board, a space and the side to move, X or O");
  }
  const std::string_view board = parts[0];
  if (board.size() != cell_count) {
    throw InputError("an Othello board of this size has " + std::to_string(cell_count) +
                     " cells; this one has " + std::to_string(board.size()));
  }
  Bits black = 0;
  Bits white = 0;
  std::size_t seen = 0;
  for_each_cell(size_, [&](int cell) {
    const char mark = board[seen++];
    if (mark == 'X' || mark == 'x') {
      black |= bit_of(cell);
    } else if (mark == 'O' || mark == 'o') {
      white |= bit_of(cell);
    } else if (mark != '-') {
      throw InputError(std::string("an Othello board is written with X, O and -, not '") + mark +
                       "' (cell " + std::to_string(seen) + ")");
    }
  });
  const std::string side = to_lower(parts[1]);
  if (side != "x" && side != "o") {
    throw InputError("the side to move is X or O, not '" + std::string(parts[1]) + "'");
  }
  Othello state(size_);
  state.empty_ = state.board() ^ (black | white);
  state.own_ = black;
  state.opponent_ = white;
  if (side == "o") state.pass_turn();
  return state;
}

Othello Othello::transformed(int symmetry) const {
  Othello result = *this;
  result.own_ = transform_cells(own_, symmetry);
  result.opponent_ = transform_cells(opponent_, symmetry);
  result.empty_ = transform_cells(empty_, symmetry);
  return result;
}

Othello::Move Othello::transform(Move move, int symmetry) const {
  return move == pass ? pass : Move(transform_cell(move.to_int(), symmetry));
}

int Othello::policy_index(Move move) const {
  if (move == pass) return size_ * size_;
  const int row = move.to_int() / frame_side - margin(size_);
  const int column = move.to_int() % frame_side - margin(size_);
  return row * size_ + column;
}

Othello::Move Othello::move_on(int cell) const {
  return Move((cell / size_ + margin(size_)) * frame_side + cell % size_ + margin(size_));
}

CellOwners Othello::cell_owners() const {
  CellOwners result(static_cast<std::size_t>(size_ * size_), 0);
  const auto set = [&](Bits discs, bool first) {
    for_each_bit(discs, [&](int cell) {
      result[static_cast<std::size_t>(policy_index(Move(cell)))] = first ? 1 : -1;
    });
  };
  set(own_, to_play_ == Player::first);
  set(opponent_, to_play_ != Player::first);
  return result;
}

void Othello::fill_planes(std::span<Plane> planes) const {
  for_each_bit(own_, [&](int cell) { planes[0].set(policy_index(Move(cell))); });
  for_each_bit(opponent_, [&](int cell) { planes[1].set(policy_index(Move(cell))); });
  planes[2].set_all(size_ * size_);
}

void describe(OptionTable& table, Options& options) {
  table.add("size", options.size, "cells a side", {{"4", 4}, {"6", 6}, {"8", 8}});
}

const GameEntry entry =
    game_entry<Options, [](const Options& options) { return Othello(options.size); }>(
        Othello::name, "Othello, flip the discs you enclose");

}  // namespace moyo::othello
