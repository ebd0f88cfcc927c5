// F7: TD-Gammon as the source has it, 198 inputs, 10 to 80 hidden units, lambda 0.7, alpha 0.1, learning
// by playing itself; graded on the way, against pubeval (--weights) or the network that ships. Two of its hidden units are drawn.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "knowledge/backgammon/pubeval.h"
#include "lab/backgammon_games.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "learning/td/learning_game.h"
#include "nn/backgammon/network_judge.h"
#include "nn/backgammon/td_gammon.h"
#include "nn/backgammon/tesauro_inputs.h"

namespace moyo::lab {
namespace td_gammon {

using backgammon::TurnJudge;

constexpr int hidden_units[] = {10, 20, 40, 80};
constexpr int usual_games = 20000;
constexpr int grades = 10;
constexpr std::size_t grade_games = 1000;

struct Grade {
  Accumulator points;
  Accumulator wins;
};

// Who the networks are graded against: pubeval, if there are weights, else the network that ships.
std::unique_ptr<TurnJudge> grader(const Context& context) {
  if (context.weights.empty()) return backgammon::shipped_judge();
  return std::make_unique<backgammon::Pubeval>(backgammon::PubevalWeights::read(context.weights));
}

Grade grade_of(const nn::DenseNetwork& network, const Context& context) {
  backgammon::TdGammon ours(network);
  const auto other = grader(context);
  Grade grade;
  for (std::size_t number = 0; number < context.few(grade_games, 2); ++number) {
    Rng rng = Rng::stream(context.seed, number / 2);
    const double won =
        play_backgammon(ours, *other, player(static_cast<int>(number % 2)), rng).points;
    grade.points.add(won);
    grade.wins.add(won > 0);
  }
  return grade;
}

// From a hidden unit's view of each point: men of the first player and of the second, two or more.
Plot unit_plot(const nn::DenseNetwork& network, std::size_t unit, const std::string& title) {
  Plot plot{title, {"point, as the first player counts"}, {"weight"}, {}};
  const char* names[] = {"first player: a man", "first player: two or more", "second player: a man",
                         "second player: two or more"};
  for (std::size_t kind = 0; kind < 4; ++kind) {
    plot.series.push_back({names[kind], Mark::line, {}});
    const std::size_t offset = 4 * (kind / 2) + kind % 2;
    for (std::size_t point = 0; point < 24; ++point) {
      const float weight = network.weights()[network.input_row(8 * point + offset) + unit];
      plot.series.back().points.push_back(
          {static_cast<double>(point + 1), static_cast<double>(weight)});
    }
  }
  return plot;
}

// The units that matter most for the output.
std::vector<std::size_t> strongest_units(const nn::DenseNetwork& network) {
  std::vector<std::size_t> units(static_cast<std::size_t>(network.shape().hidden));
  for (std::size_t i = 0; i < units.size(); ++i) units[i] = i;
  const auto strength = [&](std::size_t unit) {
    return std::abs(network.weights()[network.output_row(0) + unit]);
  };
  std::sort(units.begin(), units.end(),
            [&](std::size_t a, std::size_t b) { return strength(a) > strength(b); });
  return units;
}

struct Curve {
  nn::DenseFile file;
  std::vector<Grade> grades;
};

Findings run(Context& context) {
  Findings findings;
  const int games = context.games > 0 ? context.games : context.few(usual_games, 20);
  findings.exact("inputs", 198, backgammon::tesauro_inputs);
  grader(context);  // weights that cannot be read are refused before anybody learns
  const auto curves =
      repeat(context, 0, std::size(hidden_units), "networks", [&](std::size_t i, Rng& rng) {
        learning::LearnerOptions options;
        options.hidden = hidden_units[i];
        Curve curve{new_networks(options, rng), {}};
        const auto player = make_learning_player(options, curve.file);
        for (int game = 0; game < games; ++game) {
          if (game % 100 == 0) context.check_stop();
          player->play(options.alpha, rng);
          if ((game + 1) % std::max(1, games / grades) == 0) {
            curve.grades.push_back(grade_of(curve.file.parts[0].network, context));
          }
        }
        return curve;
      });
  const char* other = context.weights.empty() ? "the network that ships" : "pubeval";
  Table table{fmt::format("Against {}, {} games each", other, context.few(grade_games, 2)),
              {"games learned"},
              {}};
  Plot plot{"TD-Gammon learns", {"games"}, {fmt::format("points a game against {}", other)}, {}};
  for (std::size_t i = 0; i < curves.size(); ++i) {
    table.headers.push_back(fmt::format("{} hidden: wins", hidden_units[i]));
    table.headers.push_back("points");
    plot.series.push_back({fmt::format("{} hidden units", hidden_units[i]), Mark::line, {}});
  }
  for (std::size_t k = 0; k < curves[0].grades.size(); ++k) {
    const int learned = static_cast<int>(k + 1) * std::max(1, games / grades);
    std::vector<std::string> row = {std::to_string(learned)};
    for (std::size_t i = 0; i < curves.size(); ++i) {
      const Grade& grade = curves[i].grades[k];
      row.push_back(fmt::format("{:.1f}%", 100 * grade.wins.mean()));
      row.push_back(fmt::format("{:+.3f} ± {:.3f}", grade.points.mean(),
                                two_sided_z(confidence) * grade.points.standard_error()));
      plot.series[i].points.push_back({static_cast<double>(learned), grade.points.mean()});
    }
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  const nn::DenseNetwork& forty = curves[2].file.parts[0].network;
  const auto units = strongest_units(forty);
  for (std::size_t i = 0; i < 2; ++i) {
    findings.plots.push_back(
        unit_plot(forty, units[i],
                  fmt::format("Weights into hidden unit {} of 40, output weight {:+.2f}",
                              units[i] + 1, forty.weights()[forty.output_row(0) + units[i]])));
  }
  findings.notes.push_back(
      "The source learned from 200,000 games in two weeks; --games 200000 does the same.");
  findings.notes.push_back(
      "The source draws two of 40 units, one for the race and one for attacks; here are the two "
      "with "
      "the largest weights into the output.");
  return findings;
}

}  // namespace td_gammon

const Experiment f7_td_gammon = {"f7-td-gammon",
                                 "TD-Gammon learns backgammon by playing itself, by hidden units",
                                 "S0",
                                 td_gammon::run,
                                 {.games = true, .weights = true}};

}  // namespace moyo::lab
