#include "lab/plot.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "lab/axis_scale.h"

namespace moyo::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

// Every tag that opens is closed, in order; quotes are even in a tag; and the text between tags
// has no bare `>` or `&`.
bool is_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < svg.size();) {
    const std::size_t start = std::min(svg.find('<', at), svg.size());
    for (std::size_t i = at; i < start; ++i) {
      if (svg[i] == '>') return false;
      if (svg[i] == '&' && svg.find(';', i) > i + 5) return false;
    }
    if (start == svg.size()) break;
    const std::size_t end = svg.find('>', start);
    if (end == std::string::npos) return false;
    const std::string tag = svg.substr(start + 1, end - start - 1);
    if (tag.empty() || tag.find('<') != std::string::npos) return false;
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return false;
    if (tag.front() == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
    at = end + 1;
  }
  return open.empty();
}

Plot example_plot() {
  Plot plot{"Errors & <signs>", {"n", true}, {"error", true}, {}};
  plot.series = {{"measured", Mark::points, {{1, 1}, {10, 0.3}, {100, 0.1}}},
                 {"theory", Mark::dashes, {{1, 1}, {100, 0.1}}, 0},
                 {"a \"line\"", Mark::line, {{1, 2}, {100, 0}}},
                 {"counts", Mark::bars, {{1, 1}, {2, 3}}},
                 {"lecture", Mark::source, {{10, 0.31}}}};
  return plot;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

TEST(Plot, IsWellFormedAndNamesEverySeries) {
  const std::string svg = to_svg({example_plot(), example_plot()});
  EXPECT_TRUE(is_well_formed(svg)) << svg;
  for (const char* broken : {"</g>", "<g>", "a & b", "<g x=\"1></g>", "a > b"}) {
    EXPECT_FALSE(is_well_formed(svg + broken)) << broken;
  }
  EXPECT_THAT(svg, HasSubstr("Errors &amp; &lt;signs&gt;"));
  for (const char* name : {"measured", "theory", "a &quot;line&quot;", "counts", "lecture"}) {
    EXPECT_EQ(count(svg, fmt::format(">{}</text>", name)), 2u) << name;
  }
}

TEST(Plot, DrawsEveryPoint) {
  Plot plot = example_plot();
  const std::string svg = to_svg({plot});
  EXPECT_EQ(count(svg, "<circle"), 3u + 1);  // and one in the legend
  EXPECT_EQ(count(svg, "l6 6l-6 6"), 1u + 1);
  EXPECT_EQ(count(svg, "<rect"), 2u + 1 + 1);  // two bars, the legend, the background
}

TEST(Plot, LeavesOutWhatALogarithmicAxisCannotShow) {
  const std::string svg = to_svg({example_plot()});
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(Plot, AnEmptyPlotIsAPictureToo) {
  EXPECT_TRUE(is_well_formed(to_svg({Plot{"nothing", {"x"}, {"y"}, {}}})));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  Plot plot{"not a number", {"x"}, {"y"}, {{"s", Mark::line, {{1, nan}}}}};
  EXPECT_TRUE(is_well_formed(to_svg({plot})));
}

std::vector<std::string> labels(const AxisScale& scale) {
  std::vector<std::string> result;
  for (const Tick& tick : scale.ticks()) {
    if (!tick.label.empty()) result.push_back(tick.label);
  }
  return result;
}

TEST(AxisScale, TicksAreRoundNumbers) {
  using Ends = AxisScale::Ends;
  EXPECT_THAT(labels(AxisScale(-0.5, 30.5, false, Ends::data, 0, 100)),
              testing::ElementsAre("0", "5", "10", "15", "20", "25", "30"));
  EXPECT_THAT(labels(AxisScale(3, 2900, true, Ends::data, 0, 100)),
              testing::ElementsAre("10", "100", "1000"));
  EXPECT_THAT(labels(AxisScale(3, 290000, true, Ends::round, 0, 100)),
              testing::ElementsAre("1", "10", "10²", "10³", "10⁴", "10⁵", "10⁶"));
  EXPECT_THAT(labels(AxisScale(0.002, 0.03, true, Ends::round, 0, 100)),
              testing::ElementsAre("0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1"));
}

TEST(AxisScale, EndsAreAtThePixels) {
  const AxisScale linear(2, 10, false, AxisScale::Ends::data, 100, 0);
  EXPECT_DOUBLE_EQ(linear.pixel(2), 100);
  EXPECT_DOUBLE_EQ(linear.pixel(6), 50);
  const AxisScale logarithmic(1, 10000, true, AxisScale::Ends::round, 0, 100);
  EXPECT_DOUBLE_EQ(logarithmic.pixel(100), 50);
}

}  // namespace
}  // namespace moyo::lab
