#include "players/perfect.h"

#include "base/clock.h"
#include "players/typed_agent.h"
#include "search/exact/outcome_table.h"

namespace moyo::players {
namespace {

struct PerfectOptions {
  std::uint64_t positions = 2000000;
};

void describe(OptionTable& table, PerfectOptions& options) {
  table.add("positions", options.positions, "refuse games with more positions than this", 1,
            1000000000);
}

template <Enumerable S>
class PerfectAgent final : public TypedAgent<S> {
 public:
  PerfectAgent(const S& start, std::uint64_t max_positions, std::uint64_t seed)
      : table_(max_positions), rng_(seed) {
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
    report.best = best[rng_.below(static_cast<std::uint32_t>(best.size()))];
    report.principal_variation = {*report.best};
    report.nodes = report.moves.size();
    report.seconds = watch.seconds();
    return report;
  }

  OutcomeTable<S> table_;
  Rng rng_;
};

std::unique_ptr<Agent> make_perfect(const PerfectOptions& options, const AnyState& start,
                                    std::uint64_t seed) {
  return make_for_two("perfect", start, [&]<class S>(const S& state) -> std::unique_ptr<Agent> {
    if constexpr (Enumerable<S>) {
      try {
        return std::make_unique<PerfectAgent<S>>(state, options.positions, seed);
      } catch (const InputError& error) {
        throw InputError(std::string("perfect cannot play here: ") + error.what());
      }
    } else {
      throw InputError("perfect plays only games whose positions have a hash code");
    }
  });
}

}  // namespace

const PlayerEntry perfect_entry = player_entry<PerfectOptions, make_perfect>(
    "perfect", "plays small games without a mistake, at random among the best moves");

}  // namespace moyo::players
