#include "nn/go/net_evaluator.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "nn/symmetry.h"

namespace moyo::nn {
namespace {

void fill_priors(const go::Go& game, const Prediction& prediction, std::span<const go::Point> moves,
                 std::span<float> priors) {
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool is_pass = moves[i] == go::pass;
    priors[i] = is_pass
                    ? prediction.pass
                    : prediction.policy[static_cast<std::size_t>(top_index(moves[i], game.size()))];
    sum += priors[i];
  }
  // A network may give all its belief to moves that are not legal.
  const bool usable = sum > 1e-20f;
  for (float& prior : priors)
    prior = usable ? prior / sum : 1.0f / static_cast<float>(moves.size());
}

void fill_owners(go::BoardSize size, const Prediction& prediction, float sign,
                 std::span<float> owners) {
  std::fill(owners.begin(), owners.end(), 0.0f);
  for (const go::Point p : go::Points(size)) {
    owners[p.index()] = sign * prediction.ownership[static_cast<std::size_t>(top_index(p, size))];
  }
}

}  // namespace

bool can_end_without_result(const go::Go& game) { return game.rules().ko == go::KoRule::simple; }

void describe(OptionTable& table, ScoreUtility& utility) {
  table.add("score", utility.score, "weight of the expected margin beside the winrate", 0, 10);
  table.add("dynamic", utility.dynamic, "weight of a margin better than the root's", 0, 10);
}

std::shared_ptr<const Prediction> NetEvaluator::predict(const go::Go& game) {
  const Inputs inputs = encoder_.encode(game);
  const bool no_result = can_end_without_result(game);
  return shared_->predictor.predict(inputs, all_symmetries(inputs.size), no_result,
                                    shared_->salt.load(std::memory_order_relaxed),
                                    [&](const RawOutput& raw, int symmetry) {
                                      return interpret(shared_->predictor.network(), raw, inputs,
                                                       symmetry, no_result, shared_->reading);
                                    });
}

double NetEvaluator::value_of(const go::Go& game, const Prediction& prediction) const {
  const ScoreUtility& weights = shared_->utility;
  const double base = prediction.win - prediction.loss;
  if (!prediction.has_score || (weights.score == 0 && weights.dynamic == 0)) return base;
  const double width = 2 * std::sqrt(static_cast<double>(game.size().area()));
  const auto utility = [&](double margin) {
    return 2 / std::numbers::pi * std::atan(margin / width);
  };
  const double first_players = shared_->centre.load(std::memory_order_relaxed);
  const double centre = game.to_play() == Player::first ? first_players : -first_players;
  return (base + weights.score * utility(prediction.lead) +
          weights.dynamic * utility(prediction.lead - centre)) /
         (1 + weights.score + weights.dynamic);
}

Evaluation NetEvaluator::evaluate(const Request& request) {
  const auto prediction = predict(request.state);
  Evaluation evaluation;
  evaluation.value = value_of(request.state, *prediction);
  if (!request.priors.empty()) {
    fill_priors(request.state, *prediction, request.moves, request.priors);
    evaluation.has_priors = true;
  }
  if (!prediction->has_score) return evaluation;
  const float sign = request.state.to_play() == Player::first ? 1.0f : -1.0f;
  const double mean = prediction->score_mean;
  evaluation.score = Margin{.mean = sign * prediction->lead,
                            .variance = std::max(0.0, prediction->score_square - mean * mean)};
  if (!request.owners.empty()) {
    fill_owners(request.state.size(), *prediction, sign, request.owners);
    evaluation.has_owners = true;
  }
  return evaluation;
}

}  // namespace moyo::nn
