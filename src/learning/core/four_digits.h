// Numbers in the lines of a log: four digits behind the point are what they are good for.
#pragma once

#include <cmath>

namespace moyo::learning {

inline double four_digits(double number) { return std::round(number * 1e4) / 1e4; }

}  // namespace moyo::learning
