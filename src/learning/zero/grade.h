// How good a network is, by a fixed measure.
//
// Where the solver (players/solver.h) can answer, the grade is exact. A move *keeps the value* of a
// position if the outcome under perfect play (win, draw or loss) is the same after it. The grade is
// the share of positions whose value is kept by the policy's likeliest move, the same share for the
// search's move, and the mean error of the value, |v - outcome| in payoffs. Positions come from
// random play with a fixed seed, after a fifth to four sevenths of the board's cells (8 to 24 plies
// of connect-4), each only once; of a game as small as tic-tac-toe all open positions are taken.
//
// Elsewhere the grade is the score against a ladder of players.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/any_state.h"
#include "learning/zero/zero_options.h"
#include "nn/loaded_network.h"

namespace moyo::learning {

// A position with what the solver says of it.
struct JudgedPosition {
  std::vector<MoveId> line;   // from the start
  int outcome = 0;            // 1, 0, -1 for the player to move
  std::vector<MoveId> keeps;  // the moves that keep it

  friend bool operator==(const JudgedPosition&, const JudgedPosition&) = default;
};

// The solver may look at so many nodes for each position; those that take more are left out. There
// are fewer than `count` where all take much. Nothing if most of the first are too hard: then the
// ladder grades. Empty if stopped.
std::optional<std::vector<JudgedPosition>> judge_positions(const AnyState& start, int count,
                                                           std::uint64_t nodes,
                                                           std::stop_token stop);

// The same, kept in a file: solved once. InputError for a damaged file or one of another game.
std::optional<std::vector<JudgedPosition>> kept_positions(const std::filesystem::path& file,
                                                          const std::string& game, int count,
                                                          std::uint64_t nodes,
                                                          std::stop_token stop);

struct ExactGrade {
  int positions = 0;
  double policy_keeps = 0;
  double value_error = 0;
  int searched = 0;
  int visits = 0;
  double search_keeps = 0;
};
// Of the network in this file, which plays the game.
ExactGrade exact_grade(const AnyState& start, const std::vector<JudgedPosition>& positions,
                       const std::string& network, const GradeOptions& options,
                       std::stop_token stop);

struct LadderRung {
  std::string player;
  int games = 0;
  double score = 0;  // the network's share of the points
};
// Against those of the ladder who play the game.
std::vector<LadderRung> ladder_grade(const std::string& game, const std::string& network,
                                     const GradeOptions& options, std::stop_token stop);

// What is known of a network: one of the two measures, and its rating in its run.
struct Grade {
  std::optional<ExactGrade> exact;
  std::vector<LadderRung> ladder;
  std::optional<double> elo;  // above the first network of the run
};

}  // namespace moyo::learning
