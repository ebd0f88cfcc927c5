// F7: what looking ahead adds to a network (S0: TD-Gammon 2.0 and later looked two plies ahead). The
// network that ships, with one and with two rolls of look ahead, against itself without. Each dice
// sequence is played from both seats, and the luck of the dice is taken out of the results
// (knowledge/backgammon/luck.h), by the same network without look ahead.
#include <fmt/format.h>

#include "knowledge/backgammon/look_ahead.h"
#include "lab/backgammon_games.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "nn/backgammon/network_judge.h"

namespace moyo::lab {
namespace plies {

struct Row {
  const char* name;
  backgammon::LookAheadOptions options;
};
constexpr Row rows[] = {{"one roll", {.plies = 1, .candidates = 8, .margin = 0.16}},
                        {"two rolls", {.plies = 2, .candidates = 5, .margin = 0.08}}};

std::string with_interval(const Accumulator& points) {
  return fmt::format("{:+.3f} ± {:.3f}", points.mean(),
                     two_sided_z(confidence) * points.standard_error());
}

Findings run(Context& context) {
  Findings findings;
  const std::size_t games = context.games_or(400);
  Table table{fmt::format("Against the same network without look ahead, {} games", games),
              {"look ahead", "turns looked into", "points a game", "without luck", "ms a move"},
              {}};
  for (std::size_t i = 0; i < context.few(std::size(rows), 1); ++i) {
    const auto played = repeat(context, 0, games, rows[i].name, [&](std::size_t number, Rng&) {
      backgammon::LookAhead ahead(backgammon::shipped_judge(), rows[i].options);
      const auto plain = backgammon::shipped_judge();
      backgammon::LuckMeter meter(*plain);
      Rng dice = Rng::stream(context.seed + 1, number / 2);
      return play_backgammon(ahead, *plain, player(static_cast<int>(number % 2)), dice, &meter);
    });
    Accumulator points, adjusted;
    double seconds = 0;
    double turns = 0;
    // The two games of a sequence of dice are one sample.
    for (std::size_t game = 0; game + 1 < played.size(); game += 2) {
      points.add((played[game].points + played[game + 1].points) / 2);
      adjusted.add((played[game].adjusted + played[game + 1].adjusted) / 2);
    }
    for (const BackgammonGame& game : played) {
      seconds += game.seconds;
      turns += game.turns;
    }
    table.rows.push_back(
        {rows[i].name,
         fmt::format("{} within {:.2f}", rows[i].options.candidates, rows[i].options.margin),
         with_interval(points), with_interval(adjusted),
         fmt::format("{:.2f}", 1000 * seconds / turns)});
    findings.claim(
        fmt::format("{} of look ahead gain points, the 99% interval above zero", rows[i].name),
        adjusted.mean_interval(confidence).low > 0);
  }
  findings.tables.push_back(std::move(table));
  findings.notes.push_back("Times are of the processor, on one thread.");
  return findings;
}

}  // namespace plies

const Experiment f7_plies = {"f7-plies",
                             "looking ahead with a network: one and two rolls against none",
                             "S0",
                             plies::run,
                             {.games = true}};

}  // namespace moyo::lab
