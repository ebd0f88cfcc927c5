#include "players/hold_at.h"

#include "games/pig/pig.h"
#include "players/typed_agent.h"

namespace moyo::players {
namespace {

using pig::Pig;

struct HoldAtOptions {
  int points = 20;
};
void describe(OptionTable& table, HoldAtOptions& options) {
  table.add("points", options.points, "what is added up when it holds", 2, 1000);
}

class HoldAtAgent final : public TypedAgent<Pig> {
 public:
  explicit HoldAtAgent(const HoldAtOptions& options) : points_(options.points) {}

 private:
  Report search(const Pig& state, const Limits&, const Study&) override {
    const bool wins = state.banked(state.turn()) + state.added() >= state.goal();
    Report report;
    report.best = move_id(wins || state.added() >= points_ ? Pig::hold : Pig::roll);
    report.principal_variation = {*report.best};
    return report;
  }

  int points_;
};

}  // namespace

const PlayerEntry hold_at_entry =
    player_entry<HoldAtOptions, [](const HoldAtOptions& options, const AnyState&, std::uint64_t) {
      return std::make_unique<HoldAtAgent>(options);
    }>("holdat", "rolls until so many points are added up");

}  // namespace moyo::players
