// From the values on an axis to pixels, and where its ticks stand.
#pragma once

#include <string>
#include <vector>

namespace moyo::lab {

struct Tick {
  double value = 0;
  std::string label;  // empty: a grid line without a number
};

class AxisScale {
 public:
  // Covers `low`..`high`, widened to round numbers; the ends are drawn at the two pixels.
  AxisScale(double low, double high, bool logarithmic, double first_pixel, double last_pixel);

  double pixel(double value) const;
  std::vector<Tick> ticks() const;
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  double low_;
  double high_;
  bool logarithmic_;
  double first_pixel_;
  double last_pixel_;
  double step_ = 1;  // between the ticks of a linear axis
};

// "0.25", "20000", "10⁶": as short as a tick label can be.
std::string tick_label(double value);

}  // namespace moyo::lab
