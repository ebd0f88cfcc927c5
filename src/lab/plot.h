// Plots as SVG text: line charts, point and bar charts, linear or logarithmic axes, a legend, and
// the source's own points drawn in as markers.
#pragma once

#include <string>
#include <vector>

namespace moyo::lab {

enum class Mark {
  line,
  dashes,  // what theory expects
  points,
  bars,
  source,  // a figure read from the source
};

struct PlotPoint {
  double x = 0;
  double y = 0;
};

struct Series {
  static constexpr int next_color = -1;

  std::string name;
  Mark mark = Mark::line;
  std::vector<PlotPoint> points;
  // The number of a colour, for series that belong together: a measurement and its theory.
  int color = next_color;
};

struct Axis {
  std::string label;
  bool logarithmic = false;  // values that are not positive are left out
};

struct Plot {
  std::string title;
  Axis x;
  Axis y;
  std::vector<Series> series;
};

// One picture with the plots below each other.
std::string to_svg(const std::vector<Plot>& plots);

}  // namespace moyo::lab
