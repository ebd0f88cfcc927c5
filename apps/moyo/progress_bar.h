// A progress bar on the terminal, with the time that is left.
#pragma once

#include <optional>
#include <string_view>

#include "base/clock.h"
#include "core/progress.h"

namespace moyo::app {

// Draws on the standard error stream when that is a terminal, else nothing; at most ten times a
// second. The line is wiped when the bar goes out of scope. Calls must not overlap.
class ProgressBar final : public Progress {
 public:
  explicit ProgressBar(bool wanted = true);
  ~ProgressBar() override;
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void update(double done, double total, std::string_view note) override;

 private:
  bool on_;
  bool drawn_ = false;
  Stopwatch watch_;
  double next_draw_ = 0;                 // seconds
  std::optional<double> done_at_first_;  // what was there when we began costs no time
};

}  // namespace moyo::app
