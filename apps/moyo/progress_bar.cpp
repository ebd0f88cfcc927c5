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

// `[#####.....]  50%  0:12 left  note`.
std::string progress_line(double done, double total, std::optional<double> seconds_left,
                          std::string_view note) {
  constexpr int cells = 24;
  const double part = total > 0 ? std::clamp(done / total, 0.0, 1.0) : 0;
  const auto full = static_cast<std::size_t>(part * cells);
  std::string line = fmt::format("[{}{}] {:3.0f}%", std::string(full, '#'),
                                 std::string(cells - full, '.'), 100 * part);
  if (seconds_left) line += "  " + duration(*seconds_left) + " left";
  if (!note.empty()) line += fmt::format("  {}", note);
  return line;
}

}  // namespace

StatusLine::StatusLine(bool wanted) : on_(wanted && isatty(STDERR_FILENO) == 1) {}

StatusLine::~StatusLine() { wipe(); }

void StatusLine::wipe() {
  if (!drawn_) return;
  std::fputs(wipe_line, stderr);
  std::fflush(stderr);
  drawn_ = false;
}

void StatusLine::tell(const std::string& text) {
  wipe();
  fmt::print("{}\n", text);
  std::fflush(stdout);
}

bool StatusLine::is_due() {
  constexpr double seconds_between = 0.1;
  if (!on_ || watch_.seconds() < next_draw_) return false;
  next_draw_ = watch_.seconds() + seconds_between;
  return true;
}

void StatusLine::draw(std::string line) {
  const std::size_t width = terminal_width();
  if (line.size() > width) line.resize(width);
  fmt::print(stderr, "{}{}", wipe_line, line);
  std::fflush(stderr);
  drawn_ = true;
}

ProgressBar::ProgressBar(bool wanted) : line_(wanted) {}

void ProgressBar::update(double done, double total, std::string_view note) {
  if (!done_at_first_) done_at_first_ = done;
  if (!line_.is_due()) return;
  std::optional<double> left;
  const double fresh = done - *done_at_first_;
  if (fresh > 0) left = line_.seconds() / fresh * (total - done);
  line_.draw(progress_line(done, total, left, note));
}

}  // namespace moyo::app
