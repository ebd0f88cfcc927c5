#include "lab/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string_view>

#include "lab/axis_scale.h"
#include "lab/text_width.h"

namespace moyo::lab {
namespace {

// The layout of one plot, in pixels.
constexpr double width = 900;
constexpr double height = 480;
constexpr double left = 84;
constexpr double top = 56;
constexpr double bottom = height - 66;
constexpr double legend_gap = 22;
constexpr double legend_key = 26;
constexpr double legend_line = 22;
constexpr double letter = 6.9;  // the mean width of a letter at 13 pixels

// Okabe and Ito's colours, which the colour-blind can tell apart.
constexpr std::string_view palette[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                        "#e69f00", "#56b4e9", "#7f7f7f", "#222222"};
constexpr std::string_view source_color = "#111111";

std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

class PlotWriter {
 public:
  PlotWriter(const Plot& plot, double offset, std::string& out)
      : plot_(plot),
        offset_(offset),
        out_(out),
        right_(width - 24 - legend_width(plot)),
        x_(scale(plot, &PlotPoint::x, plot.x.logarithmic, left, right_)),
        y_(scale(plot, &PlotPoint::y, plot.y.logarithmic, bottom, top)) {}

  void write() {
    add("<g transform=\"translate(0 {:.0f})\">\n", offset_);
    text(left, 30, "start", plot_.title, "font-size=\"17\" font-weight=\"600\"");
    write_axes();
    const std::vector<std::string_view> colors = series_colors();
    // Points over lines, so that a theory does not hide its measurements.
    for (bool lines : {true, false}) {
      for (std::size_t i = 0; i < plot_.series.size(); ++i) {
        if (is_joined(plot_.series[i]) == lines) write_series(plot_.series[i], colors[i]);
      }
    }
    for (std::size_t i = 0; i < colors.size(); ++i) write_legend(plot_.series[i], colors[i], i);
    add("</g>\n");
  }

 private:
  static double legend_width(const Plot& plot) {
    std::size_t longest = 0;
    for (const Series& series : plot.series) longest = std::max(longest, text_width(series.name));
    return legend_gap + legend_key + letter * static_cast<double>(longest);
  }

  static AxisScale scale(const Plot& plot, double PlotPoint::*coordinate, bool logarithmic,
                         double first_pixel, double last_pixel) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Series& series : plot.series) {
      for (const PlotPoint& point : series.points) {
        const double value = point.*coordinate;
        if (!std::isfinite(value) || (logarithmic && value <= 0)) continue;
        // A bar stands on zero and has a width.
        const bool bar = series.mark == Mark::bars;
        const double room = bar && coordinate == &PlotPoint::x ? 0.5 * bar_spacing(plot) : 0;
        low = std::min(low, value - room);
        high = std::max(high, value + room);
        if (bar && coordinate == &PlotPoint::y && !logarithmic) low = std::min(low, 0.0);
      }
    }
    if (low > high) low = high = 1;
    // A quantity that stays near its own size is drawn from zero.
    if (!logarithmic && coordinate == &PlotPoint::y && low > 0 && low < 0.5 * high) low = 0;
    const auto ends = coordinate == &PlotPoint::x ? AxisScale::Ends::data : AxisScale::Ends::round;
    return AxisScale(low, high, logarithmic, ends, first_pixel, last_pixel);
  }

  // The least distance between two bars of one series.
  static double bar_spacing(const Plot& plot) {
    double spacing = std::numeric_limits<double>::infinity();
    for (const Series& series : plot.series) {
      if (series.mark != Mark::bars) continue;
      for (std::size_t i = 1; i < series.points.size(); ++i) {
        spacing = std::min(spacing, std::abs(series.points[i].x - series.points[i - 1].x));
      }
    }
    return std::isfinite(spacing) ? spacing : 1;
  }

  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  void text(double x, double y, std::string_view anchor, std::string_view words,
            std::string_view attributes = "") {
    add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" {}>{}</text>\n", x, y, anchor,
        attributes, escaped(words));
  }

  void line(double x1, double y1, double x2, double y2, std::string_view attributes) {
    add("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n", x1, y1, x2, y2,
        attributes);
  }

  void write_axes() {
    constexpr std::string_view grid = "stroke=\"#e3e3e3\"";
    constexpr std::string_view minor = "stroke=\"#f2f2f2\"";
    for (const Tick& tick : x_.ticks()) {
      const double x = x_.pixel(tick.value);
      line(x, top, x, bottom, tick.label.empty() ? minor : grid);
      if (!tick.label.empty()) text(x, bottom + 20, "middle", tick.label);
    }
    for (const Tick& tick : y_.ticks()) {
      const double y = y_.pixel(tick.value);
      line(left, y, right_, y, tick.label.empty() ? minor : grid);
      if (!tick.label.empty()) text(left - 9, y + 4.5, "end", tick.label);
    }
    add("<path d=\"M{:.1f} {:.1f}V{:.1f}H{:.1f}\" fill=\"none\" stroke=\"#555555\"/>\n", left, top,
        bottom, right_);
    text((left + right_) / 2, bottom + 46, "middle", plot_.x.label);
    add("<text transform=\"translate(22 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
        (top + bottom) / 2, escaped(plot_.y.label));
  }

  static bool is_joined(const Series& series) {
    return series.mark == Mark::line || series.mark == Mark::dashes;
  }

  std::vector<std::string_view> series_colors() const {
    std::vector<std::string_view> colors;
    int next = 0;
    for (const Series& series : plot_.series) {
      const bool from_source = series.mark == Mark::source;
      const int number = series.color != Series::next_color ? series.color : next;
      colors.push_back(from_source
                           ? source_color
                           : palette[static_cast<std::size_t>(number) % std::size(palette)]);
      if (!from_source) next = std::max(next, number + 1);
    }
    return colors;
  }

  bool drawable(const PlotPoint& point) const {
    return std::isfinite(point.x) && std::isfinite(point.y) &&
           !(plot_.x.logarithmic && point.x <= 0) && !(plot_.y.logarithmic && point.y <= 0);
  }

  void write_series(const Series& series, std::string_view color) {
    add("<g><title>{}</title>\n", escaped(series.name));
    if (series.mark == Mark::bars) {
      write_bars(series, color);
    } else if (is_joined(series)) {
      write_line(series, color);
    } else {
      for (const PlotPoint& point : series.points) {
        if (drawable(point)) marker(series.mark, x_.pixel(point.x), y_.pixel(point.y), color);
      }
    }
    add("</g>\n");
  }

  void write_line(const Series& series, std::string_view color) {
    std::string path;
    for (const PlotPoint& point : series.points) {
      if (!drawable(point)) continue;
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x_.pixel(point.x),
                          y_.pixel(point.y));
    }
    add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" "
        "stroke-linejoin=\"round\"{}/>\n",
        path, color, series.mark == Mark::dashes ? " stroke-dasharray=\"7 5\"" : "");
  }

  void marker(Mark mark, double x, double y, std::string_view color) {
    if (mark == Mark::source) {
      add("<path d=\"M{:.1f} {:.1f}l6 6l-6 6l-6 -6z\" fill=\"none\" stroke=\"{}\" "
          "stroke-width=\"1.8\"/>\n",
          x, y - 6, color);
    } else {
      add("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.6\" fill=\"{}\"/>\n", x, y, color);
    }
  }

  // The bars of several series stand side by side.
  void write_bars(const Series& series, std::string_view color) {
    const auto is_bars = [](const Series& other) { return other.mark == Mark::bars; };
    const auto count =
        static_cast<double>(std::count_if(plot_.series.begin(), plot_.series.end(), is_bars));
    const auto number = static_cast<double>(std::count_if(plot_.series.data(), &series, is_bars));
    const double group = 0.8 * bar_spacing(plot_);
    const double each = group / count;
    for (const PlotPoint& point : series.points) {
      if (!drawable(point)) continue;
      const double start = point.x - group / 2 + each * number;
      const double x = x_.pixel(start);
      const double y = y_.pixel(point.y);
      const double base = y_.pixel(plot_.y.logarithmic ? y_.low() : 0);
      add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n", x,
          std::min(y, base), x_.pixel(start + each) - x, std::abs(base - y), color);
    }
  }

  void write_legend(const Series& series, std::string_view color, std::size_t row) {
    const double x = right_ + legend_gap;
    const double y = top + 10 + legend_line * static_cast<double>(row);
    if (series.mark == Mark::bars) {
      add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\" fill=\"{}\"/>\n", x + 3,
          y - 6, color);
    } else if (series.mark == Mark::points || series.mark == Mark::source) {
      marker(series.mark, x + 9, y, color);
    } else {
      line(x, y, x + 18, y,
           fmt::format("stroke=\"{}\" stroke-width=\"2\"{}", color,
                       series.mark == Mark::dashes ? " stroke-dasharray=\"7 4\"" : ""));
    }
    text(x + legend_key, y + 4.5, "start", series.name);
  }

  const Plot& plot_;
  double offset_;
  std::string& out_;
  double right_;
  AxisScale x_;
  AxisScale y_;
};

}  // namespace

std::string to_svg(const std::vector<Plot>& plots) {
  const double total = height * static_cast<double>(plots.size());
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "width=\"{0:.0f}\" height=\"{1:.0f}\" font-family=\"DejaVu Sans, Helvetica, Arial, "
      "sans-serif\" font-size=\"13\" fill=\"#222222\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fdfdfb\"/>\n",
      width, total);
  for (std::size_t i = 0; i < plots.size(); ++i) {
    PlotWriter(plots[i], height * static_cast<double>(i), svg).write();
  }
  return svg + "</svg>\n";
}

}  // namespace moyo::lab
