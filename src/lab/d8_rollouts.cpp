// D8: rollouts in backgammon. After a safe and after a risky move the game is played out many times from
// each of the 21 rolls: the risky move's results are spread wider, whichever move is better on average.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/backgammon/backgammon.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "nn/backgammon/network_judge.h"

namespace moyo::lab {
namespace rollouts {

using backgammon::Backgammon;
using backgammon::TurnJudge;

// The opening roll 2-1: bring a builder down and move a back man up, or leave a man alone on the 5 point
// in the hope to make that point.
constexpr const char* opening = "21";
struct Candidate {
  const char* name;
  const char* turn;
};
constexpr Candidate candidates[] = {{"safe", "24/23 13/11"}, {"risky", "13/11 6/5"}};
constexpr std::size_t usual_games = 100;  // from each roll

// Points of the first player.
double play_out(Backgammon state, TurnJudge& judge, Rng& rng) {
  backgammon::TurnChooser chooser;
  while (!state.is_terminal()) {
    if (!state.dice().rolled()) state.play(sample_chance(state, rng));
    state.play(chooser.best({state.board(), state.turn(), state.dice()}, judge).turn);
  }
  return state.payoff(Player::first);
}

struct Rolled {
  std::string roll;
  double chance = 0;
  Backgammon state;
};

std::vector<Rolled> rolls_after(const char* turn) {
  Backgammon state;
  state.play(state.parse_move(opening));
  state.play(state.parse_move(turn));
  ChanceList<Backgammon> events;
  state.chance_events(events);
  std::vector<Rolled> rolls;
  for (const auto& event : events) {
    rolls.push_back({state.format_move(event.move), event.probability, state});
    rolls.back().state.play(event.move);
  }
  return rolls;
}

struct Spread {
  std::vector<Accumulator> by_roll;
  double mean = 0;
  double error = 0;
  double deviation = 0;  // of the rolls' means
};

Spread measure(Context& context, const Candidate& candidate, std::size_t games) {
  const std::vector<Rolled> rolls = rolls_after(candidate.turn);
  Spread spread;
  // The same batch for both candidates: the dice of game i after a roll are the same.
  spread.by_roll = repeat(context, 0, rolls.size(), candidate.name, [&](std::size_t i, Rng& rng) {
    const auto judge = backgammon::shipped_judge();
    Accumulator points;
    for (std::size_t game = 0; game < games; ++game) {
      points.add(play_out(rolls[i].state, *judge, rng));
    }
    return points;
  });
  double variance = 0;
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    spread.mean += rolls[i].chance * spread.by_roll[i].mean();
    const double error = spread.by_roll[i].standard_error();
    variance += rolls[i].chance * rolls[i].chance * error * error;
  }
  spread.error = std::sqrt(variance);
  double squares = 0;
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    const double distance = spread.by_roll[i].mean() - spread.mean;
    squares += rolls[i].chance * distance * distance;
  }
  spread.deviation = std::sqrt(squares);
  return spread;
}

Findings run(Context& context) {
  Findings findings;
  const std::size_t games = context.games_or(usual_games);
  const std::vector<Rolled> rolls = rolls_after(candidates[0].turn);
  findings.exact("distinct rolls", 21, static_cast<double>(rolls.size()));
  std::vector<Spread> spreads;
  Table summary{fmt::format("Opening {}, {} rollouts from each of 21 rolls, points of who moved",
                            opening, games),
                {"move", "turn", "mean", "99% interval", "deviation of the rolls"},
                {}};
  for (const Candidate& candidate : candidates) {
    spreads.push_back(measure(context, candidate, games));
    const Spread& spread = spreads.back();
    const double half = two_sided_z(confidence) * spread.error;
    summary.rows.push_back(
        {candidate.name, candidate.turn, fmt::format("{:+.3f}", spread.mean),
         fmt::format("[{:+.3f}, {:+.3f}]", spread.mean - half, spread.mean + half),
         fmt::format("{:.3f}", spread.deviation)});
  }
  findings.claim("moves of the two that are spread wider by the rolls: the risky one",
                 spreads[1].deviation > spreads[0].deviation ? 1 : 0);
  Table table{"The other side's roll", {"roll", "chance", "safe", "risky"}, {}};
  Plot plot{"What each roll leaves", {"the other side's rolls, best for us first"}, {"points"}, {}};
  for (std::size_t k = 0; k < spreads.size(); ++k) {
    std::vector<double> means;
    for (const Accumulator& points : spreads[k].by_roll) means.push_back(points.mean());
    std::sort(means.rbegin(), means.rend());
    plot.series.push_back({candidates[k].name, Mark::line, {}});
    for (std::size_t i = 0; i < means.size(); ++i) {
      plot.series.back().points.push_back({static_cast<double>(i + 1), means[i]});
    }
  }
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    table.rows.push_back({rolls[i].roll, rolls[i].chance < 0.04 ? "1/36" : "2/36",
                          fmt::format("{:+.2f}", spreads[0].by_roll[i].mean()),
                          fmt::format("{:+.2f}", spreads[1].by_roll[i].mean())});
  }
  findings.tables.push_back(std::move(summary));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back(
      "Both sides play by the network that ships, without looking ahead. The source shows another "
      "position as a picture, without figures.");
  return findings;
}

}  // namespace rollouts

const Experiment d8_rollouts = {
    "d8-rollouts",
    "rollouts of a safe and a risky move in backgammon, by the 21 rolls",
    "S0",
    rollouts::run,
    {.games = true}};

}  // namespace moyo::lab
