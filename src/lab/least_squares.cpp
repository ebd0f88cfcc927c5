#include "lab/least_squares.h"

#include <cmath>
#include <cstddef>

namespace moyo::lab {

std::vector<double> least_squares(const std::vector<std::vector<double>>& rows,
                                  const std::vector<double>& targets, double ridge) {
  const std::size_t n = rows.front().size();
  std::vector<std::vector<double>> matrix(n, std::vector<double>(n + 1, 0.0));
  for (std::size_t sample = 0; sample < rows.size(); ++sample) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) matrix[i][j] += rows[sample][i] * rows[sample][j];
      matrix[i][n] += rows[sample][i] * targets[sample];
    }
  }
  for (std::size_t i = 0; i < n; ++i) matrix[i][i] += ridge;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t i = column + 1; i < n; ++i) {
      if (std::abs(matrix[i][column]) > std::abs(matrix[pivot][column])) pivot = i;
    }
    std::swap(matrix[column], matrix[pivot]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == column) continue;
      const double factor = matrix[i][column] / matrix[column][column];
      for (std::size_t j = column; j <= n; ++j) matrix[i][j] -= factor * matrix[column][j];
    }
  }
  std::vector<double> weights(n);
  for (std::size_t i = 0; i < n; ++i) weights[i] = matrix[i][n] / matrix[i][i];
  return weights;
}

}  // namespace moyo::lab
