#include "lab/coverage.h"

#include <fmt/format.h>

#include <algorithm>

namespace moyo::lab {

const char* to_string(Coverage verdict) {
  switch (verdict) {
    case Coverage::works:
      return "works";
    case Coverage::deviates:
      return "deviates";
    case Coverage::missing:
      break;
  }
  return "missing";
}

const std::vector<CoveredRow>& coverage() {
  static const std::vector<CoveredRow> rows = [] {
    std::vector<CoveredRow> table;
    std::string_view part;
#define MOYO_PART(title) part = title;
#define MOYO_COVERED(id, verdict, says, command, note) \
  table.push_back({id, part, Coverage::verdict, says, command, note});
#include "lab/coverage.def"
#undef MOYO_COVERED
#undef MOYO_PART
    return table;
  }();
  return rows;
}

namespace {

std::size_t count_of(Coverage verdict) {
  return static_cast<std::size_t>(
      std::count_if(coverage().begin(), coverage().end(),
                    [verdict](const CoveredRow& row) { return row.verdict == verdict; }));
}

std::string page_row(const CoveredRow& row) {
  std::string how = row.command.empty() ? "" : fmt::format("`{}`", row.command);
  if (!row.note.empty()) how += fmt::format("{}{}", how.empty() ? "" : "; ", row.note);
  return fmt::format("| {} | {} | {} | {} |\n", row.id, row.says, to_string(row.verdict), how);
}

}  // namespace

std::string coverage_page() {
  std::string page = fmt::format(
      "# What the lectures say, and the command that shows it\n\n"
      "This page is printed by `moyo lab coverage` from the table in `src/lab/coverage.def`; tests "
      "check that it is,\nand that every command exists with its options, games, players and "
      "experiments. The first part of a\nrow's number is the document of [sources](sources.md), S0 "
      "to S4. A row *works* when its command shows what\nthe lecture says, *deviates* when it "
      "shows "
      "something near, and is *missing* when nothing does.\n\n"
      "{} rows: {} work, {} deviate, {} are missing.\n",
      coverage().size(), count_of(Coverage::works), count_of(Coverage::deviates),
      count_of(Coverage::missing));
  std::string_view part;
  for (const CoveredRow& row : coverage()) {
    if (row.part != part) {
      part = row.part;
      page += fmt::format(
          "\n## {}\n\n| row | the lecture | verdict | command, and what differs |\n"
          "|---|---|---|---|\n",
          part);
    }
    page += page_row(row);
  }
  return page;
}

}  // namespace moyo::lab
