// What a search found. Every protocol, page, experiment and test prints from this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/move_id.h"

namespace moyo {

// One candidate at the root. `value` is for the player to move there.
struct MoveReport {
  MoveId move{};
  double value = 0;
  std::uint64_t visits = 0;
  std::optional<double> prior = {};
  std::optional<double> lower_bound = {};  // what the value is not below, with confidence
  std::optional<double> score = {};        // expected margin, for the player to move
  std::optional<double> score_stdev = {};  // how far the margin of a game is from that
  std::vector<float> ownership = {};       // as the report's, after the move; if it was asked for
  bool proved = false;
  std::vector<MoveId> principal_variation = {};
  std::vector<std::uint64_t> variation_visits = {};  // by move of it, where they are counted
  // The value of the playouts in which this player made the move at any time, where they are
  // counted (RAVE).
  std::optional<double> value_as_first = {};
};

// What a report's values mean.
enum class ValueScale {
  payoff,      // -1 loss .. +1 win
  evaluation,  // units of a heuristic evaluation, or of an exact score
};

struct Report {
  std::optional<MoveId> best;  // nothing in a terminal position
  double value = 0;            // for the player to move at the root
  ValueScale scale = ValueScale::payoff;
  bool proved = false;          // the value is exact
  std::optional<double> score;  // expected margin, for the player to move at the root
  std::optional<double> score_stdev;
  // Who owns the points in the end, by move index, 1 for the player to move at the root, -1 for
  // the other; empty where the game has no points or nobody counted.
  std::vector<float> ownership;
  // How much owning a point and winning go together, by move index, in [-1, 1]; empty where nobody
  // counted.
  std::vector<float> criticality;
  std::vector<MoveId> principal_variation;
  std::vector<MoveReport> moves;
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  int depth = 0;
  double seconds = 0;
  // Whatever else a search counts, by name: cutoffs, table hits, effective branching.
  std::vector<std::pair<std::string, double>> counters;

  std::optional<double> counter(const std::string& name) const {
    for (const auto& [key, value] : counters) {
      if (key == name) return value;
    }
    return std::nullopt;
  }
};

}  // namespace moyo
