#include "report_text.h"

#include <fmt/core.h>

#include <vector>

#include "base/text.h"
#include "core/outcome.h"

namespace moyo::app {
namespace {

std::string value_text(const Report& report) {
  if (report.scale == ValueScale::evaluation) {
    return fmt::format("{} {:+g}", report.proved ? "exact value" : "value", report.value);
  }
  if (report.proved) {
    return report.value > 0 ? "a sure win" : report.value < 0 ? "lost against best play" : "a draw";
  }
  return fmt::format("win rate {:.1f}%", 100 * winrate_from_payoff(report.value));
}

}  // namespace

std::string report_line(const Report& report) {
  std::vector<std::string> parts;
  const bool searched = report.nodes > 0 || report.playouts > 0;
  if (searched || report.proved) parts.push_back(value_text(report));
  if (report.depth > 1) parts.push_back(fmt::format("depth {}", report.depth));
  if (report.nodes > 0) parts.push_back(fmt::format("{} nodes", report.nodes));
  if (report.playouts > 0) parts.push_back(fmt::format("{} playouts", report.playouts));
  if (searched) parts.push_back(fmt::format("{:.2f} s", report.seconds));
  return join(parts, ", ");
}

}  // namespace moyo::app
