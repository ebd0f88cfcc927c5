#include "games/gomoku/gomoku.h"

#include <algorithm>
#include <utility>

#include "base/errors.h"
#include "base/grid_text.h"
#include "base/hash.h"

namespace moyo::gomoku {
namespace {

// Who is to move follows from the stones, so the stones are the whole code.
constexpr auto codes = zobrist_codes<2 * max_cells>(0x60301);

std::uint64_t code(int cell, Player p) {
  return codes[2 * static_cast<std::size_t>(cell) + index(p)];
}

// The stones that continue from `cell` in one direction, at most `limit`.
int run_length(const CellSet& stones, int cell, int step, int limit) {
  int length = 0;
  while (length < limit && stones.contains(cell += step)) ++length;
  return length;
}

}  // namespace

void describe(OptionTable& table, Options& options) {
  table.add("size", options.size, "columns x rows, to 19x19");
  table.add("k", options.k, "stones in a row that win", min_line, max_side);
}

Gomoku::Gomoku(const Options& options) : size_(options.size), k_(options.k) {
  const auto [width, height] = size_;
  const std::string board = std::to_string(width) + "x" + std::to_string(height);
  if (width < 1 || height < 1 || width > max_side || height > max_side) {
    throw InputError("gomoku is played on boards to 19x19, not on size " + board);
  }
  if (k_ > std::max(width, height)) {
    throw InputError("no line of k=" + std::to_string(k_) + " stones fits on size " + board);
  }
  empty_count_ = cells();
  for (int cell = 0; cell < empty_count_; ++cell) empty_.insert(cell);
}

void Gomoku::legal_moves(MoveList<Gomoku>& moves) const {
  if (won_) return;
  empty_.for_each([&](int cell) { moves.push_back(Move(cell)); });
}

void Gomoku::put(int cell, Player p) {
  stones_[index(p)].insert(cell);
  empty_.erase(cell);
  --empty_count_;
  hash_ ^= code(cell, p);
}

void Gomoku::play(Move move) {
  put(move.to_int(), to_play_);
  history_.push_back(move);
  won_ = in_line(stones_[index(to_play_)], move.to_int());
  to_play_ = opponent(to_play_);
}

void Gomoku::undo() {
  const int cell = history_.back().to_int();
  history_.pop_back();
  to_play_ = opponent(to_play_);
  stones_[index(to_play_)].erase(cell);
  empty_.insert(cell);
  ++empty_count_;
  hash_ ^= code(cell, to_play_);
  won_ = false;
}

bool Gomoku::in_line(const CellSet& stones, int cell) const {
  const int width = size_.width;
  const int left = cell % width;
  const int right = width - 1 - left;
  const int above = cell / width;
  const int below = size_.height - 1 - above;
  const auto line = [&](int step, int before, int after) {
    return 1 + run_length(stones, cell, -step, before) + run_length(stones, cell, step, after) >=
           k_;
  };
  return line(1, left, right) || line(width, above, below) ||
         line(width + 1, std::min(left, above), std::min(right, below)) ||
         line(width - 1, std::min(right, above), std::min(left, below));
}

bool Gomoku::has_line(const CellSet& stones) const {
  bool found = false;
  stones.for_each([&](int cell) { found = found || in_line(stones, cell); });
  return found;
}

bool Gomoku::won_by_last_stone(const CellSet& stones) const {
  bool found = false;
  stones.for_each([&](int cell) {
    CellSet before = stones;
    before.erase(cell);
    found = found || !has_line(before);
  });
  return found;
}

std::string Gomoku::marks() const {
  std::string text(static_cast<std::size_t>(cells()), '.');
  stones_[0].for_each([&](int cell) { text[static_cast<std::size_t>(cell)] = 'X'; });
  stones_[1].for_each([&](int cell) { text[static_cast<std::size_t>(cell)] = 'O'; });
  return text;
}

std::string Gomoku::to_string() const { return diagram(picture()); }

Gomoku::Move Gomoku::parse_move(std::string_view text) const {
  const Move move(parse_cell(text, size_));
  if (is_terminal()) throw InputError("the game is over");
  if (!empty_.contains(move.to_int())) throw InputError(format_move(move) + " is occupied");
  return move;
}

std::string Gomoku::format_move(Move move) const { return cell_name(move.to_int(), size_); }

BoardPicture Gomoku::picture() const {
  return lettered_board(BoardShape::lines, size_, marks(), RowNumbers::from_bottom);
}

std::string Gomoku::position() const { return grid_line(marks(), size_); }

Gomoku Gomoku::parse_position(std::string_view text) const {
  const std::string marks = parse_grid_line(text, size_, "XO.");
  Gomoku state(Options{size_, k_});
  for (int cell = 0; cell < cells(); ++cell) {
    const char mark = marks[static_cast<std::size_t>(cell)];
    if (mark == 'X') state.put(cell, Player::first);
    if (mark == 'O') state.put(cell, Player::second);
  }
  const auto& [first, second] = state.stones_;
  const int surplus = first.size() - second.size();
  if (surplus < 0 || surplus > 1) {
    throw InputError("X moves first, so X has as many stones as O or one more; here X has " +
                     std::to_string(first.size()) + " and O " + std::to_string(second.size()));
  }
  state.to_play_ = surplus == 0 ? Player::first : Player::second;
  if (has_line(state.stones_[index(state.to_play_)])) {
    throw InputError("the game went on after a line was complete");
  }
  const CellSet& last = state.stones_[index(opponent(state.to_play_))];
  state.won_ = has_line(last);
  if (state.won_ && !won_by_last_stone(last)) {
    throw InputError("the winner has two lines that no single stone completed");
  }
  return state;
}

Gomoku::Move Gomoku::transform(Move move, int symmetry) const {
  int row = move.to_int() / size_.width;
  int column = move.to_int() % size_.width;
  if (symmetry & 1) column = size_.width - 1 - column;
  if (symmetry & 2) row = size_.height - 1 - row;
  if (symmetry & 4) std::swap(row, column);
  return Move(row * size_.width + column);
}

Gomoku Gomoku::transformed(int symmetry) const {
  Gomoku result(Options{size_, k_});
  for (Player p : {Player::first, Player::second}) {
    stones_[index(p)].for_each(
        [&](int cell) { result.put(transform(Move(cell), symmetry).to_int(), p); });
  }
  for (Move move : history_) result.history_.push_back(transform(move, symmetry));
  result.to_play_ = to_play_;
  result.won_ = won_;
  return result;
}

void Gomoku::fill_planes(std::span<Plane> planes) const {
  stones(to_play_).for_each([&](int cell) { planes[0].set(cell); });
  stones(opponent(to_play_)).for_each([&](int cell) { planes[1].set(cell); });
  planes[2].set_all(cells());
}

const GameEntry entry = game_entry<Options, [](const Options& options) { return Gomoku(options); }>(
    Gomoku::name, "gomoku and the m,n,k-games, k or more stones in a row");

}  // namespace moyo::gomoku
