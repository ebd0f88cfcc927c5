#include "formats/sgf/result.h"

#include <charconv>
#include <cmath>
#include <utility>

#include "base/text.h"

namespace moyo::sgf {
namespace {

using Ending = Result::Ending;

constexpr std::pair<std::string_view, Ending> endings[] = {
    {"r", Ending::resignation}, {"resign", Ending::resignation}, {"t", Ending::time},
    {"time", Ending::time},     {"f", Ending::forfeit},          {"forfeit", Ending::forfeit},
    {"", Ending::unsaid},
};

}  // namespace

std::optional<Result> parse_result(std::string_view text) {
  const std::string lower = to_lower(trim(text));
  if (lower == "0" || lower == "draw" || lower == "jigo") {
    return Result{Outcome::draw(), Ending::score, 0};
  }
  if (lower.size() < 2 || (lower[0] != 'b' && lower[0] != 'w') || lower[1] != '+') return {};
  const Player winner = lower[0] == 'b' ? Player::first : Player::second;
  const std::string_view how = trim(std::string_view(lower).substr(2));
  for (const auto& [word, ending] : endings) {
    if (how == word) return Result{Outcome::win_for(winner), ending, 0};
  }
  double margin = 0;
  const auto [end, error] = std::from_chars(how.data(), how.data() + how.size(), margin);
  if (error != std::errc{} || end != how.data() + how.size() || !(margin > 0) ||
      std::isinf(margin)) {
    return {};
  }
  return Result{Outcome::win_for(winner), Ending::score,
                winner == Player::first ? margin : -margin};
}

std::string format_result(const std::optional<Result>& result) {
  if (!result) return "?";
  if (result->outcome.is_draw()) return "0";
  const std::string winner = result->outcome.is_win_for(Player::first) ? "B+" : "W+";
  switch (result->ending) {
    case Ending::resignation:
      return winner + "R";
    case Ending::time:
      return winner + "T";
    case Ending::forfeit:
      return winner + "F";
    case Ending::unsaid:
      return winner;
    case Ending::score:
      break;
  }
  return winner + number_text(std::abs(result->score));
}

}  // namespace moyo::sgf
