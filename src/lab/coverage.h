// Every sentence of the lectures that can be run, and the command that runs it. The table is
// coverage.def; docs/coverage.md is what `moyo lab coverage` prints of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace moyo::lab {

// works     the command shows what the lecture says
// deviates  it shows something near, and the note says what differs
// missing   nothing shows it
enum class Coverage { works, deviates, missing };

const char* to_string(Coverage verdict);

struct CoveredRow {
  std::string_view id;    // "000.86": the lecture of docs/sources.md, and a number within it
  std::string_view part;  // of the lecture
  Coverage verdict;
  std::string_view says;     // the lecture
  std::string_view command;  // empty where there is none
  std::string_view note;     // what deviates or is missing; may be empty
};

// In the order of the lectures.
const std::vector<CoveredRow>& coverage();

// As Markdown: docs/coverage.md.
std::string coverage_page();

}  // namespace moyo::lab
