#include "games/trio/trio.h"

#include <algorithm>
#include <bit>

#include "base/errors.h"
#include "base/grid_text.h"

namespace moyo::trio {
namespace {

constexpr std::string_view player_marks = "XOY";
constexpr int line_length = 3;
constexpr std::array<std::array<int, 2>, 4> steps = {{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

// Calls `body(line)` for every line of three cells that `cell` begins.
template <class Body>
void for_each_line_from(Dimensions size, int cell, Body&& body) {
  const int x = cell % size.width;
  const int y = cell / size.width;
  for (const auto& [dx, dy] : steps) {
    const int last_x = x + (line_length - 1) * dx;
    const int last_y = y + (line_length - 1) * dy;
    if (last_x < 0 || last_x >= size.width || last_y >= size.height) continue;
    std::uint64_t line = 0;
    for (int i = 0; i < line_length; ++i) line |= bit(cell + i * (dx + dy * size.width));
    body(line);
  }
}

}  // namespace

void describe(OptionTable& table, Options& options) {
  table.add("size", options.size, "columns x rows, at most 64 cells");
}

Trio::Trio(const Options& options) : size_(options.size) {
  const auto [width, height] = size_;
  if (width < 1 || height < 1 || width > max_cells || height > max_cells ||
      width * height > max_cells || std::max(width, height) < line_length) {
    throw InputError("trio is played on at most 64 cells with room for a line of three, not on " +
                     std::to_string(width) + "x" + std::to_string(height));
  }
}

void Trio::legal_moves(MoveList<Trio>& moves) const {
  if (won_) return;
  const std::uint64_t taken = stones_[0] | stones_[1] | stones_[2];
  for (int cell = 0; cell < cells(); ++cell) {
    if ((taken & bit(cell)) == 0) moves.push_back(Move(cell));
  }
}

bool Trio::in_line(std::uint64_t stones, int cell) const {
  bool found = false;
  for (int start = 0; start < cells() && !found; ++start) {
    for_each_line_from(size_, start, [&](std::uint64_t line) {
      found = found || ((line & bit(cell)) != 0 && (stones & line) == line);
    });
  }
  return found;
}

void Trio::play(Move move) {
  std::uint64_t& own = stones_[index(to_play())];
  own |= bit(move.to_int());
  won_ = in_line(own, move.to_int());
  ++stones_played_;
}

int Trio::threats(Player p) const {
  const std::uint64_t own = stones(p);
  const std::uint64_t others = (stones_[0] | stones_[1] | stones_[2]) & ~own;
  int count = 0;
  for (int start = 0; start < cells(); ++start) {
    for_each_line_from(size_, start, [&](std::uint64_t line) {
      count += (line & others) == 0 && std::popcount(line & own) == line_length - 1;
    });
  }
  return count;
}

Trio::Move Trio::parse_move(std::string_view text) const {
  const int cell = parse_cell(text, size_);
  if (is_terminal()) throw InputError("the game is over");
  if (!moyo::legal_moves(*this).contains(Move(cell))) {
    throw InputError("cell " + cell_name(cell, size_) + " is taken");
  }
  return Move(cell);
}

std::string Trio::format_move(Move move) const { return cell_name(move.to_int(), size_); }

std::string Trio::marks() const {
  std::string text(static_cast<std::size_t>(cells()), '.');
  for (int cell = 0; cell < cells(); ++cell) {
    for (std::size_t p = 0; p < players; ++p) {
      if ((stones_[p] & bit(cell)) != 0) text[static_cast<std::size_t>(cell)] = player_marks[p];
    }
  }
  return text;
}

BoardPicture Trio::picture() const {
  return lettered_board(BoardShape::squares, size_, marks(), RowNumbers::from_bottom);
}

std::string Trio::position() const { return grid_line(marks(), size_); }

Trio Trio::parse_position(std::string_view text) const {
  const std::string cells_text = parse_grid_line(text, size_, "XOY.");
  Trio state({size_});
  std::array<int, players> counts{};
  for (std::size_t cell = 0; cell < cells_text.size(); ++cell) {
    const std::size_t p = player_marks.find(cells_text[cell]);
    if (p == std::string_view::npos) continue;
    state.stones_[p] |= bit(static_cast<int>(cell));
    ++counts[p];
    ++state.stones_played_;
  }
  if (counts[0] < counts[1] || counts[1] < counts[2] || counts[0] > counts[2] + 1) {
    throw InputError(
        "X, O and Y move in turn, so none of them has more than one stone less than X");
  }
  int winners = 0;
  for (std::size_t p = 0; p < players; ++p) {
    bool wins = false;
    for (int cell = 0; cell < cells(); ++cell) {
      wins = wins || ((state.stones_[p] & bit(cell)) != 0 && in_line(state.stones_[p], cell));
    }
    winners += wins;
    if (!wins) continue;
    state.won_ = true;
    if (player(static_cast<int>(p)) != player((state.stones_played_ + players - 1) % players)) {
      throw InputError("the game went on after three in a row");
    }
  }
  if (winners > 1) throw InputError("two players have three in a row");
  return state;
}

std::uint64_t Trio::hash() const {
  return mix64(stones_[0] ^ mix64(stones_[1] ^ mix64(stones_[2] + 1)));
}

const GameEntry entry = game_entry<Options, [](const Options& options) { return Trio(options); }>(
    "trio", "three in a row, for three players");

}  // namespace moyo::trio
