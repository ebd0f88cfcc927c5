// Star1 (Ballard 1983; docs/sources.md B9): what is known of the mean of a chance node's children
// while some of them are not searched yet.
//
//   low  = sum over children of p * (the least it may be worth)
//   high = sum over children of p * (the most it may be worth)
//
// An unsearched child is worth anything in the range of values. The mean cannot reach the window
// (alpha, beta) any more as soon as high <= alpha or low >= beta; so child i is searched in
//
//   alpha_i = (alpha - high of the others) / p_i      beta_i = (beta - low of the others) / p_i
//
// Star2 makes the bounds tighter before that by probing children (expectimax_star.h).
#pragma once

#include <algorithm>
#include <limits>

#include "base/fixed_list.h"
#include "base/statistics.h"

namespace moyo::search {

// Values are asked for within (alpha, beta); what is returned outside is a bound.
struct RealWindow {
  double alpha = -std::numeric_limits<double>::infinity();
  double beta = std::numeric_limits<double>::infinity();
};

template <std::size_t most_children>
class MeanBounds {
 public:
  // Of no children yet, each of which will be worth something in `range`.
  explicit MeanBounds(Interval range) : range_(range) {}

  void add(double probability) {
    children_.push_back({probability, range_.low, range_.high});
    low_ += probability * range_.low;
    high_ += probability * range_.high;
  }

  double low() const { return low_; }
  double high() const { return high_; }
  Interval child(std::size_t i) const { return {children_[i].low, children_[i].high}; }

  // What child i has to be searched in for a mean in `window`.
  RealWindow window_of(std::size_t i, RealWindow window) const {
    const auto& [probability, low, high] = children_[i];
    const double others_low = low_ - probability * low;
    const double others_high = high_ - probability * high;
    return {std::max(low, (window.alpha - others_high) / probability),
            std::min(high, (window.beta - others_low) / probability)};
  }

  void raise(std::size_t i, double low) { set(i, {std::max(low, child(i).low), child(i).high}); }
  void lower(std::size_t i, double high) { set(i, {child(i).low, std::min(high, child(i).high)}); }

  // Child i, searched in `window`, is worth `value`: outside of the window that is a bound, and
  // then the mean is outside of its own.
  enum class Result { inside, fails_low, fails_high };
  Result found(std::size_t i, double value, RealWindow window) {
    const Interval before = child(i);
    if (value <= window.alpha && window.alpha > before.low) {
      lower(i, value);
      return Result::fails_low;
    }
    if (value >= window.beta && window.beta < before.high) {
      raise(i, value);
      return Result::fails_high;
    }
    set(i, {value, value});
    return Result::inside;
  }

  // Of children that are all known; summed anew, in their order.
  double mean() const {
    double sum = 0;
    for (const Child& child : children_) sum += child.probability * child.low;
    return sum;
  }

 private:
  // Without initial values: a list of all that there could be is made at every chance node.
  struct Child {
    double probability;
    double low;
    double high;
  };

  void set(std::size_t i, Interval value) {
    auto& [probability, low, high] = children_[i];
    low_ += probability * (value.low - low);
    high_ += probability * (value.high - high);
    low = value.low;
    high = value.high;
  }

  Interval range_;
  FixedList<Child, most_children> children_;
  double low_ = 0;
  double high_ = 0;
};

}  // namespace moyo::search
