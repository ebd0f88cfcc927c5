// What a search found, in the words of analysis protocols: win rates in [0, 1] and points, for the
// side to move, with defaults where a search knows nothing. GTP and JSON print from this.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/any_state.h"
#include "core/outcome.h"
#include "core/study.h"

namespace moyo::analysis {

// KataGo's wideRootNoise is one of utilities, which are twice as wide as win rates.
inline constexpr double max_wide_noise = 5;
constexpr double wide_from_noise(double noise) { return noise / 2; }

struct Candidate {
  MoveId move{};
  std::uint64_t visits = 0;
  double winrate = 0.5;
  double lower_bound = 0.5;  // of the win rate
  double prior = 0;
  double score = 0;
  double score_stdev = 0;
  bool proved = false;
  std::vector<float> ownership = {};                 // as of the position; if it is known
  std::vector<MoveId> variation = {};                // begins with the move
  std::vector<std::uint64_t> variation_visits = {};  // by move of the variation, if known

  double utility() const { return payoff_from_winrate(winrate); }
};

struct Analysis {
  std::uint64_t visits = 0;
  double winrate = 0.5;  // the root's own: the mean of its visits, not the best move's
  double score = 0;
  double score_stdev = 0;
  std::vector<Candidate> candidates = {};  // best first
  std::vector<float> ownership = {};       // by move index, 1 for the side to move; or empty

  double utility() const { return payoff_from_winrate(winrate); }
};

// Moves that were visited, and others until there are `min_moves`; at most `max_moves`.
struct Extent {
  std::size_t min_moves = 0;
  std::size_t max_moves = static_cast<std::size_t>(-1);
};

Analysis from_report(const Report& report, const Extent& extent = {});

// The same for the other side.
Analysis reversed(Analysis analysis);

// What there is to say about a game that is over: the result, and in Go the pass as the only move.
// Dead stones are taken off.
Report report_of_end(const AnyState& end);

// Those that can leave a move out. InputError if the side to move has no move left.
std::vector<Restriction> effective(const AnyState& state,
                                   std::span<const Restriction> restrictions);

}  // namespace moyo::analysis
