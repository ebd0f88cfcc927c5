#include "base/grid_text.h"

#include <gtest/gtest.h>

#include "base/errors.h"

namespace moyo {
namespace {

TEST(GridText, CellNamesCountRowsFromTheBottom) {
  EXPECT_EQ(cell_name(0, {3, 2}), "a2");
  EXPECT_EQ(cell_name(5, {3, 2}), "c1");
  EXPECT_EQ(parse_cell("a2", {3, 2}), 0);
  EXPECT_EQ(parse_cell(" C1 ", {3, 2}), 5);
  for (int cell = 0; cell < 19 * 19; ++cell) {
    EXPECT_EQ(parse_cell(cell_name(cell, {19, 19}), {19, 19}), cell);
  }
}

TEST(GridText, WhatIsNoCellIsRefused) {
  for (const char* text : {"", "a", "1", "a0", "a3", "d1", "a01", "a-1", "a1x", "a111", "\xe4 1"}) {
    EXPECT_THROW(parse_cell(text, {3, 2}), InputError) << text;
  }
}

TEST(GridText, OneLine) {
  EXPECT_EQ(grid_line("X..O.X", {3, 2}), "X../O.X");
  EXPECT_EQ(parse_grid_line("x../o.X", {3, 2}, "XO."), "X..O.X");
  EXPECT_EQ(parse_grid_line(" X..O.X\n", {3, 2}, "XO."), "X..O.X");
  for (const char* text :
       {"", "X../O.", "X../O.X.", "X./O.X.", "X..//O.X", "/X..O.X", "X..O.X/", "X../O.Z"}) {
    EXPECT_THROW(parse_grid_line(text, {3, 2}, "XO."), InputError) << text;
  }
}

}  // namespace
}  // namespace moyo
