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
// Star2 makes the bounds tighter before that by probing children (expectimax.h).
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
    children_.push_back({probability, range_});
    low_ += probability * range_.low;
    high_ += probability * range_.high;
  }

  double low() const { return low_; }
  double high() const { return high_; }
  Interval child(std::size_t i) const { return children_[i].value; }

  // What child i has to be searched in for a mean in `window`.
  RealWindow window_of(std::size_t i, RealWindow window) const {
    const auto& [probability, value] = children_[i];
    const double others_low = low_ - probability * value.low;
    const double others_high = high_ - probability * value.high;
    return {std::max(value.low, (window.alpha - others_high) / probability),
            std::min(value.high, (window.beta - others_low) / probability)};
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
    for (const auto& [probability, value] : children_) sum += probability * value.low;
    return sum;
  }

 private:
  struct Child {
    double probability = 0;
    Interval value = {};
  };

  void set(std::size_t i, Interval value) {
    auto& [probability, old] = children_[i];
    low_ += probability * (value.low - old.low);
    high_ += probability * (value.high - old.high);
    old = value;
  }

  Interval range_;
  FixedList<Child, most_children> children_;
  double low_ = 0;
  double high_ = 0;
};

}  // namespace moyo::search
