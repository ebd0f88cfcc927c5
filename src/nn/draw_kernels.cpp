#include "nn/draw_kernels.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace moyo::nn {
namespace {

constexpr int cell = 8;  // pixels of a weight
constexpr int gap = 6;   // between kernels
constexpr int label_width = 60;
constexpr int label_height = 110;

template <class... Values>
void append_line(std::string& text, const char* format, Values... values) {
  char line[320];
  std::snprintf(line, sizeof line, format, values...);
  text += line;
}

std::string escaped_name(const std::string& name) {
  std::string text;
  for (const char c : name) {
    if (c == '&') {
      text += "&amp;";
    } else if (c == '<') {
      text += "&lt;";
    } else {
      text += c;
    }
  }
  return text;
}

// White at 0, full colour at `largest` and beyond.
std::string color_of(float weight, float largest) {
  const float part = std::min(1.0f, std::abs(weight) / largest);
  const int faded = static_cast<int>(std::lround(255 * (1 - part)));
  char text[16];
  if (weight >= 0) {
    std::snprintf(text, sizeof text, "#ff%02x%02x", faded, faded);
  } else {
    std::snprintf(text, sizeof text, "#%02x%02xff", faded, faded);
  }
  return text;
}

}  // namespace

KernelPicture draw_kernels(const Network& network, const std::vector<std::string>& names,
                           int rows) {
  const Convolution& layer = network.input;
  const auto weight = [&](int y, int x, int in, int out) {
    return layer.weights[static_cast<std::size_t>(
        ((y * layer.width + x) * layer.in + in) * layer.out + out)];
  };
  KernelPicture picture;
  picture.plane_shares.assign(static_cast<std::size_t>(layer.in), 0.0);
  std::vector<double> strengths(static_cast<std::size_t>(layer.out), 0.0);
  double all = 0;
  for (int out = 0; out < layer.out; ++out) {
    for (int in = 0; in < layer.in; ++in) {
      for (int y = 0; y < layer.height; ++y) {
        for (int x = 0; x < layer.width; ++x) {
          const double square = double{weight(y, x, in, out)} * double{weight(y, x, in, out)};
          strengths[static_cast<std::size_t>(out)] += square;
          picture.plane_shares[static_cast<std::size_t>(in)] += square;
          all += square;
        }
      }
    }
  }
  for (double& share : picture.plane_shares) share /= all > 0 ? all : 1;
  std::vector<int> channels(static_cast<std::size_t>(layer.out));
  std::iota(channels.begin(), channels.end(), 0);
  std::stable_sort(channels.begin(), channels.end(), [&](int a, int b) {
    return strengths[static_cast<std::size_t>(a)] > strengths[static_cast<std::size_t>(b)];
  });
  channels.resize(static_cast<std::size_t>(std::clamp(rows, 1, layer.out)));

  const int column = cell * layer.width + gap, line = cell * layer.height + gap;
  const int width = label_width + column * layer.in + gap;
  const int height = label_height + line * static_cast<int>(channels.size()) + gap;
  std::string& svg = picture.svg;
  append_line(svg,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 "
              "%d %d\" font-family=\"sans-serif\" font-size=\"10\">\n",
              width, height, width, height);
  svg += "<rect width=\"100%\" height=\"100%\" fill=\"#e8e8e8\"/>\n";
  for (int in = 0; in < layer.in; ++in) {
    append_line(svg, "<text transform=\"translate(%d %d) rotate(-60)\">",
                label_width + column * in + column / 2, label_height - 6);
    svg += escaped_name(names[static_cast<std::size_t>(in)]) + "</text>\n";
  }
  for (std::size_t row = 0; row < channels.size(); ++row) {
    const int out = channels[row];
    float largest = 1e-9f;
    for (int i = 0; i < layer.in * layer.height * layer.width; ++i) {
      largest =
          std::max(largest, std::abs(layer.weights[static_cast<std::size_t>(i * layer.out + out)]));
    }
    const int top = label_height + line * static_cast<int>(row);
    append_line(svg, "<text x=\"4\" y=\"%d\">channel %d</text>\n", top + line / 2, out);
    for (int in = 0; in < layer.in; ++in) {
      for (int y = 0; y < layer.height; ++y) {
        for (int x = 0; x < layer.width; ++x) {
          append_line(svg, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                      label_width + column * in + cell * x, top + cell * y, cell, cell,
                      color_of(weight(y, x, in, out), largest).c_str());
        }
      }
    }
  }
  svg += "</svg>\n";
  return picture;
}

}  // namespace moyo::nn
