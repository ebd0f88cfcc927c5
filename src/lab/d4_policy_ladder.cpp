// D4: what each kind of knowledge in the playouts is worth to a player. The same tree search with
// the policy of each step plays the one with the step before; both get as many playouts.
#include "lab/match_table.h"
#include "lab/policy_steps.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace policy_ladder {

constexpr const char* game = "go:size=9,komi=7.5";
constexpr const char* player = "go:playouts=300,";
constexpr std::size_t games = 60;  // half of them with each color

Findings run(Context& context) {
  Findings findings;
  std::vector<MatchRow> rows;
  const auto& steps = policy_steps();
  for (std::size_t step = 1; step < steps.size(); ++step) {
    rows.push_back({steps[step].name,
                    {game, std::string(player) + steps[step].options,
                     std::string(player) + steps[step - 1].options, games, 400}});
  }
  play_table(context, findings, "What a step of the playout policy is worth", rows);
  return findings;
}

}  // namespace policy_ladder

const Experiment d4_policy_ladder = {"d4-policy-ladder",
                                     "what filters, rules and patterns in playouts are worth",
                                     "S0",
                                     policy_ladder::run,
                                     {.games = true}};

}  // namespace moyo::lab
