#include "match/bradley_terry.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace moyo::match {
namespace {

const double elo_unit = 400 / std::numbers::ln10;  // elo for a factor e in strength

CrossTable with_prior(const CrossTable& table, double prior_games) {
  CrossTable smoothed = table;
  for (std::size_t i = 0; i < table.players(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (table.games(i, j) > 0) smoothed.add(i, j, prior_games / 2, prior_games / 2);
    }
  }
  return smoothed;
}

// Shifts to a mean of 0.
void centre(std::vector<double>& log_strengths) {
  const double mean = std::accumulate(log_strengths.begin(), log_strengths.end(), 0.0) /
                      static_cast<double>(log_strengths.size());
  for (double& value : log_strengths) value -= mean;
}

std::vector<double> fit_log_strengths(const CrossTable& table) {
  constexpr int max_iterations = 100000;
  constexpr double precision = 1e-9;
  const std::size_t n = table.players();
  std::vector<double> strengths(n, 1);
  std::vector<double> logs(n, 0);
  for (int iteration = 0; iteration < max_iterations; ++iteration) {
    for (std::size_t i = 0; i < n; ++i) {
      double points = 0;
      double weight = 0;
      for (std::size_t j = 0; j < n; ++j) {
        points += table.points(i, j);
        weight += table.games(i, j) / (strengths[i] + strengths[j]);
      }
      if (weight > 0) strengths[i] = points / weight;
    }
    std::vector<double> next(n);
    std::transform(strengths.begin(), strengths.end(), next.begin(),
                   [](double strength) { return std::log(strength); });
    centre(next);
    double change = 0;
    for (std::size_t i = 0; i < n; ++i) {
      change = std::max(change, std::abs(next[i] - logs[i]));
      strengths[i] = std::exp(next[i]);
    }
    logs = std::move(next);
    if (change < precision) break;
  }
  return logs;
}

// The inverse of a positive definite matrix, by Gauss-Jordan elimination.
std::vector<std::vector<double>> inverse(std::vector<std::vector<double>> matrix) {
  const std::size_t n = matrix.size();
  std::vector<std::vector<double>> result(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    const double scale = matrix[pivot][pivot];
    for (std::size_t j = 0; j < n; ++j) {
      matrix[pivot][j] /= scale;
      result[pivot][j] /= scale;
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (i == pivot) continue;
      const double factor = matrix[i][pivot];
      for (std::size_t j = 0; j < n; ++j) {
        matrix[i][j] -= factor * matrix[pivot][j];
        result[i][j] -= factor * result[pivot][j];
      }
    }
  }
  return result;
}

// Standard errors of the log strengths. The information matrix is singular along (1, ..., 1), which
// no game measures; adding 1/n everywhere fixes that direction and cancels from the result.
std::vector<double> standard_errors(const CrossTable& table, const std::vector<double>& logs) {
  const std::size_t n = table.players();
  const double shift = 1 / static_cast<double>(n);
  std::vector<std::vector<double>> information(n, std::vector<double>(n, shift));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const double p = 1 / (1 + std::exp(logs[j] - logs[i]));
      const double weight = table.games(i, j) * p * (1 - p);
      information[i][i] += weight;
      information[i][j] -= weight;
    }
  }
  const auto covariance = inverse(std::move(information));
  std::vector<double> errors(n);
  for (std::size_t i = 0; i < n; ++i) {
    errors[i] = std::sqrt(std::max(0.0, covariance[i][i] - shift));
  }
  return errors;
}

}  // namespace

std::vector<Rating> fit_bradley_terry(const CrossTable& table, double prior_games,
                                      double confidence) {
  if (table.players() == 0) return {};
  const CrossTable smoothed = with_prior(table, prior_games);
  const std::vector<double> logs = fit_log_strengths(smoothed);
  const std::vector<double> errors = standard_errors(smoothed, logs);
  const double z = two_sided_z(confidence);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < logs.size(); ++i) {
    const double elo = elo_unit * logs[i];
    const double half = elo_unit * z * errors[i];
    ratings.push_back({elo, {elo - half, elo + half}});
  }
  return ratings;
}

}  // namespace moyo::match
