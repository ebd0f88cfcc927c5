// Finding where a monotone condition changes, for functions with no closed inverse.
#pragma once

namespace moyo {

// The point of [low, high] up to which `is_below(x)` holds, to the last bit of a double:
// is_below is true from `low` to that point and false from there to `high`.
template <class Condition>
double bisect(double low, double high, Condition&& is_below) {
  while (true) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return middle;
    (is_below(middle) ? low : high) = middle;
  }
}

}  // namespace moyo
