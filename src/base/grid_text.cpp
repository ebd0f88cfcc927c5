#include "base/grid_text.h"

#include <cctype>

#include "base/errors.h"

namespace moyo {
namespace {

std::string size_text(Dimensions size) {
  return std::to_string(size.width) + "x" + std::to_string(size.height);
}

}  // namespace

std::string cell_name(int cell, Dimensions size) {
  return static_cast<char>('a' + cell % size.width) +
         std::to_string(size.height - cell / size.width);
}

int parse_cell(std::string_view text, Dimensions size) {
  const std::string lower = to_lower(trim(text));
  const auto refuse = [&] {
    throw InputError("'" + std::string(text) + "' is not a cell; cells are a1 to " +
                     cell_name(size.width - 1, size));
  };
  const std::string_view digits = std::string_view(lower).substr(lower.empty() ? 0 : 1);
  if (digits.empty() || digits.size() > 2 || digits.front() == '0') refuse();
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) refuse();
  const int column = lower[0] - 'a';
  const int row = size.height - static_cast<int>(parse_integer(digits, "a row"));
  if (column < 0 || column >= size.width || row < 0) refuse();
  return row * size.width + column;
}

std::string grid_line(std::string_view cells, Dimensions size) {
  const auto width = static_cast<std::size_t>(size.width);
  std::string line;
  for (std::size_t cell = 0; cell < cells.size(); cell += width) {
    if (cell > 0) line += '/';
    line += cells.substr(cell, width);
  }
  return line;
}

std::string parse_grid_line(std::string_view text, Dimensions size, std::string_view alphabet) {
  const auto width = static_cast<std::size_t>(size.width);
  const std::size_t wanted = width * static_cast<std::size_t>(size.height);
  std::string cells;
  bool row_ended = true;
  for (char c : trim(text)) {
    if (c == '/') {
      if (cells.size() % width != 0 || row_ended) {
        throw InputError("a '/' after cell " + std::to_string(cells.size()) +
                         " of the position, where no row of " + std::to_string(width) + " ends");
      }
      row_ended = true;
      continue;
    }
    row_ended = false;
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (alphabet.find(upper) == std::string_view::npos) {
      throw InputError(std::string("a position is written with the characters ") +
                       std::string(alphabet) + ", not '" + c + "'");
    }
    cells += upper;
  }
  if (cells.size() != wanted || (row_ended && wanted > 0)) {
    throw InputError("a position of " + size_text(size) + " has " + std::to_string(wanted) +
                     " cells; this one has " + std::to_string(cells.size()));
  }
  return cells;
}

}  // namespace moyo
