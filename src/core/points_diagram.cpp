#include "core/points_diagram.h"

#include <algorithm>

namespace moyo {
namespace {

constexpr int shown_rows = 5;

struct Stack {
  char mark = ' ';
  int men = 0;

  // What stands on this row, counted from the edge of the table.
  std::string at(int row) const {
    if (row == shown_rows - 1 && men > shown_rows) return std::to_string(men);
    return {row < men ? mark : ' '};
  }
};

Stack stack_of(const BoardPicture& picture, int column) {
  Stack stack;
  for (int y = 0; y < picture.size.height; ++y) {
    const char mark = picture.cells[static_cast<std::size_t>(y * picture.size.width + column)];
    if (mark == '.') continue;
    stack.mark = mark;
    ++stack.men;
  }
  return stack;
}

// The word on either bar; of nobody's cube on both.
std::string cube_text(const BoardPicture& picture) {
  if (picture.labels.empty()) return "";
  const auto bars = static_cast<std::size_t>(picture.size.width - 4);
  const std::string& first = picture.labels[bars];
  const std::string& second = picture.labels[bars + 1];
  if (first == second) return first;
  return first.empty() ? second + " (O)" : first + " (X)";
}

std::string in_column(const std::string& text) {
  return std::string(text.size() < 3 ? 3 - text.size() : 0, ' ') + text;
}

}  // namespace

std::string points_diagram(const BoardPicture& picture) {
  const int points = picture.size.width - 4;
  const int row_length = points / 2;
  // The k-th point from the left, above or below.
  const auto column = [&](bool above, int k) {
    return above ? row_length + k : row_length - 1 - k;
  };
  // One line: a text for each point of a row, and one for the bar.
  const auto line = [&](bool above, const auto& text_of, const std::string& middle,
                        const std::string& border) {
    std::string text = border;
    for (int k = 0; k < row_length; ++k) {
      if (k == row_length / 2) text += " " + border + in_column(middle) + " " + border;
      text += in_column(text_of(column(above, k)));
    }
    return text + " " + border + "\n";
  };
  const auto names = [&](bool above) {
    return line(
        above, [&](int c) { return picture.column_names[static_cast<std::size_t>(c)]; }, "", " ");
  };
  const auto men = [&](bool above, int row) {
    const Stack on_bar = stack_of(picture, above ? points : points + 1);
    return line(
        above, [&](int c) { return stack_of(picture, c).at(row); }, on_bar.at(row), "|");
  };
  std::string text = names(true);
  for (int row = 0; row < shown_rows; ++row) text += men(true, row);
  text += line(
      true, [](int) { return ""; }, "bar", "|");
  for (int row = shown_rows - 1; row >= 0; --row) text += men(false, row);
  text += names(false);
  text += "off: X " + std::to_string(stack_of(picture, points + 2).men) + ", O " +
          std::to_string(stack_of(picture, points + 3).men);
  if (!picture.dice.empty()) text += "; dice:";
  for (const int die : picture.dice) text += " " + std::to_string(die);
  const std::string cube = cube_text(picture);
  if (!cube.empty()) text += "; cube: " + cube;
  if (!picture.caption.empty()) text += "\n" + picture.caption;
  return text + "\n";
}

}  // namespace moyo
