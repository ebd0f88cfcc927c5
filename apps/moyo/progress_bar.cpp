#include "progress_bar.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace moyo::app {
namespace {

constexpr const char* wipe_line = "\r\033[K";

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1) return size.ws_col - 1u;
  return 79;
}

std::string duration(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  if (whole >= 3600) {
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  }
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// At most `width` characters: `[#####.....]  50%  0:12 left  note`.
std::string progress_line(double done, double total, std::optional<double> seconds_left,
                          std::string_view note, std::size_t width) {
  constexpr int cells = 24;
  const double part = total > 0 ? std::clamp(done / total, 0.0, 1.0) : 0;
  const auto full = static_cast<std::size_t>(part * cells);
  std::string line = fmt::format("[{}{}] {:3.0f}%", std::string(full, '#'),
                                 std::string(cells - full, '.'), 100 * part);
  if (seconds_left) line += "  " + duration(*seconds_left) + " left";
  if (!note.empty()) line += fmt::format("  {}", note);
  if (line.size() > width) line.resize(width);
  return line;
}

}  // namespace

ProgressBar::ProgressBar(bool wanted) : on_(wanted && isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (!drawn_) return;
  std::fputs(wipe_line, stderr);
  std::fflush(stderr);
}

void ProgressBar::update(double done, double total, std::string_view note) {
  constexpr double seconds_between = 0.1;
  if (!on_) return;
  if (!done_at_first_) done_at_first_ = done;
  const double seconds = watch_.seconds();
  if (seconds < next_draw_) return;
  next_draw_ = seconds + seconds_between;
  std::optional<double> left;
  const double fresh = done - *done_at_first_;
  if (fresh > 0) left = seconds / fresh * (total - done);
  const std::string line = progress_line(done, total, left, note, terminal_width());
  fmt::print(stderr, "{}{}", wipe_line, line);
  std::fflush(stderr);
  drawn_ = true;
}

}  // namespace moyo::app
