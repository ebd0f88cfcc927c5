// D4: what each kind of knowledge in the playouts is worth to a player. The same flat Monte Carlo
// player (ucb) with the policy of each step plays the one with the step before; both get as many
// playouts.
#include <fmt/format.h>

#include "games/go/go.h"
#include "lab/policy_steps.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "match/referee.h"
#include "match/tally.h"
#include "players/registry.h"

namespace moyo::lab {
namespace {

constexpr const char* game = "go:size=7,komi=7.5";
constexpr const char* player = "ucb:playouts=800,";
constexpr std::size_t games = 40;  // half of them with each color

// The result of a game for the player with the later step.
int play(const PolicyStep& later, const PolicyStep& before, bool later_is_black, Rng& rng) {
  const AnyState start(go::start(OptionSpec::parse(game)));
  const auto a = players::make(std::string(player) + later.options, start, rng());
  const auto b = players::make(std::string(player) + before.options, start, rng());
  const auto record = match::play_game(
      {.start = start,
       .opening = {},
       .agents = {later_is_black ? a.get() : b.get(), later_is_black ? b.get() : a.get()},
       .max_plies = 200});
  return record->outcome.sign_for(later_is_black ? Player::first : Player::second);
}

Findings run(Context& context) {
  Findings findings;
  Table table{fmt::format("{} on {}, {} games a step", player, game, games),
              {"policy", "against", "won", "drawn", "lost", "score", "99% interval"},
              {}};
  Plot plot{"What a step of the playout policy is worth",
            {"step"},
            {"score against the step before"},
            {{"score", Mark::points, {}}, {"equal", Mark::dashes, {}}}};
  const auto& steps = policy_steps();
  for (std::size_t step = 1; step < steps.size(); ++step) {
    match::WinDrawLoss tally;
    for (bool later_is_black : {true, false}) {
      const auto results =
          repeat(context, 2 * step + later_is_black, games / 2, steps[step].name,
                 [&](Rng& rng) { return play(steps[step], steps[step - 1], later_is_black, rng); });
      for (int sign : results) tally.add(sign);
    }
    const Interval interval =
        wilson_interval(tally.score() * tally.games(), tally.games(), confidence);
    table.rows.push_back(
        {steps[step].name, steps[step - 1].name, std::to_string(tally.wins),
         std::to_string(tally.draws), std::to_string(tally.losses),
         fmt::format("{:.1f}%", 100 * tally.score()),
         fmt::format("{:.1f} .. {:.1f}", 100 * interval.low, 100 * interval.high)});
    plot.series[0].points.push_back({double(step), tally.score()});
    plot.series[1].points.push_back({double(step), 0.5});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace

const Experiment d4_policy_ladder = {
    "d4-policy-ladder", "what filters, rules and patterns in playouts are worth", "S0", run};

}  // namespace moyo::lab
