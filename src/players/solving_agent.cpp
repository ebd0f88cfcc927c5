#include "players/solving_agent.h"

#include <algorithm>

#include "base/clock.h"
#include "players/solver.h"

namespace moyo::players {
namespace {

double sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

class SolvingAgent final : public Agent {
 public:
  explicit SolvingAgent(std::unique_ptr<Solver> solver) : solver_(std::move(solver)) {}

  Report think(const AnyState& position, const Limits& limits, const Study&) override {
    const Stopwatch watch;
    Report report = solver_->solve(position, limits).report;
    report.value = sign(report.value);
    report.scale = ValueScale::payoff;
    report.moves.clear();
    if (!report.proved || !report.best) return report;
    for (const MoveId move : position.legal_moves()) {
      Limits left = limits;
      left.seconds = std::max(0.0, limits.seconds - watch.seconds());
      if (const auto value = value_of_move(position, move, report, left)) {
        report.moves.push_back({.move = move,
                                .value = *value,
                                .visits = 1,
                                .proved = true,
                                .principal_variation = {move}});
      }
    }
    put_best_first(report);
    report.seconds = watch.seconds();
    return report;
  }

 private:
  // For the player to move; nothing if it was not found in time.
  std::optional<double> value_of_move(const AnyState& position, MoveId move, const Report& report,
                                      const Limits& limits) {
    if (move == *report.best || report.value < 0) return report.value;  // no move is better
    AnyState after = position;
    after.play(move);
    const Player own = position.to_play();
    if (after.is_terminal()) return sign(after.payoff(own));
    if (limits.seconds <= 0) return std::nullopt;
    const Report reply = solver_->solve(after, limits).report;
    if (!reply.proved) return std::nullopt;
    return after.to_play() == own ? sign(reply.value) : -sign(reply.value);
  }

  static void put_best_first(Report& report) {
    const auto rank = [&](const MoveReport& entry) {
      return entry.move == *report.best ? 2.0 : entry.value;
    };
    std::stable_sort(report.moves.begin(), report.moves.end(),
                     [&](const auto& a, const auto& b) { return rank(a) > rank(b); });
    auto& line = report.principal_variation;
    if (!line.empty() && line.front() == *report.best) {
      report.moves.front().principal_variation = line;
    }
  }

  std::unique_ptr<Solver> solver_;
};

}  // namespace

std::unique_ptr<Agent> make_solving_agent(const AnyState& start) {
  return std::make_unique<SolvingAgent>(make_solver(start, "memory=32MB"));
}

}  // namespace moyo::players
