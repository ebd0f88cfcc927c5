// Satisfiability by systematic search (Davis, Logemann and Loveland 1962): take a variable, try both
// values, and simplify. A clause with one literal left forces it (unit propagation); a clause with
// none is a contradiction, and the search goes back. It ends with a solution or a proof that there
// is none.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "search/solo/formula.h"

namespace moyo::solo {

struct SatResult {
  // Nothing where the search was not allowed to end.
  std::optional<bool> satisfiable;
  Assignment assignment = {};   // where it is
  std::uint64_t decisions = 0;  // values tried that nothing forced
};

struct DpllOptions {
  bool propagate = true;  // unit propagation
  std::uint64_t max_decisions = std::numeric_limits<std::uint64_t>::max();
};

SatResult dpll(const Formula& formula, const DpllOptions& options = {});

}  // namespace moyo::solo
