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
  enum class Ends { data, round };  // the axis ends with the data, or at the next round number

  // Covers `low`..`high`; the ends are drawn at the two pixels.
  AxisScale(double low, double high, bool logarithmic, Ends ends, double first_pixel,
            double last_pixel);

  double pixel(double value) const;
  std::vector<Tick> ticks() const;
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  std::vector<Tick> linear_ticks() const;
  std::vector<Tick> logarithmic_ticks() const;
  bool covers(double value) const;

  double low_;
  double high_;
  bool logarithmic_;
  double first_pixel_;
  double last_pixel_;
  double step_ = 1;  // between the ticks of a linear axis
};

}  // namespace moyo::lab
