#include "players/perfect.h"

#include "base/clock.h"
#include "players/typed_agent.h"
#include "search/exact/outcome_table.h"

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
  Report search(const S& state, const Limits&, const Study&) override {
    const Stopwatch watch;
    Report report;
    report.proved = true;
    report.value = table_.value(state);
    std::vector<MoveId> best;
    for (const auto move : legal_moves(state)) {
      S child = state;
      child.play(move);
      const int reply = table_.value(child);
      const double value = child.to_play() == state.to_play() ? reply : -reply;
      report.moves.push_back({move_id(move), value, 1, std::nullopt});
      if (value == report.value) best.push_back(move_id(move));
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

std::unique_ptr<Agent> make_perfect(const PerfectOptions& options, const AnyState& start,
                                    std::uint64_t seed) {
  return make_for_two("perfect", start, [&]<class S>(const S& state) -> std::unique_ptr<Agent> {
    if constexpr (Enumerable<S>) {
      try {
        return std::make_unique<PerfectAgent<S>>(state, options, seed);
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
