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

bool is_power_of_ten(double value) {
  const double exponent = std::log10(value);
  return std::abs(exponent - std::round(exponent)) < 1e-9;
}

}  // namespace

std::string tick_label(double value) {
  const double size = std::abs(value);
  if (value > 0 && (size >= 1e5 || size < 1e-3) && is_power_of_ten(value)) {
    return "10" + superscript(static_cast<int>(std::lround(std::log10(value))));
  }
  return fmt::format("{:.6g}", value);
}

AxisScale::AxisScale(double low, double high, bool logarithmic, double first_pixel,
                     double last_pixel)
    : low_(low),
      high_(high),
      logarithmic_(logarithmic),
      first_pixel_(first_pixel),
      last_pixel_(last_pixel) {
  if (logarithmic_) {
    low_ = std::pow(10.0, std::floor(std::log10(low) + 1e-9));
    high_ = std::pow(10.0, std::ceil(std::log10(high) - 1e-9));
    if (high_ <= low_) high_ = 10 * low_;
    return;
  }
  if (high_ <= low_) high_ = low_ + 1;
  constexpr double wanted_ticks = 6;
  step_ = round_step((high_ - low_) / wanted_ticks);
  low_ = std::floor(low_ / step_ + 1e-9) * step_;
  high_ = std::ceil(high_ / step_ - 1e-9) * step_;
}

double AxisScale::pixel(double value) const {
  const double along = logarithmic_ ? std::log(value / low_) / std::log(high_ / low_)
                                    : (value - low_) / (high_ - low_);
  return first_pixel_ + along * (last_pixel_ - first_pixel_);
}

std::vector<Tick> AxisScale::ticks() const {
  std::vector<Tick> ticks;
  if (!logarithmic_) {
    const auto count = std::lround((high_ - low_) / step_);
    for (long i = 0; i <= count; ++i) {
      const double value = low_ + static_cast<double>(i) * step_;
      // Steps of a tenth do not add up to zero exactly.
      const double clean = std::abs(value) < step_ * 1e-9 ? 0 : value;
      ticks.push_back({clean, tick_label(clean)});
    }
    return ticks;
  }
  const double decades = std::log10(high_ / low_);
  const double labelled_every = std::ceil(decades / 8);
  const double first = std::log10(low_);
  for (double decade = 0; decade <= decades + 1e-9; ++decade) {
    const double power = std::pow(10.0, std::round(first + decade));
    const bool labelled = std::fmod(decade, labelled_every) < 0.5;
    ticks.push_back({power, labelled ? tick_label(power) : ""});
    if (decades > 4) continue;
    for (int factor = 2; factor <= 9 && factor * power < high_; ++factor) {
      const bool narrow = decades < 2.5 && (factor == 2 || factor == 5);
      ticks.push_back({factor * power, narrow ? tick_label(factor * power) : ""});
    }
  }
  return ticks;
}

}  // namespace moyo::lab
