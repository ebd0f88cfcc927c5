// `perfect`: never gives away a win or a draw, and does not try to make the opponent's task hard.
// It writes down the outcome of every position that can be reached, and plays one of the moves of
// the best outcome: a random one, with `ties=first` the first, with `ties=playouts` the one that
// wins most random games, which sets a weak opponent the most traps. The figures of the lectures
// (docs/sources.md D2) fit the first, not the random choice. Games too large to write down are
// refused. Where the past matters (Go under superko) it solves the position at every move instead.
#pragma once

#include "base/clock.h"
#include "players/game_setup.h"
#include "players/player.h"
#include "players/ties.h"
#include "players/typed_agent.h"
#include "search/bandit/flat_monte_carlo.h"
#include "search/bandit/rules.h"
#include "search/exact/goal_search.h"
#include "search/exact/outcome_table.h"
#include "search/exact/retrograde.h"

namespace moyo::players {

struct PerfectOptions {
  Ties ties = Ties::random;
  std::uint64_t positions = 2000000;
  std::uint64_t playouts = 100;
};
void describe(OptionTable& table, PerfectOptions& options);

// Which of several moves of the same value is played.
template <class Setup>
class TieBreak {
 public:
  using S = typename Setup::Game;

  explicit TieBreak(const PerfectOptions& options) : options_(options) {
    if (options.ties == Ties::playouts) evaluator_ = Setup::make_playouts({});
  }

  MoveId choose(const S& state, const std::vector<typename S::Move>& best, Rng& rng) {
    if (options_.ties == Ties::first || best.size() == 1) return move_id(best.front());
    if (options_.ties == Ties::random) {
      return move_id(best[rng.below(static_cast<std::uint32_t>(best.size()))]);
    }
    MoveList<S> moves;
    for (const auto move : best) moves.push_back(move);
    const FlatBudget budget{options_.playouts * moves.size()};
    return *flat_monte_carlo(state, moves, *evaluator_, UniformAllocation{}, FinalArm::best_mean,
                             budget, {}, rng)
                .best;
  }

 private:
  PerfectOptions options_;
  std::unique_ptr<Evaluator<S>> evaluator_;
};

template <class Setup>
requires Enumerable<typename Setup::Game>
class PerfectAgent final : public TypedAgent<typename Setup::Game> {
 public:
  using S = typename Setup::Game;

  PerfectAgent(const S& start, const PerfectOptions& options, std::uint64_t seed)
      : ties_(options), table_(options.positions), rng_(seed) {
    table_.value(start);
  }

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report search(const S& state, const Limits&, const Study&) override {
    const Stopwatch watch;
    Report report;
    report.proved = true;
    report.value = table_.value(state);
    std::vector<typename S::Move> best;
    for (const auto move : legal_moves(state)) {
      S child = state;
      child.play(move);
      const int reply = table_.value(child);
      const double value = child.to_play() == state.to_play() ? reply : -reply;
      report.moves.push_back({move_id(move), value, 1, std::nullopt});
      if (value == report.value) best.push_back(move);
    }
    report.best = ties_.choose(state, best, rng_);
    report.principal_variation = {*report.best};
    report.nodes = report.moves.size();
    report.seconds = watch.seconds();
    return report;
  }

  TieBreak<Setup> ties_;
  OutcomeTable<S> table_;
  Rng rng_;
};

// Where the line matters, no table of positions tells all. Games that may never end are worked
// through backwards, and a won one is brought nearer to its end with every move. Games whose past
// matters are solved anew from every position.
template <class Setup>
requires LineMatters<typename Setup::Game>
class PerfectLineAgent final : public TypedAgent<typename Setup::Game> {
 public:
  using S = typename Setup::Game;

  PerfectLineAgent(const S& start, const PerfectOptions& options, std::uint64_t seed)
      : options_(options),
        ties_(options),
        table_(options.positions),
        search_(search_options(), 0),
        rng_(seed) {
    Limits limits;
    limits.nodes = options.positions;
    const bool small =
        start.may_repeat() ? table_.find(start).has_value() : outcome(start, limits).is_exact();
    if (!small) {
      throw InputError("the game is too large to solve: it takes more than " +
                       std::to_string(options.positions) + " positions");
    }
  }

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  using Move = typename S::Move;

  static search::AlphaBetaOptions search_options() {
    search::AlphaBetaOptions options;
    options.depth = 250;
    return options;
  }

  // For the player to move; leaves the report of the question that decided in `search_`.
  search::OutcomeBounds outcome(const S& state, const Limits& limits) {
    search::OutcomeBounds known;
    search::bound_outcome(state, state.to_play(), known,
                          [&](search::Goal goal) { return search_.reaches(state, goal, limits); });
    return known;
  }

  Report search(const S& state, const Limits& limits, const Study&) override {
    const Stopwatch watch;
    Report report;
    const std::vector<Move> best =
        state.may_repeat() ? look_up(state, report) : solve(state, limits, report);
    report.best = ties_.choose(state, best, rng_);
    report.principal_variation = {*report.best};
    report.seconds = watch.seconds();
    return report;
  }

  std::vector<Move> look_up(const S& state, Report& report) {
    const auto here = table_.find(state);
    if (!here) throw InputError("perfect cannot play here: too many positions can be reached");
    report.proved = true;
    report.value = here->value;
    report.nodes = table_.positions();
    return table_.best_moves(state);
  }

  std::vector<Move> solve(const S& state, const Limits& limits, Report& report) {
    const search::OutcomeBounds here = outcome(state, limits);
    const Report found = search_.report();
    report.nodes = found.nodes;
    report.proved = here.is_exact();
    report.value = here.low;
    std::vector<Move> best;
    if (report.proved) {
      // Every other move as good, where that is not too much work to find out.
      Limits each = limits;
      each.nodes = std::min(each.nodes, options_.positions);
      const search::Goal goal{state.to_play(), here.low == 0};
      for (const Move move : legal_moves(state)) {
        S child = state;
        child.play(move);
        if (here.low < 0 || search_.reaches(child, goal, each).value_or(false)) {
          best.push_back(move);
        }
      }
    }
    if (best.empty()) {  // stopped too early; what was found may be of an earlier question
      const bool usable = found.best && is_legal(state, move_of<Move>(*found.best));
      best.push_back(usable ? move_of<Move>(*found.best) : legal_moves(state).front());
    }
    return best;
  }

  PerfectOptions options_;
  TieBreak<Setup> ties_;
  RetrogradeTable<S> table_;
  search::GoalSearch<S> search_;
  Rng rng_;
};

template <class Setup>
struct PerfectAgentFor {
  using type = PerfectAgent<Setup>;
};
template <class Setup>
requires LineMatters<typename Setup::Game>
struct PerfectAgentFor<Setup> {
  using type = PerfectLineAgent<Setup>;
};

template <class Setup>
PlayerEntry perfect_entry() {
  return player_entry<PerfectOptions, [](const PerfectOptions& options, const AnyState& start,
                                         std::uint64_t seed) {
    using Perfect = typename PerfectAgentFor<Setup>::type;
    try {
      return std::make_unique<Perfect>(unwrap<typename Setup::Game>(start), options, seed);
    } catch (const InputError& error) {
      throw InputError(std::string("perfect cannot play here: ") + error.what());
    }
  }>("perfect", "plays small games without a mistake");
}

}  // namespace moyo::players
