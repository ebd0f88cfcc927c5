#include "games/connect4/connect4.h"

#include <algorithm>

#include "base/errors.h"
#include "base/grid_text.h"

namespace moyo::connect4 {
namespace {

// Calls `body(cell, bit)` for the cells in the order of grid_text, by rows from the top.
template <class Geometry, class Body>
void for_each_cell(const Geometry& geometry, Body&& body) {
  using Word = typename Geometry::Word;
  std::size_t cell = 0;
  for (int row = geometry.height() - 1; row >= 0; --row) {
    for (int column = 0; column < geometry.width(); ++column) {
      body(cell++, Word{1} << bit_of(geometry, column, row));
    }
  }
}

template <class Geometry>
std::string marks(const BasicConnect4<Geometry>& state) {
  std::string text(static_cast<std::size_t>(cell_count(state.geometry())), '.');
  const auto first = state.stones(Player::first);
  const auto second = state.stones(Player::second);
  for_each_cell(state.geometry(), [&](std::size_t cell, auto bit) {
    if (first & bit) text[cell] = 'X';
    if (second & bit) text[cell] = 'O';
  });
  return text;
}

template <class Geometry>
typename Geometry::Word mirrored(const Geometry& geometry, typename Geometry::Word word) {
  typename Geometry::Word result = 0;
  for (int column = 0; column < geometry.width(); ++column) {
    const auto cells = (word & column_cells(geometry, column)) >> bit_of(geometry, column, 0);
    result |= cells << bit_of(geometry, geometry.width() - 1 - column, 0);
  }
  return result;
}

// Whether the stones had no four before the last of them, which is on top of a column.
template <class Geometry>
bool won_by_last_stone(const Geometry& geometry, typename Geometry::Word winner,
                       typename Geometry::Word mask) {
  for (int column = 0; column < geometry.width(); ++column) {
    const auto height = count_bits(mask & column_cells(geometry, column));
    if (height == 0) continue;
    const auto top = typename Geometry::Word{1} << bit_of(geometry, column, height - 1);
    if ((winner & top) && !has_four(geometry, winner ^ top)) return true;
  }
  return false;
}

template <class Geometry>
void check_position(const Geometry& geometry, typename Geometry::Word first,
                    typename Geometry::Word second) {
  const auto mask = first | second;
  for (int column = 0; column < geometry.width(); ++column) {
    const auto stones = (mask & column_cells(geometry, column)) >> bit_of(geometry, column, 0);
    if (stones & (stones + 1)) {
      throw InputError("a stone in column " + std::to_string(column + 1) +
                       " has an empty cell below it");
    }
  }
  const int surplus = count_bits(first) - count_bits(second);
  if (surplus < 0 || surplus > 1) {
    throw InputError("X moves first, so X has as many stones as O or one more; here X has " +
                     std::to_string(count_bits(first)) + " and O " +
                     std::to_string(count_bits(second)));
  }
  const bool first_won = has_four(geometry, first);
  const bool second_won = has_four(geometry, second);
  if (first_won && second_won) throw InputError("both players have four in a row");
  if (!first_won && !second_won) return;
  const bool winner_moved_last = first_won == (surplus == 1);
  if (!winner_moved_last || !won_by_last_stone(geometry, first_won ? first : second, mask)) {
    throw InputError("the game went on after four in a row");
  }
}

std::vector<std::string_view> split_sequence(std::string_view moves, int width) {
  constexpr int largest_digit = 9;
  moves = trim(moves);
  if (width > largest_digit) return words(moves);
  std::vector<std::string_view> digits;
  for (std::size_t i = 0; i < moves.size(); ++i) digits.push_back(moves.substr(i, 1));
  return digits;
}

template <class S>
S played(S state, std::string_view text) {
  int number = 0;
  for (std::string_view move : split_sequence(text, state.size().width)) {
    ++number;
    try {
      state.play(state.parse_move(move));
    } catch (const InputError& error) {
      throw InputError("move " + std::to_string(number) + " of '" + std::string(text) + "' (" +
                       std::string(move) + ") cannot be played: " + error.what());
    }
  }
  return state;
}

struct Options {
  Dimensions size = standard_size;
};

void describe(OptionTable& table, Options& options) {
  table.add("size", options.size, "columns x rows, at most 64 cells");
}

AnyState start(const Options& options) {
  const auto [width, height] = options.size;
  if (width < 1 || height < 1 || width > max_cells || height > max_cells ||
      width * height > max_cells) {
    throw InputError("connect4 is played on 1 to 64 cells, not on size " + std::to_string(width) +
                     "x" + std::to_string(height));
  }
  if (options.size == standard_size) return AnyState(Connect4());
  return AnyState(AnySizeConnect4(AnyGeometry(options.size)));
}

}  // namespace

template <class Geometry>
std::string BasicConnect4<Geometry>::to_string() const {
  return diagram(picture());
}

template <class Geometry>
auto BasicConnect4<Geometry>::parse_move(std::string_view text) const -> Move {
  const std::string_view digits = trim(text);
  const bool number = !digits.empty() && digits.size() <= 2 &&
                      digits.find_first_not_of("0123456789") == std::string_view::npos;
  const auto column = number ? parse_integer(digits, "a column") : 0;
  if (column < 1 || column > geometry_.width()) {
    throw InputError("'" + std::string(text) + "' is not a column; columns are 1 to " +
                     std::to_string(geometry_.width()));
  }
  const Move move(column - 1);
  if (is_terminal()) throw InputError("the game is over");
  if (cell_of(move) == 0) throw InputError("column " + format_move(move) + " is full");
  return move;
}

template <class Geometry>
std::string BasicConnect4<Geometry>::format_move(Move move) const {
  return std::to_string(move.to_int() + 1);
}

template <class Geometry>
BoardPicture BasicConnect4<Geometry>::picture() const {
  BoardPicture picture{BoardShape::drop, size(), marks(*this), {}, {}};
  for (int x = 1; x <= size().width; ++x) picture.column_names.push_back(std::to_string(x));
  picture.row_names.resize(static_cast<std::size_t>(size().height));
  return picture;
}

template <class Geometry>
std::optional<int> BasicConnect4<Geometry>::place_of(Move move) const {
  if (cell_of(move) == 0) return std::nullopt;
  const int height = count_bits(mask_ & column_cells(geometry_, move.to_int()));
  return (size().height - 1 - height) * size().width + move.to_int();
}

template <class Geometry>
std::string BasicConnect4<Geometry>::position() const {
  return grid_line(marks(*this), size());
}

template <class Geometry>
BasicConnect4<Geometry> BasicConnect4<Geometry>::parse_position(std::string_view text) const {
  const std::string cells = parse_grid_line(text, size(), "XO.");
  Word first = 0;
  Word second = 0;
  for_each_cell(geometry_, [&](std::size_t cell, Word bit) {
    if (cells[cell] == 'X') first |= bit;
    if (cells[cell] == 'O') second |= bit;
  });
  check_position(geometry_, first, second);
  BasicConnect4 state(geometry_);
  state.mask_ = first | second;
  state.own_ = state.to_play() == Player::first ? first : second;
  return state;
}

template <class Geometry>
BasicConnect4<Geometry> BasicConnect4<Geometry>::transformed(int symmetry) const {
  if (symmetry == 0) return *this;
  BasicConnect4 result(geometry_);
  result.own_ = mirrored(geometry_, own_);
  result.mask_ = mirrored(geometry_, mask_);
  return result;
}

template <class Geometry>
void BasicConnect4<Geometry>::fill_planes(std::span<Plane> planes) const {
  for_each_cell(geometry_, [&](std::size_t cell, Word bit) {
    if (own_ & bit) planes[0].set(static_cast<int>(cell));
    if (opponent_stones() & bit) planes[1].set(static_cast<int>(cell));
  });
  planes[2].set_all(cell_count(geometry_));
}

template class BasicConnect4<StandardGeometry>;
template class BasicConnect4<AnyGeometry>;

Connect4 play_sequence(Connect4 state, std::string_view moves) { return played(state, moves); }
AnySizeConnect4 play_sequence(AnySizeConnect4 state, std::string_view moves) {
  return played(state, moves);
}

const GameEntry entry = game_entry<Options, start>(
    Connect4::name, "connect-4, stones drop into columns, four in a row");

}  // namespace moyo::connect4
