#include "knowledge/go/patterns3x3.h"

#include <array>
#include <string>

#include "base/errors.h"

namespace moyo::go {
namespace {

// Eight characters, in the order of `directions`.
using Cells = std::array<char, 8>;

// Where in "rows" the neighbour of each direction stands.
constexpr std::array<std::size_t, 8> place = {6, 4, 1, 9, 2, 8, 0, 10};

Cells read_cells(std::string_view rows) {
  const bool shaped = rows.size() == 11 && rows[3] == '/' && rows[7] == '/' && rows[5] == '.';
  if (!shaped || rows.find_first_not_of("XOxo.#?/") != std::string_view::npos) {
    throw InputError("'" + std::string(rows) + "' is no 3x3 pattern such as XOX/.../???");
  }
  Cells cells;
  for (std::size_t d = 0; d < 8; ++d) cells[d] = rows[place[d]];
  return cells;
}

// Directions e, w, n, s, ne, sw, nw, se.
constexpr std::array<std::size_t, 8> turned = {3, 2, 0, 1, 7, 6, 4, 5};    // by 90 degrees
constexpr std::array<std::size_t, 8> mirrored = {1, 0, 2, 3, 6, 7, 4, 5};  // east and west

Cells rearranged(const Cells& cells, const std::array<std::size_t, 8>& from) {
  Cells image;
  for (std::size_t d = 0; d < 8; ++d) image[d] = cells[from[d]];
  return image;
}

// What a character allows, as the bits 1 << Color.
unsigned allowed(char c, bool exchanged) {
  constexpr unsigned empty = 1, edge = 8;
  const unsigned x = exchanged ? 4 : 2;
  const unsigned o = exchanged ? 2 : 4;
  switch (c) {
    case 'X':
      return x;
    case 'O':
      return o;
    case 'x':
      return empty | o | edge;
    case 'o':
      return empty | x | edge;
    case '.':
      return empty;
    case '#':
      return edge;
    default:
      return empty | x | o | edge;
  }
}

// Sets all codes that agree with `code` below direction d and with the pattern from there on.
void expand(const Cells& cells, bool exchanged, std::size_t d, unsigned code,
            std::bitset<1 << 16>& codes) {
  if (d == 8) {
    codes.set(code);
    return;
  }
  for (unsigned color = 0; color < 4; ++color) {
    if (allowed(cells[d], exchanged) >> color & 1) {
      expand(cells, exchanged, d + 1, code | color << 2 * d, codes);
    }
  }
}

constexpr std::string_view mogo_diagrams[] = {
    // hane: around the head of a stone
    "XOX/.../???",
    "XO./.../?.?",
    "XO?/X../x.?",
    // a diagonal contact
    ".O./X../...",
    // cut: two diagonal blocks may be separated; not where the cutter is surrounded at once
    "XO?/O.o/?o?",
    "XO?/O.X/???",
    // push through between two stones
    "?X?/O.O/ooo",
    // a cut at a knight's move
    "OX?/o.O/???",
    // at the side: chase, block and cut along the first line
    "X.?/O.?/##?",
    "OX?/X.O/###",
    "?X?/x.O/###",
    "?XO/x.x/###",
    "?OX/X.O/###",
};

}  // namespace

void PatternSet::add(std::string_view rows) {
  Cells cells = read_cells(rows);
  for (int turn = 0; turn < 4; ++turn) {
    for (bool exchanged : {false, true}) {
      expand(cells, exchanged, 0, 0, codes_);
      expand(rearranged(cells, mirrored), exchanged, 0, 0, codes_);
    }
    cells = rearranged(cells, turned);
  }
}

const PatternSet& mogo_patterns() {
  static const PatternSet patterns = [] {
    PatternSet set;
    for (std::string_view diagram : mogo_diagrams) set.add(diagram);
    return set;
  }();
  return patterns;
}

}  // namespace moyo::go
