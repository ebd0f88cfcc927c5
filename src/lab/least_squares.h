// Least squares: the weights w that make sum (y - x . w)^2 the smallest, from the normal equations
// (X'X + ridge) w = X'y, solved by elimination with pivots. A ridge keeps inputs at 0 that never vary.
#pragma once

#include <vector>

namespace moyo::lab {

// `rows` has the inputs of each sample, all of the same length.
std::vector<double> least_squares(const std::vector<std::vector<double>>& rows,
                                  const std::vector<double>& targets, double ridge);

}  // namespace moyo::lab
