// Solves positions of any game exactly: alpha-beta with the game's knowledge, for values and
// scores; boolean search, for proofs that need no trust in either; proof-number search, for narrow
// and deep ones; and where a game has it a search for its score.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/options.h"
#include "core/any_state.h"
#include "core/limits.h"
#include "core/report.h"

namespace moyo::players {

struct Solution {
  Report report;      // its value is for the player to move
  std::string value;  // in words: "+11", "win by move 7", "draw"
  // What is proved of a value that was not found, in words: "at least draw"; or "nothing".
  std::string known;
};

// How far a search has come; `known` as above, empty where it is not asked at every look.
struct SolveProgress {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::string known = {};
};
using SolveWatcher = std::function<void(const SolveProgress&)>;  // about ten times a second

class Solver {
 public:
  virtual ~Solver() = default;
  // Keeps what it learned for the next position. Wants a state of the game it was made for.
  virtual Solution solve(const AnyState& state, const Limits& limits,
                         const SolveWatcher& watcher = {}) = 0;
  // Every setting by name, as an option string shows it.
  virtual std::string settings() const = 0;
};

// A value that two questions prove: the first player reaches it, and not more.
struct ProvedValue {
  int value = 0;  // +1, 0, -1 for the first player
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool proved = false;     // else a limit was reached, and
  std::string known = {};  // this is what is known: "at least draw"
};

// A winning or drawing strategy written out as a tree, and checked with the rules alone.
struct ProofSummary {
  std::string claim;  // "the first player reaches a draw"
  std::vector<std::uint64_t> nodes_by_depth;
  std::string flaw;  // empty if the tree proves the claim
};

// How positions of one type are solved (solver_of.h makes it). The functions below say what each
// does.
struct SolverEntry {
  std::unique_ptr<Solver> (*make)(std::string_view settings);
  std::string (*options_help)(std::string_view indent);
  ProvedValue (*prove_value)(const AnyState&, Bytes memory, const Limits&, const SolveWatcher&);
  // Or null, where the line matters.
  ProvedValue (*prove_by_numbers)(const AnyState&, Bytes memory, const Limits&,
                                  const SolveWatcher&);
  std::vector<ProofSummary> (*prove_by_trees)(const AnyState&, int value, Bytes memory,
                                              std::uint64_t max_nodes, const Limits&,
                                              const SolveWatcher&);
  // For its score, where that is another search; or null.
  std::unique_ptr<Solver> (*make_for_score)(const AnyState& start, std::string_view settings);
};

// ---- Of any game; InputError on games that nobody can solve ----

// A solver for positions of the game of `start`, with the settings that suit the game, changed by
// `settings` ("driver=mtdf,memory=1GB"). InputError on unknown settings.
std::unique_ptr<Solver> make_solver(const AnyState& start, std::string_view settings);

// The same for the score under the rules of `start`. InputError where a game has no such search.
std::unique_ptr<Solver> make_score_solver(const AnyState& start, std::string_view settings);

// By boolean search.
ProvedValue prove_value(const AnyState& state, Bytes memory, const Limits& limits = {},
                        const SolveWatcher& watcher = {});
// By proof numbers; InputError where the line matters.
ProvedValue prove_by_numbers(const AnyState& state, Bytes memory, const Limits& limits = {},
                             const SolveWatcher& watcher = {});

// The strategies that together prove the value: one for a win, one a player for a draw. InputError
// if a tree has more than `max_nodes`, or is not written out when a limit is reached.
std::vector<ProofSummary> prove_by_trees(const AnyState& state, int value, Bytes memory,
                                         std::uint64_t max_nodes, const Limits& limits = {},
                                         const SolveWatcher& watcher = {});

}  // namespace moyo::players
