// B7: the linear evaluation of Othello, fitted. Positions of games between shallow searches are
// labelled with the score of the game, played out exactly from 12 empty cells on; least squares
// gives the weights of the features at each stage of the game. knowledge/othello/evaluation.h
// holds the weights that an earlier run gave, rounded.
#include <fmt/format.h>

#include <cmath>

#include "knowledge/othello/evaluation.h"
#include "lab/least_squares.h"
#include "lab/othello_games.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace othello_weights {

using knowledge::othello_feature_count;
using knowledge::othello_stages;
using knowledge::othello_unit;

constexpr std::size_t games = 2000;
constexpr int exact_from = 12;  // empty cells
constexpr std::size_t parameters = othello_feature_count * othello_stages.size();

struct Sample {
  std::array<double, parameters> inputs{};
  double score = 0;     // of the game, for the player to move, in values of the evaluation
  double estimate = 0;  // of the weights in use
};

// The features, shared out between the two stages that the position lies between.
std::array<double, parameters> inputs_of(const othello::Othello& state) {
  std::array<double, parameters> inputs{};
  const auto features = knowledge::othello_features(state);
  const auto mix = knowledge::othello_stage_mix(std::popcount(state.empty()));
  const double share = static_cast<double>(mix.above) / mix.width;
  for (std::size_t i = 0; i < othello_feature_count; ++i) {
    inputs[mix.late * othello_feature_count + i] = (1 - share) * features[i];
    inputs[(mix.late + 1) * othello_feature_count + i] = share * features[i];
  }
  return inputs;
}

std::vector<Sample> game_samples(Rng& rng) {
  const auto positions = othello_game(rng, exact_from);
  OthelloSearch solver = othello_search(60);
  const othello::Othello& last = positions.back();
  if (std::popcount(last.empty()) > exact_from) return {};  // a game that ended early
  const double score = othello_unit * solver.search(last, {}).value;
  std::vector<Sample> samples;
  for (const auto& state : positions) {
    const double sign = state.to_play() == last.to_play() ? 1 : -1;
    samples.push_back(
        {inputs_of(state), sign * score, static_cast<double>(knowledge::evaluate_othello(state))});
  }
  // Positions nearer to the end, each with its own exact score.
  for (othello::Othello state = last; !state.is_terminal(); state.play(state.random_move(rng))) {
    samples.push_back({inputs_of(state), othello_unit * solver.search(state, {}).value,
                       static_cast<double>(knowledge::evaluate_othello(state))});
  }
  return samples;
}

// A small ridge keeps features that never vary at a stage at zero.
std::vector<double> fitted_weights(const std::vector<Sample>& samples) {
  std::vector<std::vector<double>> rows;
  std::vector<double> scores;
  for (const Sample& sample : samples) {
    rows.emplace_back(sample.inputs.begin(), sample.inputs.end());
    scores.push_back(sample.score);
  }
  return least_squares(rows, scores, 1.0);
}

double root_mean_square(double sum, std::size_t count) {
  return std::sqrt(sum / static_cast<double>(count)) / othello_unit;
}

Findings run(Context& context) {
  std::vector<Sample> samples;
  for (const auto& game :
       repeat(context, 0, context.few<std::size_t>(games, 60), "games", game_samples)) {
    samples.insert(samples.end(), game.begin(), game.end());
  }
  const auto weights = fitted_weights(samples);
  double fitted_error = 0;
  double shipped_error = 0;
  for (const Sample& sample : samples) {
    double fitted = 0;
    for (std::size_t i = 0; i < parameters; ++i) fitted += weights[i] * sample.inputs[i];
    fitted_error += (fitted - sample.score) * (fitted - sample.score);
    shipped_error += (sample.estimate - sample.score) * (sample.estimate - sample.score);
  }
  Findings findings;
  Table table{
      fmt::format("Weights in 1/{} disc, fitted on {} positions (in use)", othello_unit,
                  samples.size()),
      {"empty", "tempo", "mobility", "potential", "corners", "x", "c", "stable", "discs", "parity"},
      {}};
  for (std::size_t stage = 0; stage < othello_stages.size(); ++stage) {
    std::vector<std::string> row = {std::to_string(othello_stages[stage].empty)};
    for (std::size_t i = 0; i < othello_feature_count; ++i) {
      row.push_back(fmt::format("{:.0f} ({})", weights[stage * othello_feature_count + i],
                                othello_stages[stage].weights[i]));
    }
    table.rows.push_back(row);
  }
  findings.tables.push_back(table);
  findings.notes.push_back(fmt::format(
      "The typical error of the score is {:.1f} discs with the fitted weights, {:.1f} with those "
      "in use.",
      root_mean_square(fitted_error, samples.size()),
      root_mean_square(shipped_error, samples.size())));
  return findings;
}

}  // namespace othello_weights

const Experiment b7_othello_weights = {"b7-othello-weights",
                                       "The linear evaluation of Othello, fitted by least squares",
                                       "S0", othello_weights::run};

}  // namespace moyo::lab
