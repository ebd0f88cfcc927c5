// D4: what each kind of knowledge in the playouts is worth to a player. The same tree search with
// the policy of each step plays the one with the step before; both get as many playouts.
#include <fmt/format.h>

#include "lab/policy_steps.h"
#include "lab/registry.h"
#include "lab/versus.h"

namespace moyo::lab {
namespace {

constexpr const char* game = "go:size=9,komi=7.5";
constexpr const char* player = "go:playouts=300,";
constexpr std::size_t games = 60;  // half of them with each color

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
    const match::WinDrawLoss tally =
        play_match(context, step,
                   {game, std::string(player) + steps[step].options,
                    std::string(player) + steps[step - 1].options, games, 400});
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
