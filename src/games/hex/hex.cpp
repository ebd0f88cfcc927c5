#include "games/hex/hex.h"

#include <algorithm>
#include <utility>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::hex {
namespace {

constexpr std::string_view swap_text = "swap-pieces";

char mark_at(const Hex& state, Cell cell) {
  if (state.stones(Player::first).contains(cell)) return 'X';
  if (state.stones(Player::second).contains(cell)) return 'O';
  return '.';
}

std::string_view mark_of(Player p) { return p == Player::first ? "X" : "O"; }

// Who has how many stones when it is this player's turn: X and O alternate, and a swap takes the
// one stone from X and gives it to O.
void check_counts(int first, int second, Player to_play, bool swap) {
  const int ahead = to_play == Player::first ? 0 : 1;
  const bool plain = first == second + ahead;
  const bool swapped = swap && second > 0 && second == first + 1 - ahead;
  if (plain || swapped) return;
  throw InputError("with " + std::string(mark_of(to_play)) + " to move X cannot have " +
                   std::to_string(first) + " and O " + std::to_string(second) + " stones");
}

}  // namespace

CellSet Hex::edge(Player p, int distance) const {
  CellSet cells;
  for (int i = 0; i < size_; ++i) {
    cells.insert(p == Player::first ? cell_at(distance, i) : cell_at(i, distance));
  }
  return cells;
}

Cell Hex::take_first_stone() {
  const Cell stone = stones_[0].nth(0);
  stones_[0] = joined_[0] = CellSet();
  hash_ ^= code(Player::first, stone);
  return cell_at(column_of(stone), row_of(stone));
}

void Hex::join(Player p, Cell cell) {
  CellSet& joined = joined_[index(p)];
  FixedList<Cell, max_moves> open;
  joined.insert(cell);
  open.push_back(cell);
  while (!open.empty()) {
    const Cell next = open.back();
    open.pop_back();
    if (distance(p, next) == size_ - 1) winner_ = p;
    const CellSet fresh = (neighbours(next) & stones_[index(p)]) - joined;
    fresh.for_each([&](Cell neighbour) { open.push_back(neighbour); });
    joined = joined | fresh;
  }
}

void Hex::join_all(Player p) {
  joined_[index(p)] = CellSet();
  (first_edge(p) & stones(p)).for_each([&](Cell cell) {
    if (!joined_[index(p)].contains(cell)) join(p, cell);
  });
}

void Hex::derive() {
  winner_.reset();
  hash_ = to_play_ == Player::first ? 0 : turn_code;
  for (Player p : {Player::first, Player::second}) {
    stones(p).for_each([&](Cell cell) { hash_ ^= code(p, cell); });
    join_all(p);
  }
}

Cell Hex::random_move(Rng& rng) const {
  const CellSet cells = empty();
  const int count = cells.count();
  const int choice = static_cast<int>(rng.below(static_cast<std::uint32_t>(count + may_swap())));
  return choice == count ? swap_pieces : cells.nth(choice);
}

void Hex::finish(Rng& rng) {
  // Until the second player has moved, a swap can change what follows.
  while (swap_ && !winner_ && stones_[1].empty()) play(random_move(rng));
  if (winner_) return;
  FixedList<Cell, max_moves> cells;
  empty().for_each([&](Cell cell) { cells.push_back(cell); });
  // Each half of the cells is as likely as any other to be the opponent's.
  const auto count = static_cast<std::uint32_t>(cells.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i < count / 2) std::swap(cells[i], cells[i + rng.below(count - i)]);
    place(i < count / 2 ? opponent(to_play_) : to_play_, cells[i]);
  }
  if (count % 2 == 1) pass_turn();
  join_all(Player::first);
  if (!winner_) winner_ = Player::second;
}

std::string Hex::to_string() const {
  return diagram(picture()) + std::string(mark_of(to_play_)) +
         " to move; X connects top and bottom, O left and right\n";
}

Cell Hex::parse_move(std::string_view text) const {
  const std::string lower = to_lower(trim(text));
  if (winner_) throw InputError("the game is over");
  if (lower == swap_text || lower == "swap") {
    if (may_swap()) return swap_pieces;
    throw InputError(swap_ ? "only the answer to the first stone may be swap-pieces"
                           : "this game is played without the swap rule");
  }
  const int column = lower.empty() ? -1 : lower[0] - 'a';
  int row = -1;
  const bool digits = lower.size() > 1 && lower.size() < 4 && lower[1] != '0' &&
                      lower.find_first_not_of("0123456789", 1) == std::string::npos;
  if (digits) row = std::stoi(lower.substr(1)) - 1;
  if (column < 0 || column >= size_ || row < 0 || row >= size_) {
    throw InputError("'" + std::string(text) + "' is not a cell; cells are a1 to " +
                     format_move(cell_at(size_ - 1, size_ - 1)));
  }
  const Cell cell = cell_at(row, column);
  if (!empty().contains(cell)) throw InputError(lower + " is occupied");
  return cell;
}

std::string Hex::format_move(Move move) const {
  if (move == swap_pieces) return std::string(swap_text);
  return std::string(1, static_cast<char>('a' + column_of(move))) +
         std::to_string(row_of(move) + 1);
}

BoardPicture Hex::picture() const {
  std::string cells;
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) cells += mark_at(*this, cell_at(row, column));
  }
  return lettered_board(BoardShape::hexagons, {size_, size_}, cells, RowNumbers::from_top);
}

std::string Hex::position() const {
  std::string text;
  for (int row = 0; row < size_; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < size_; ++column) text += mark_at(*this, cell_at(row, column));
  }
  text += ' ';
  text += mark_of(to_play_);
  return text;
}

Hex Hex::parse_position(std::string_view text) const {
  const auto parts = words(text);
  if (parts.size() != 2) {
    throw InputError("a Hex position is the rows, a space and the side to move, X or O");
  }
  Hex state({size_, swap_});
  const auto rows = split(parts[0], '/');
  if (rows.size() != static_cast<std::size_t>(size_)) {
    throw InputError("a Hex board of size " + std::to_string(size_) + " has that many rows, not " +
                     std::to_string(rows.size()));
  }
  for (int row = 0; row < size_; ++row) {
    const std::string_view marks = rows[static_cast<std::size_t>(row)];
    if (marks.size() != static_cast<std::size_t>(size_)) {
      throw InputError("row " + std::to_string(row + 1) + " of the Hex board has " +
                       std::to_string(marks.size()) + " cells, not " + std::to_string(size_));
    }
    for (int column = 0; column < size_; ++column) {
      const char mark = marks[static_cast<std::size_t>(column)];
      if (mark == 'X' || mark == 'x') {
        state.stones_[0].insert(cell_at(row, column));
      } else if (mark == 'O' || mark == 'o') {
        state.stones_[1].insert(cell_at(row, column));
      } else if (mark != '.') {
        throw InputError("a Hex board is written with X, O and '.', not '" + std::string(1, mark) +
                         "' at " + format_move(cell_at(row, column)));
      }
    }
  }
  const std::string side = to_lower(parts[1]);
  if (side != "x" && side != "o") {
    throw InputError("the side to move is X or O, not '" + std::string(parts[1]) + "'");
  }
  state.to_play_ = side == "x" ? Player::first : Player::second;
  check_counts(state.stones_[0].count(), state.stones_[1].count(), state.to_play_, swap_);
  state.derive();
  return state;
}

Cell Hex::transform(Move move, int symmetry) const {
  if (symmetry == 0 || move == swap_pieces) return move;
  return cell_at(size_ - 1 - row_of(move), size_ - 1 - column_of(move));
}

Hex Hex::transformed(int symmetry) const {
  Hex result({size_, swap_});
  result.to_play_ = to_play_;
  for (Player p : {Player::first, Player::second}) {
    stones(p).for_each(
        [&](Cell cell) { result.stones_[index(p)].insert(transform(cell, symmetry)); });
  }
  result.derive();
  return result;
}

void Hex::fill_planes(std::span<Plane> planes) const {
  stones(to_play_).for_each([&](Cell cell) { planes[0].set(policy_index(cell)); });
  stones(opponent(to_play_)).for_each([&](Cell cell) { planes[1].set(policy_index(cell)); });
  planes[2].set_all(size_ * size_);
  if (may_swap()) planes[3].set_all(size_ * size_);
}

void describe(OptionTable& table, Options& options) {
  table.add("size", options.size, "cells a side", 1, max_size);
  table.add("swap", options.swap, "the second player may take over the first stone");
}

const GameEntry entry = game_entry<Options, [](const Options& options) { return Hex(options); }>(
    Hex::name, "Hex, connect your two edges");

}  // namespace moyo::hex
