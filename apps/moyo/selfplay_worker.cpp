#include "selfplay_worker.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "interrupt.h"
#include "progress_bar.h"

namespace moyo::app {
namespace {

std::string status_text(const learning::WorkerStatus& status) {
  return fmt::format("{}, network {}: {} games sent, {} wait, {:.2f} games/s", status.game,
                     status.generation, status.sent, status.waiting,
                     static_cast<double>(status.sent) / std::max(status.seconds, 1e-9));
}

}  // namespace

void run_selfplay_worker(learning::WorkerOptions options) {
  options.program = "moyo " MOYO_VERSION;
  const Interrupt interrupt;
  StatusLine line;
  const learning::WorkerStatus end =
      run_worker(options, interrupt.token(),
                 {.status =
                      [&](const learning::WorkerStatus& status) {
                        if (line.is_due()) line.draw(status_text(status));
                      },
                  .message = [&](const std::string& text) { line.tell(text); }});
  line.wipe();
  const double seconds = std::max(end.seconds, 1e-9);
  fmt::print("{}\n{:.1f} positions/s, {:.0f} evaluations/s\n", status_text(end),
             static_cast<double>(end.counts.samples) / seconds,
             static_cast<double>(end.counts.evaluations) / seconds);
}

}  // namespace moyo::app
