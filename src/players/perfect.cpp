#include "players/perfect.h"

#include "base/clock.h"
#include "players/typed_agent.h"
#include "search/exact/goal_search.h"
#include "search/exact/outcome_table.h"
#include "search/exact/retrograde.h"

namespace moyo::players {
namespace {

enum class Ties { random, first };

struct PerfectOptions {
  Ties ties = Ties::random;
  std::uint64_t positions = 2000000;
};

void describe(OptionTable& table, PerfectOptions& options) {
  table.add("ties", options.ties, "which of several best moves to play",
            {{"random", Ties::random}, {"first", Ties::first}});
  table.add("positions", options.positions, "refuse games with more positions than this", 1,
            1000000000);
}

template <Enumerable S>
class PerfectAgent final : public TypedAgent<S> {
 public:
  PerfectAgent(const S& start, const PerfectOptions& options, std::uint64_t seed)
      : ties_(options.ties), table_(options.positions), rng_(seed) {
    table_.value(start);
  }

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  using Move = typename S::Move;

  Report<Move> search(const S& state, const Limits&) override {
    const Stopwatch watch;
    Report<Move> report;
    report.proved = true;
    report.value = table_.value(state);
    std::vector<Move> best;
    for (const Move move : legal_moves(state)) {
      S child = state;
      child.play(move);
      const int reply = table_.value(child);
      const double value = child.to_play() == state.to_play() ? reply : -reply;
      report.moves.push_back({move, value, 1, std::nullopt});
      if (value == report.value) best.push_back(move);
    }
    const auto choices = static_cast<std::uint32_t>(best.size());
    report.best = best[ties_ == Ties::first ? 0 : rng_.below(choices)];
    report.principal_variation = {*report.best};
    report.nodes = report.moves.size();
    report.seconds = watch.seconds();
    return report;
  }

  Ties ties_;
  OutcomeTable<S> table_;
  Rng rng_;
};

// Where the line matters, no table of positions tells all: games that may never end are worked
// through backwards, and a won one is brought nearer to its end with every move; games whose past
// matters are solved from the position on.
template <LineMatters S>
class PerfectLineAgent final : public TypedAgent<S> {
 public:
  PerfectLineAgent(const S& start, const PerfectOptions& options, std::uint64_t seed)
      : options_(options), table_(options.positions), search_(search_options()), rng_(seed) {
    if (start.may_repeat()) {
      table_.result(start);
    } else if (!start.is_terminal() && !outcome(start, {.nodes = options.positions}).is_exact()) {
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

  // For the player to move.
  search::OutcomeBounds outcome(const S& state, const Limits& limits) {
    search::OutcomeBounds known;
    search::bound_outcome(state, state.to_play(), known,
                          [&](search::Goal goal) { return search_.reaches(state, goal, limits); });
    return known;
  }

  Report<Move> search(const S& state, const Limits& limits) override {
    const Stopwatch watch;
    Report<Move> report;
    std::vector<Move> best;
    if (state.may_repeat()) {
      look_up(state, report, best);
    } else {
      solve(state, limits, report, best);
    }
    const auto choices = static_cast<std::uint32_t>(best.size());
    report.best = best[options_.ties == Ties::first ? 0 : rng_.below(choices)];
    report.principal_variation = {*report.best};
    report.seconds = watch.seconds();
    return report;
  }

  void look_up(const S& state, Report<Move>& report, std::vector<Move>& best) {
    const auto here = table_.result(state);
    report.proved = true;
    report.value = here.value;
    for (const Move move : legal_moves(state)) {
      S child = state;
      child.play(move);
      const auto reply = table_.result(child);
      report.moves.push_back({move, static_cast<double>(-reply.value), 1, std::nullopt});
      if (-reply.value == here.value && (here.value <= 0 || reply.plies < here.plies)) {
        best.push_back(move);
      }
    }
    report.nodes = report.moves.size();
  }

  void solve(const S& state, const Limits& limits, Report<Move>& report, std::vector<Move>& best) {
    const search::OutcomeBounds here = outcome(state, limits);
    report.nodes = search_.report().nodes;
    report.proved = here.is_exact();
    report.value = here.low;
    best.push_back(search_.report().best.value());
    if (!report.proved) return;
    // Other moves as good, where that is not too much work to find out.
    const search::Goal goal{state.to_play(), here.low == 0};
    Limits each = limits;
    each.nodes = std::min(each.nodes, options_.positions);
    std::vector<Move> equal;
    for (const Move move : legal_moves(state)) {
      S child = state;
      child.play(move);
      const bool good = here.low < 0 || search_.reaches(child, goal, each).value_or(false);
      report.nodes += here.low < 0 ? 0 : search_.report().nodes;
      if (good) equal.push_back(move);
    }
    if (!equal.empty()) best = equal;
  }

  PerfectOptions options_;
  RetrogradeTable<S> table_;
  search::GoalSearch<S> search_;
  Rng rng_;
};

template <class S>
struct AgentFor {
  using type = PerfectAgent<S>;
};
template <LineMatters S>
struct AgentFor<S> {
  using type = PerfectLineAgent<S>;
};

std::unique_ptr<Agent> make_perfect(const PerfectOptions& options, const AnyState& start,
                                    std::uint64_t seed) {
  return make_for_two("perfect", start, [&]<class S>(const S& state) -> std::unique_ptr<Agent> {
    if constexpr (Hashed<S>) {
      using Perfect = typename AgentFor<S>::type;
      try {
        return std::make_unique<Perfect>(state, options, seed);
      } catch (const InputError& error) {
        throw InputError(std::string("perfect cannot play here: ") + error.what());
      }
    } else {
      throw InputError("perfect plays only games whose positions have a hash code");
    }
  });
}

}  // namespace

const PlayerEntry perfect_entry =
    player_entry<PerfectOptions, make_perfect>("perfect", "plays small games without a mistake");

}  // namespace moyo::players
