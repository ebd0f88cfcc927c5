#include "core/board_picture.h"

namespace moyo {

std::string_view to_string(BoardShape shape) {
  switch (shape) {
    case BoardShape::squares:
      return "squares";
    case BoardShape::lines:
      return "lines";
    case BoardShape::hexagons:
      return "hexagons";
    case BoardShape::drop:
      return "drop";
    case BoardShape::heaps:
      return "heaps";
  }
  return "";
}

BoardPicture lettered_board(BoardShape shape, Dimensions size, std::string cells, RowNumbers rows) {
  BoardPicture picture{shape, size, std::move(cells), {}, {}};
  for (int x = 0; x < size.width; ++x) {
    picture.column_names.emplace_back(1, static_cast<char>('a' + x));
  }
  for (int y = 0; y < size.height; ++y) {
    picture.row_names.push_back(
        std::to_string(rows == RowNumbers::from_top ? y + 1 : size.height - y));
  }
  return picture;
}

}  // namespace moyo
