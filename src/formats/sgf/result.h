// The result of a game as SGF's property RE writes it: "B+3.5", "W+Resign", "0", "Void", "?".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/outcome.h"

namespace moyo::sgf {

struct Result {
  enum class DecidedBy { score, resignation, time, forfeit, unsaid };
  Outcome outcome;  // Black is the first player
  DecidedBy decided_by = DecidedBy::unsaid;
  double score = 0;  // Black's margin, if it was counted

  friend bool operator==(const Result&, const Result&) = default;
};

// Nothing for a game without a result: unknown, void, unfinished, or words we do not know.
std::optional<Result> parse_result(std::string_view text);
// "?" for no result.
std::string format_result(const std::optional<Result>& result);

}  // namespace moyo::sgf
