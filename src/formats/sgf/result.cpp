#include "formats/sgf/result.h"

#include <charconv>
#include <cmath>
#include <utility>

#include "base/text.h"

namespace moyo::sgf {
namespace {

using DecidedBy = Result::DecidedBy;

constexpr std::pair<std::string_view, DecidedBy> reasons[] = {
    {"r", DecidedBy::resignation}, {"resign", DecidedBy::resignation},
    {"t", DecidedBy::time},        {"time", DecidedBy::time},
    {"f", DecidedBy::forfeit},     {"forfeit", DecidedBy::forfeit},
    {"", DecidedBy::unsaid},
};

}  // namespace

std::optional<Result> parse_result(std::string_view text) {
  const std::string lower = to_lower(trim(text));
  if (lower == "0" || lower == "draw" || lower == "jigo") {
    return Result{Outcome::draw(), DecidedBy::score, 0};
  }
  if (lower.size() < 2 || (lower[0] != 'b' && lower[0] != 'w') || lower[1] != '+') return {};
  const Player winner = lower[0] == 'b' ? Player::first : Player::second;
  const std::string_view how = trim(std::string_view(lower).substr(2));
  for (const auto& [word, decided_by] : reasons) {
    if (how == word) return Result{Outcome::win_for(winner), decided_by, 0};
  }
  double margin = 0;
  const auto [end, error] = std::from_chars(how.data(), how.data() + how.size(), margin);
  if (error != std::errc{} || end != how.data() + how.size() || !(margin > 0) ||
      std::isinf(margin)) {
    return {};
  }
  return Result{Outcome::win_for(winner), DecidedBy::score,
                winner == Player::first ? margin : -margin};
}

std::string format_result(const std::optional<Result>& result) {
  if (!result) return "?";
  if (result->outcome.is_draw()) return "0";
  const std::string winner = result->outcome.is_win_for(Player::first) ? "B+" : "W+";
  switch (result->decided_by) {
    case DecidedBy::resignation:
      return winner + "R";
    case DecidedBy::time:
      return winner + "T";
    case DecidedBy::forfeit:
      return winner + "F";
    case DecidedBy::unsaid:
      return winner;
    case DecidedBy::score:
      break;
  }
  return winner + number_text(std::abs(result->score));
}

}  // namespace moyo::sgf
