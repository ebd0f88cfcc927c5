#include "games/twenty48/twenty48.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::twenty48 {
namespace {

constexpr std::array<std::string_view, 4> direction_names = {"left", "right", "up", "down"};

// The cell that is the n-th of a line, counted from the side that tiles slide to.
constexpr int cell_of(int direction, int line, int n) {
  switch (direction) {
    case 0:
      return line * side + n;
    case 1:
      return line * side + side - 1 - n;
    case 2:
      return n * side + line;
    default:
      return (side - 1 - n) * side + line;
  }
}

// What a row of four tiles, the first in the lowest bits, becomes when it slides to its first.
struct Row {
  std::uint16_t after = 0;
  std::int32_t points = 0;
};
constexpr Row slide_row(unsigned row) {
  Row result;
  int filled = 0;
  unsigned last = 0;  // tile that may still merge
  for (int n = 0; n < side; ++n) {
    const unsigned tile = row >> (4 * n) & 15;
    if (tile == 0) continue;
    if (tile == last && tile < 15) {
      result.after = static_cast<std::uint16_t>(result.after + (1u << (4 * (filled - 1))));
      result.points += 2 << tile;
      last = 0;
    } else {
      result.after = static_cast<std::uint16_t>(result.after | tile << (4 * filled++));
      last = tile;
    }
  }
  return result;
}

const std::array<Row, 65536>& rows() {
  static const std::array<Row, 65536> table = [] {
    std::array<Row, 65536> all;
    for (unsigned row = 0; row < all.size(); ++row) all[row] = slide_row(row);
    return all;
  }();
  return table;
}

int number_of(Board board, int cell) {
  const int tile = exponent(board, cell);
  return tile == 0 ? 0 : 1 << tile;
}

}  // namespace

Board slid(Board board, int direction, int& points) {
  const auto& table = rows();
  Board result = 0;
  for (int line = 0; line < side; ++line) {
    unsigned row = 0;
    for (int n = 0; n < side; ++n) {
      row |= static_cast<unsigned>(exponent(board, cell_of(direction, line, n))) << (4 * n);
    }
    const Row& slide = table[row];
    points += slide.points;
    for (int n = 0; n < side; ++n) {
      result |= Board{slide.after >> (4 * n) & 15u} << (4 * cell_of(direction, line, n));
    }
  }
  return result;
}

void describe(OptionTable& table, Options& options) {
  table.add("goal", options.goal, "the tile that wins, a power of two", 8, 1 << max_goal);
}

Twenty48::Twenty48(const Options& options) {
  const auto goal = static_cast<unsigned>(options.goal);
  if (!std::has_single_bit(goal)) {
    throw InputError("goal wants a power of two, not " + std::to_string(options.goal));
  }
  goal_ = std::countr_zero(goal);
}

bool Twenty48::is_won() const {
  for (int cell = 0; cell < cells; ++cell) {
    if (exponent(board_, cell) >= goal_) return true;
  }
  return false;
}

void Twenty48::look_for_end() {
  over_ = is_won();
  if (over_ || falling_ > 0) return;
  int points = 0;
  over_ = true;
  for (int direction = 0; direction < directions; ++direction) {
    over_ = over_ && slid(board_, direction, points) == board_;
  }
}

void Twenty48::legal_moves(MoveList<Twenty48>& moves) const {
  if (over_) return;
  if (falling_ > 0) {
    for (const bool four : {false, true}) {
      for (int cell = 0; cell < cells; ++cell) {
        if (exponent(board_, cell) == 0) moves.push_back(tile(cell, four));
      }
    }
    return;
  }
  int points = 0;
  for (int direction = 0; direction < directions; ++direction) {
    if (slid(board_, direction, points) != board_) moves.push_back(Move(direction));
  }
}

void Twenty48::chance_events(ChanceList<Twenty48>& events) const {
  const MoveList<Twenty48> moves = moyo::legal_moves(*this);
  const double each = 2.0 / static_cast<double>(moves.size());
  for (const Move move : moves) {
    const bool four = move.to_int() >= directions + cells;
    events.push_back({move, each * (four ? 0.1 : 0.9)});
  }
}

void Twenty48::play(Move move) {
  if (move.to_int() < directions) {
    board_ = slid(board_, move.to_int(), points_);
    falling_ = 1;
  } else {
    const int cell = (move.to_int() - directions) % cells;
    const bool four = move.to_int() >= directions + cells;
    board_ |= Board{four ? 2u : 1u} << (4 * cell);
    --falling_;
  }
  look_for_end();
}

std::string Twenty48::to_string() const { return diagram(picture()); }

Twenty48::Move Twenty48::parse_move(std::string_view text) const {
  if (over_) throw InputError("the game is over");
  for (const Move move : moyo::legal_moves(*this)) {
    if (format_move(move) == to_lower(trim(text))) return move;
  }
  if (falling_ > 0) throw InputError("'" + std::string(text) + "' is not a tile on an empty cell");
  for (const std::string_view name : direction_names) {
    if (to_lower(trim(text)) == name) {
      throw InputError("nothing slides " + std::string(name));
    }
  }
  throw InputError("a move is left, right, up or down, not '" + std::string(text) + "'");
}

std::string Twenty48::format_move(Move move) const {
  if (move.to_int() < directions) return std::string(direction_names[move.index()]);
  const int cell = (move.to_int() - directions) % cells;
  const bool four = move.to_int() >= directions + cells;
  return (four ? "4 at " : "2 at ") + std::string(1, static_cast<char>('a' + cell % side)) +
         std::to_string(side - cell / side);
}

BoardPicture Twenty48::picture() const {
  std::string marks(cells, '.');
  std::vector<std::string> labels(cells);
  for (int cell = 0; cell < cells; ++cell) {
    if (exponent(board_, cell) == 0) continue;
    marks[static_cast<std::size_t>(cell)] = 'X';
    labels[static_cast<std::size_t>(cell)] = std::to_string(number_of(board_, cell));
  }
  BoardPicture picture =
      lettered_board(BoardShape::squares, {side, side}, std::move(marks), RowNumbers::from_bottom);
  picture.labels = std::move(labels);
  picture.caption = std::to_string(points_) + " points";
  return picture;
}

std::string Twenty48::position() const {
  std::string text = std::to_string(points_);
  for (int cell = 0; cell < cells; ++cell) {
    text += ' ' + std::to_string(number_of(board_, cell));
  }
  return text + ' ' + std::to_string(falling_);
}

Twenty48 Twenty48::parse_position(std::string_view text) const {
  const auto parts = words(text);
  if (parts.size() != cells + 2) {
    throw InputError("a position is the points, 16 tiles and the number of tiles to fall");
  }
  Twenty48 state = *this;
  const auto points = parse_integer(parts[0], "points");
  const auto falling = parse_integer(parts[cells + 1], "tiles to fall");
  if (points < 0 || points > max_payoff) throw InputError("points are 0 to 40960");
  if (falling < 0 || falling > 2) throw InputError("0 to 2 tiles are to fall");
  state.points_ = static_cast<int>(points);
  state.falling_ = static_cast<int>(falling);
  state.board_ = 0;
  int empty = 0;
  for (int cell = 0; cell < cells; ++cell) {
    const auto number = parse_integer(parts[static_cast<std::size_t>(cell) + 1], "a tile");
    const bool power = number >= 2 && number <= 1 << goal_ &&
                       std::has_single_bit(static_cast<std::uint64_t>(number));
    if (number != 0 && !power) {
      throw InputError("a tile is a power of two from 2 to " + std::to_string(1 << goal_) +
                       ", or 0 for none; not " + std::to_string(number));
    }
    empty += number == 0;
    if (number != 0) {
      state.board_ |=
          Board{static_cast<unsigned>(std::countr_zero(static_cast<std::uint64_t>(number)))}
          << (4 * cell);
    }
  }
  if (empty < state.falling_) throw InputError("there is no room for the tiles to fall");
  state.look_for_end();
  return state;
}

const GameEntry entry =
    game_entry<Options, [](const Options& options) { return Twenty48(options); }>(
        "2048", "slide and merge tiles; chance puts down new ones");

}  // namespace moyo::twenty48
