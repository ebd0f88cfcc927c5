// Nodes and time of alpha-beta under an option string, for tables that compare settings.
#pragma once

#include <span>
#include <string>

#include "search/exact/alphabeta.h"

namespace moyo::lab {

struct SolveEffort {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double value_sum = 0;  // equal for settings that find the same values
  bool proved = true;
  double first_move_cutoffs = 0;  // the mean rate
};

// Every root from scratch. `settings` changes the defaults of AlphaBetaOptions.
template <search::Knowledge K>
SolveEffort solve_effort(std::span<const typename K::State> roots, const std::string& settings,
                         const Limits& limits = {}) {
  const auto options =
      read_options<search::AlphaBetaOptions>(OptionSpec::parse("alphabeta:" + settings));
  search::AlphaBeta<K> alphabeta(options);
  SolveEffort effort;
  for (const auto& root : roots) {
    alphabeta.clear();
    const auto report = alphabeta.search(root, limits);
    effort.nodes += report.nodes;
    effort.seconds += report.seconds;
    effort.value_sum += report.value;
    effort.proved = effort.proved && report.proved;
    effort.first_move_cutoffs +=
        *report.counter("first-move cutoff rate") / static_cast<double>(roots.size());
  }
  return effort;
}

}  // namespace moyo::lab
