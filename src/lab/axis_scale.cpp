#include "lab/axis_scale.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace moyo::lab {
namespace {

// The nearest of 1, 2, 5 times a power of ten at or above `rough`.
double round_step(double rough) {
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

std::string superscript(int number) {
  constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text;
  for (char c : std::to_string(number)) text += c == '-' ? "⁻" : digits[c - '0'];
  return text;
}

std::string plain_label(double value) { return fmt::format("{:.6g}", value); }

}  // namespace

AxisScale::AxisScale(double low, double high, bool logarithmic, Ends ends, double first_pixel,
                     double last_pixel)
    : low_(low),
      high_(high),
      logarithmic_(logarithmic),
      first_pixel_(first_pixel),
      last_pixel_(last_pixel) {
  if (high_ <= low_) high_ = logarithmic_ ? 10 * low_ : low_ + 1;
  constexpr double wanted_ticks = 8;
  step_ = round_step((high_ - low_) / wanted_ticks);
  if (ends == Ends::data) return;
  if (logarithmic_) {
    low_ = std::pow(10.0, std::floor(std::log10(low_) + 1e-9));
    high_ = std::pow(10.0, std::ceil(std::log10(high_) - 1e-9));
  } else {
    low_ = std::floor(low_ / step_ + 1e-9) * step_;
    high_ = std::ceil(high_ / step_ - 1e-9) * step_;
  }
}

double AxisScale::pixel(double value) const {
  const double along = logarithmic_ ? std::log(value / low_) / std::log(high_ / low_)
                                    : (value - low_) / (high_ - low_);
  return first_pixel_ + along * (last_pixel_ - first_pixel_);
}

bool AxisScale::covers(double value) const {
  const double slack = 1e-9 * (logarithmic_ ? value : high_ - low_);
  return value >= low_ - slack && value <= high_ + slack;
}

std::vector<Tick> AxisScale::ticks() const {
  return logarithmic_ ? logarithmic_ticks() : linear_ticks();
}

std::vector<Tick> AxisScale::linear_ticks() const {
  std::vector<Tick> ticks;
  for (auto i = std::lround(std::ceil(low_ / step_ - 1e-9));; ++i) {
    const double value = static_cast<double>(i) * step_;
    if (!covers(value)) break;
    ticks.push_back({value, plain_label(value)});
  }
  return ticks;
}

std::vector<Tick> AxisScale::logarithmic_ticks() const {
  std::vector<Tick> ticks;
  const int first = static_cast<int>(std::floor(std::log10(low_) + 1e-9));
  const int last = static_cast<int>(std::ceil(std::log10(high_) - 1e-9));
  const int decades = last - first;
  const int labelled_every = (decades + 7) / 8;
  const bool as_powers = last > 4 || first < -3;  // one way of writing for the whole axis
  for (int exponent = first; exponent <= last; ++exponent) {
    const double power = std::pow(10.0, exponent);
    const bool labelled = (exponent - first) % labelled_every == 0;
    const std::string label = as_powers && (exponent < 0 || exponent > 1)
                                  ? "10" + superscript(exponent)
                                  : plain_label(power);
    if (covers(power)) ticks.push_back({power, labelled ? label : ""});
    if (decades > 5) continue;
    for (int factor = 2; factor <= 9; ++factor) {
      const bool narrow = decades <= 2 && (factor == 2 || factor == 5);
      if (!covers(factor * power)) continue;
      ticks.push_back({factor * power, narrow ? plain_label(factor * power) : ""});
    }
  }
  return ticks;
}

}  // namespace moyo::lab
