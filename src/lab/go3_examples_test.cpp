// What the lecture says of its examples holds for ours, with few simulations.
#include "lab/go3_examples.h"

#include <gtest/gtest.h>

#include "scaled.h"

namespace moyo::lab {
namespace {

std::vector<MoveRate> rates_of(std::size_t example) {
  return flat_rates(go3_examples()[example].state(), scaled(600, 3), 1);
}

TEST(Go3Examples, EveryMoveNamedIsLegal) {
  ASSERT_EQ(go3_examples().size(), 6u);
  for (const Go3Example& example : go3_examples()) {
    const AnyState state = example.state();
    for (const auto& [move, rate] : example.rates) {
      EXPECT_TRUE(state.is_legal(state.parse_move(move))) << example.name << " " << move;
    }
  }
}

TEST(Go3Examples, WhatKillsAndWhatLivesIsFound) {
  for (const std::size_t example : {0u, 1u}) {
    const auto rates = rates_of(example);
    EXPECT_EQ(rates[0].move, "E2");
    EXPECT_GT(rates[0].rate, 0.9);
    EXPECT_LT(rates[1].rate, 0.85);
  }
}

TEST(Go3Examples, TheSelfAtariIsTheWorstMove) {
  const auto rates = rates_of(2);
  ASSERT_EQ(rates.size(), 7u);
  EXPECT_EQ(rates.front().move, "B5");
  EXPECT_EQ(rates.back().move, "E5");
}

TEST(Go3Examples, LargerPointsComeFirst) {
  const auto rates = rates_of(3);
  EXPECT_GT(rate_of(rates, "D6"), rate_of(rates, "D3"));
  EXPECT_GT(rate_of(rates, "D1"), rate_of(rates, "D3"));
}

TEST(Go3Examples, ALostPositionLooksPlayable) { EXPECT_GT(rates_of(5)[0].rate, 0.2); }

}  // namespace
}  // namespace moyo::lab
