#include "core/board_picture.h"

#include <algorithm>

#include "core/points_diagram.h"

namespace moyo {
namespace {

// From this side on a reader loses the row's name on the way to its other end.
constexpr int large_side = 9;

std::size_t longest(const std::vector<std::string>& names) {
  std::size_t length = 0;
  for (const std::string& name : names) length = std::max(length, name.size());
  return length;
}

std::string heaps_diagram(const BoardPicture& picture) {
  const auto width = picture.column_names.size();
  std::string text;
  for (std::size_t x = 0; x < width; ++x) {
    text += picture.column_names[x] + ' ';
    for (std::size_t cell = x; cell < picture.cells.size(); cell += width) {
      if (picture.cells[cell] != '.') text += '|';
    }
    text += '\n';
  }
  return text;
}

std::string caption_line(const BoardPicture& picture) {
  return picture.caption + (picture.caption.empty() ? "" : "\n");
}

// A row a line: its name, and its cards in brackets.
std::string cards_diagram(const BoardPicture& picture) {
  const std::size_t name_width = longest(picture.row_names);
  std::string text;
  auto face = picture.labels.begin();
  for (const std::string& name : picture.row_names) {
    text += name + std::string(name_width - name.size(), ' ');
    for (int x = 0; x < picture.size.width; ++x, ++face) {
      text += " [" + (face->empty() ? " " : *face) + "]";
    }
    text += '\n';
  }
  return text + caption_line(picture);
}

}  // namespace

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
    case BoardShape::points:
      return "points";
    case BoardShape::cards:
      return "cards";
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

BoardPicture card_table(const std::vector<CardRow>& rows, std::string caption) {
  std::size_t width = 0;
  for (const CardRow& row : rows) width = std::max(width, row.faces.size());
  BoardPicture picture{BoardShape::cards,
                       {static_cast<int>(width), static_cast<int>(rows.size())},
                       {},
                       std::vector<std::string>(width),
                       {}};
  for (const CardRow& row : rows) {
    picture.row_names.push_back(row.name);
    for (std::size_t x = 0; x < width; ++x) {
      picture.labels.push_back(x < row.faces.size() ? row.faces[x] : "");
      const std::string& face = picture.labels.back();
      picture.cells += face.empty() ? '.' : face == face_down ? 'O' : 'X';
    }
  }
  picture.caption = std::move(caption);
  return picture;
}

std::string diagram(const BoardPicture& picture) {
  if (picture.shape == BoardShape::heaps) return heaps_diagram(picture);
  if (picture.shape == BoardShape::points) return points_diagram(picture);
  if (picture.shape == BoardShape::cards) return cards_diagram(picture);
  const bool slanted = picture.shape == BoardShape::hexagons;
  const bool large = !slanted && std::min(picture.size.width, picture.size.height) >= large_side;
  const bool counted_down = !picture.row_names.empty() && picture.row_names.front() == "1";
  const std::size_t margin = longest(picture.row_names);
  const std::size_t step = std::max(longest(picture.column_names), longest(picture.labels)) + 1;
  // Leaning, a row begins half a cell to the right of the one above.
  std::string columns(slanted ? margin - 1 : margin, ' ');
  for (const std::string& name : picture.column_names) columns += right_aligned(name, step);
  columns += '\n';

  std::string text = large || counted_down ? columns : "";
  std::size_t cell = 0;
  const auto word = [&](std::size_t at) {
    const bool labelled = !picture.labels.empty() && !picture.labels[at].empty();
    return labelled ? picture.labels[at] : std::string(1, picture.cells[at]);
  };
  for (std::size_t y = 0; y < picture.row_names.size(); ++y) {
    if (slanted) text.append(y, ' ');
    text += right_aligned(picture.row_names[y], margin);
    for (int x = 0; x < picture.size.width; ++x) text += right_aligned(word(cell++), step);
    if (large) text += ' ' + right_aligned(picture.row_names[y], margin);
    text += '\n';
  }
  if (large || !counted_down) text += columns;
  return text + caption_line(picture);
}

}  // namespace moyo
