#include "lab/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "lab/text_width.h"

namespace moyo::lab {
namespace {

std::string padded(const std::string& cell, std::size_t width, bool to_the_left) {
  const std::string space(width - std::min(width, text_width(cell)), ' ');
  return to_the_left ? cell + space : space + cell;
}

std::string format_interval(const std::optional<Interval>& interval) {
  if (!interval) return "";
  return fmt::format("[{}, {}]", format_number(interval->low), format_number(interval->high));
}

std::string format_row(const std::vector<double>& values) {
  std::vector<std::string> cells;
  for (double value : values) cells.push_back(format_number(value));
  return join(cells, " ");
}

// The single figures as one table; the rows of figures, which are too wide for it, as blocks.
std::string comparisons_text(const std::vector<Comparison>& comparisons) {
  const bool intervals = std::any_of(comparisons.begin(), comparisons.end(),
                                     [](const Comparison& c) { return c.interval.has_value(); });
  Table table;
  table.headers = {"figure", "source", "ours"};
  if (intervals) table.headers.push_back(fmt::format("{:.0f}% interval", 100 * confidence));
  table.headers.insert(table.headers.end(), {"kind", "verdict"});
  std::string blocks;
  for (const Comparison& c : comparisons) {
    if (c.source.size() > 1) {
      blocks += fmt::format("  {}: {} ({})\n    source  {}\n    ours    {}\n", c.what,
                            to_string(c.verdict()), to_string(c.kind), format_row(c.source),
                            format_row(c.ours));
      continue;
    }
    std::vector<std::string> row = {c.what, format_number(c.source.front()),
                                    format_number(c.ours.front())};
    if (intervals) row.push_back(format_interval(c.interval));
    row.insert(row.end(), {to_string(c.kind), to_string(c.verdict())});
    table.rows.push_back(std::move(row));
  }
  std::string text;
  if (!blocks.empty()) text += blocks + "\n";
  if (!table.rows.empty()) text += to_text(table) + "\n";
  return text;
}

}  // namespace

std::string format_number(double value, int digits) {
  constexpr double exact_whole = 0x1.0p53;
  if (value == std::floor(value) && std::abs(value) < exact_whole) {
    return fmt::format("{:.0f}", value);
  }
  const bool large = std::abs(value) >= std::pow(10, digits - 1) && std::abs(value) < exact_whole;
  return large ? fmt::format("{:.0f}", value) : fmt::format("{:.{}g}", value, digits);
}

std::string to_text(const Table& table) {
  std::vector<std::size_t> widths;
  for (const std::string& header : table.headers) widths.push_back(text_width(header));
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], text_width(row[i]));
  }
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text = " ";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      text += fmt::format(" {} ", padded(cells[i], widths[i], i == 0));
    }
    text.resize(text.find_last_not_of(' ') + 1);
    return text + "\n";
  };
  std::string text = table.title.empty() ? "" : fmt::format("  {}\n", table.title);
  text += line(table.headers);
  std::vector<std::string> rule;
  for (std::size_t width : widths) rule.emplace_back(width, '-');
  text += line(rule);
  for (const auto& row : table.rows) text += line(row);
  return text;
}

std::string to_text(const Experiment& experiment, const Findings& findings) {
  std::string text =
      fmt::format("{}: {} ({})\n\n", experiment.name, experiment.title, experiment.source);
  for (const Table& table : findings.tables) text += to_text(table) + "\n";
  text += comparisons_text(findings.comparisons);
  for (const std::string& note : findings.notes) text += fmt::format("  {}\n", note);
  if (!findings.notes.empty()) text += "\n";
  return text;
}

}  // namespace moyo::lab
