// Writes SGF: every node, property and value of a tree, in its order, in UTF-8.
//
// Values are written as the tree has them; lines are broken before a node once they are longer than
// 72 bytes, and before every variation, never inside a value.
#pragma once

#include <string>

#include "formats/sgf/tree.h"

namespace moyo::sgf {

// One game, ended by a line break. Reading it gives an equal tree.
std::string write(const Tree& tree);

// The same game in FF[4] and, as far as the reader could turn it, UTF-8: the root says so.
struct NormalForm {
  bool main_line_only = false;
};
Tree normalized(const Tree& tree, const NormalForm& form = {});

}  // namespace moyo::sgf
