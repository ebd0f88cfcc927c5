// What a position looks like on a board. The page, GTP and the terminal draw every game from this
// and name none. An optional capability. It is called `picture`, because games have boards of their
// own.
//
// Cells are numbered row by row from the top left. A cell's name is its column's name and its row's
// name together, and a move on a cell is written that way.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "core/state.h"

namespace moyo {

enum class BoardShape {
  squares,   // pieces on squares
  lines,     // stones where lines cross
  hexagons,  // each row half a cell to the right of the one above
  drop,      // a move names a column; its piece falls to the lowest empty cell
  heaps,     // columns of objects; a move on the n-th from the bottom takes n
  points,    // stacks of men on points around a table; core/points_diagram.h says which
  cards,     // rows of cards, dice or hidden hands; rows have names, columns have none
};
std::string_view to_string(BoardShape shape);

struct BoardPicture {
  BoardShape shape = BoardShape::squares;
  Dimensions size{};
  // A mark each: '.' empty; 'X', 'O', 'Y' and 'Z' the players' pieces in their order; '#' a wall; '+'
  // and '*' small and large things that belong to nobody.
  std::string cells = {};
  std::vector<std::string> column_names = {};
  std::vector<std::string> row_names = {};
  // A word to write on each cell; or none at all. Of cards it is what is on the card, face_down where
  // it is not known, nothing where none lies; the cells are 'X', 'O' and '.'.
  std::vector<std::string> labels = {};
  std::vector<int> dice = {};  // that lie on the table
  std::string caption = {};    // what else is to be seen: bets and the pot, the score of a match
};

enum class RowNumbers { from_top, from_bottom };
// Columns a, b, c, ..., and numbered rows.
BoardPicture lettered_board(BoardShape shape, Dimensions size, std::string cells, RowNumbers rows);

inline constexpr std::string_view face_down = "?";
struct CardRow {
  std::string name;
  std::vector<std::string> faces;  // from the left
};
BoardPicture card_table(const std::vector<CardRow>& rows, std::string caption);

// The picture as text, for the terminal: cells with the names of rows and columns. Column names stand
// beside the row named 1, and on a large board on all sides.
std::string diagram(const BoardPicture& picture);

// place_of is the cell that a move of this position belongs to; nothing for a pass.
template <class S>
concept Pictured = State<S> && requires(const S state, typename S::Move move) {
  { state.picture() } -> std::same_as<BoardPicture>;
  { state.place_of(move) } -> std::same_as<std::optional<int>>;
};

// A game with secrets is also drawn as one player sees it: what that player does not know lies face
// down. picture() shows everything.
template <class S>
concept PicturedForPlayers = Pictured<S> && requires(const S state, Player viewer) {
  { state.picture(viewer) } -> std::same_as<BoardPicture>;
};

}  // namespace moyo
