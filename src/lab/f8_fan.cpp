// F8: AlphaGo Fan, from the folder of `moyo train fan`: how well its policy guesses moves of people,
// how REINFORCE does against it, what a value network knows that saw one position of each game beside
// one that saw all, and what policy, value and rollouts are worth in the tree, alone and together.
//
// The source (S1; Silver et al. 2016): 57.0% of moves guessed with all features, 55.7% with the board
// alone, 24.2% by the rollout policy; the RL policy wins 80% against the SL policy; value networks
// have an error of 0.226 on training and 0.234 on test positions, and of 0.19 and 0.37 where they
// learned from all positions of the records; the mix of value and rollouts wins 95% against others.
#include <fmt/format.h>

#include <filesystem>

#include "base/errors.h"
#include "lab/elo_table.h"
#include "lab/registry.h"
#include "lab/training_curves.h"
#include "learning/selfplay/run_identity.h"

namespace moyo::lab {
namespace fan {

namespace fs = std::filesystem;

constexpr int usual_games = 20;
constexpr const char* playouts = ",playouts=200";

void networks(const fs::path& folder, Findings& findings) {
  Table table{"The networks", {"", "source", "ours"}, {}};
  const auto row = [&](const char* what, const char* source, const std::string& ours) {
    table.rows.push_back({what, source, ours});
  };
  const auto percent = [](double share) { return fmt::format("{:.1f}%", 100 * share); };
  const auto number = [](double value) { return fmt::format("{:.3f}", value); };
  const fs::path value = folder / "value", records = folder / "value-records";
  const double reinforced = last_number(folder / "rl", "ladder its first network");
  const double seen = last_number(value, "seen value_error");
  const double held_out = last_number(value, "value_error");
  const double all_seen = last_number(records, "seen value_error");
  const double all_held_out = last_number(records, "value_error");
  row("moves of people guessed by the policy", "57.0%, 55.7% without features",
      percent(last_number(folder / "sl", "accuracy")));
  row("RL policy against SL policy, without search", "80%", percent(reinforced));
  row("value, one position a game: error on positions seen", "0.226", number(seen));
  row("the same on others", "0.234", number(held_out));
  row("value, all positions of the records: on positions seen", "0.19", number(all_seen));
  row("the same on others", "0.37", number(all_held_out));
  findings.tables.push_back(std::move(table));
  findings.exact("REINFORCE makes the policy stronger", 1, reinforced > 0.5);
  findings.exact("all positions of the records are learned more by heart than one of each game", 1,
                 all_held_out - all_seen > held_out - seen);
}

void combinations(Context& context, const fs::path& folder, Findings& findings) {
  const std::string sl = "fan:net=" + (folder / "sl").string();
  const std::string rl = "fan:net=" + (folder / "rl").string();
  const std::string value = ",value=" + (folder / "value").string();
  // Without a policy all moves are as likely: logits are divided by much.
  const std::string no_policy = ",policy_temperature=100";
  const std::string game = learning::read_identity(folder / "sl").game;
  const std::vector<double> elo = play_elo_table(
      context, findings,
      {"In the tree, " + game + ", 200 playouts a move",
       game,
       "player",
       {{"policy alone, no search", "zero:net=" + (folder / "sl").string() + ",playouts=1"},
        {"rollouts", sl + no_policy + ",lambda=1" + playouts},
        {"value", sl + value + no_policy + ",lambda=0" + playouts},
        {"value and rollouts", sl + value + no_policy + ",lambda=0.5" + playouts},
        {"policy and rollouts", sl + ",lambda=1" + playouts},
        {"policy and value", sl + value + ",lambda=0" + playouts},
        {"policy, value and rollouts", sl + value + ",lambda=0.5" + playouts},
        {"the same with the RL policy", rl + value + ",lambda=0.5" + playouts}},
       usual_games});
  findings.exact("the policy makes every tree stronger", 1,
                 elo[4] > elo[1] && elo[5] > elo[2] && elo[6] > elo[3]);
  findings.notes.push_back(fmt::format(
      "The source's mix of value and rollouts was its strongest, and its SL policy a better prior "
      "than its RL policy. Here the mix is {:+.0f} Elo beside the better of the two alone, and the "
      "SL policy {:+.0f} beside the RL policy.",
      elo[6] - std::max(elo[4], elo[5]), elo[6] - elo[7]));
}

Findings run(Context& context) {
  Findings findings;
  if (context.run.empty()) {
    findings.not_run("a folder of 'moyo train fan', given by --run.");
    return findings;
  }
  networks(context.run, findings);
  combinations(context, context.run, findings);
  return findings;
}

}  // namespace fan

const Experiment f8_fan = {"f8-fan",
                           "AlphaGo Fan's networks, and what each is worth in the tree",
                           "S0, S1",
                           fan::run,
                           {.games = true, .store = true, .run = true}};

}  // namespace moyo::lab
