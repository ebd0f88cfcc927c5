// What a long piece of work says on the terminal while it goes on: a line that is drawn again and
// again, or a progress bar with the time that is left.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.h"
#include "core/progress.h"

namespace moyo::app {

// A line on the standard error stream when that is a terminal, else nothing; wiped when it goes out
// of scope. Calls must not overlap.
class StatusLine {
 public:
  explicit StatusLine(bool wanted = true);
  ~StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  // At most ten times a second, and never where nobody sees it.
  bool is_due();
  // Cut off at the edge of the terminal.
  void draw(std::string line);
  void wipe();
  // A line of its own on standard output, which stays.
  void tell(const std::string& text);
  double seconds() const { return watch_.seconds(); }

 private:
  bool on_;
  bool drawn_ = false;
  Stopwatch watch_;
  double next_draw_ = 0;  // seconds
};

class ProgressBar final : public Progress {
 public:
  explicit ProgressBar(bool wanted = true);

  void update(double done, double total, std::string_view note) override;

 private:
  StatusLine line_;
  std::optional<double> done_at_first_;  // what was there when we began costs no time
};

}  // namespace moyo::app
