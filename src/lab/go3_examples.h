// The lecture's six examples of what flat Monte Carlo (Go3) sees in a position of Go and what it does
// not. Its drawings are lost; these positions are ours, built so that what it says of each holds.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_state.h"
#include "core/report.h"

namespace moyo::lab {

struct Go3Example {
  std::string_view name;
  std::string_view game;      // option string
  std::string_view position;  // rows from the top, and whose turn
  std::string_view says;      // the lecture, in short
  struct Rate {
    std::string_view move;
    double source;  // the lecture's, of its own position; negative where it gives none
  };
  std::vector<Rate> rates;  // the best first

  AnyState state() const;
};

std::span<const Go3Example> go3_examples();

// The win rates of all moves after so many simulations of each.
struct MoveRate {
  std::string move;
  double rate = 0;
  double simulations = 0;
};
// The best first.
std::vector<MoveRate> flat_rates(const AnyState& state, int simulations, std::uint64_t seed);
// Of one of them; it must be there.
double rate_of(const std::vector<MoveRate>& rates, std::string_view move);

}  // namespace moyo::lab
