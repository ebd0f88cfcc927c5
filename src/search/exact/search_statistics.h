// What alpha-beta counts, and the figures that follow.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace moyo::search {

struct SearchStatistics {
  std::uint64_t nodes = 0;  // positions entered, leaves included
  std::uint64_t leaves = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t cutoffs = 0;             // a move failed high
  std::uint64_t first_move_cutoffs = 0;  // and it was the first one tried
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t table_cutoffs = 0;
  std::uint64_t null_cutoffs = 0;
  std::uint64_t probcut_cutoffs = 0;
  std::uint64_t reductions = 0;
  std::uint64_t researches = 0;

  // Of several threads.
  SearchStatistics& operator+=(const SearchStatistics& other) {
    nodes += other.nodes;
    leaves += other.leaves;
    evaluations += other.evaluations;
    cutoffs += other.cutoffs;
    first_move_cutoffs += other.first_move_cutoffs;
    table_probes += other.table_probes;
    table_hits += other.table_hits;
    table_cutoffs += other.table_cutoffs;
    null_cutoffs += other.null_cutoffs;
    probcut_cutoffs += other.probcut_cutoffs;
    reductions += other.reductions;
    researches += other.researches;
    return *this;
  }

  static double rate(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
  }
  // How good the ordering is: 1 when the first move always cuts.
  double first_move_cutoff_rate() const { return rate(first_move_cutoffs, cutoffs); }
  // The branching of a uniform tree of this depth with as many nodes per iteration.
  double effective_branching(int depth) const {
    return depth == 0 ? 0.0 : std::pow(static_cast<double>(nodes), 1.0 / depth);
  }

  std::vector<std::pair<std::string, double>> counters(int depth) const {
    const auto number = [](std::uint64_t count) { return static_cast<double>(count); };
    return {{"leaves", number(leaves)},
            {"evaluations", number(evaluations)},
            {"cutoffs", number(cutoffs)},
            {"first-move cutoff rate", first_move_cutoff_rate()},
            {"table probes", number(table_probes)},
            {"table hits", number(table_hits)},
            {"table cutoffs", number(table_cutoffs)},
            {"null-move cutoffs", number(null_cutoffs)},
            {"probcut cutoffs", number(probcut_cutoffs)},
            {"reductions", number(reductions)},
            {"re-searches", number(researches)},
            {"effective branching", effective_branching(depth)}};
  }
};

}  // namespace moyo::search
