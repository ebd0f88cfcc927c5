#include "formats/sgf/game_info.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

#include "base/errors.h"
#include "base/text.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

using go::RuleSet;

// The first spelling of a set is the one written.
constexpr std::pair<std::string_view, RuleSet> rule_spellings[] = {
    {"Tromp-Taylor", RuleSet::tromp_taylor},
    {"TT", RuleSet::tromp_taylor},
    {"Chinese", RuleSet::chinese},
    {"CN", RuleSet::chinese},
    {"Japanese", RuleSet::japanese},
    {"JP", RuleSet::japanese},
    {"Korean", RuleSet::korean},
    {"KR", RuleSet::korean},
    {"AGA", RuleSet::aga},
    {"NZ", RuleSet::new_zealand},
    {"New Zealand", RuleSet::new_zealand},
    {"GOE", RuleSet::ing},
    {"Ing", RuleSet::ing},
    {"Course", RuleSet::course},
};

// Letters only, in lower case; " rules" at the end says nothing.
std::string key_of(std::string_view text) {
  std::string key;
  for (const char c : to_lower(text)) {
    if (c >= 'a' && c <= 'z') key += c;
  }
  constexpr std::string_view rules = "rules";
  if (key.ends_with(rules)) key.resize(key.size() - rules.size());
  return key;
}

}  // namespace

go::BoardSize parse_size(std::string_view raw) {
  if (trim(raw).empty()) return {};
  const auto [columns, rows] = parts(raw);
  const auto side = [](std::string_view text) {
    const auto number = parse_integer(trim(text), "the board size SZ");
    return static_cast<int>(std::clamp<std::int64_t>(number, 0, 1000));
  };
  const int width = side(columns);
  return {width, rows.empty() ? width : side(rows)};
}

std::string format_size(go::BoardSize size) {
  const std::string width = std::to_string(size.width());
  return size.is_square() ? width : width + ":" + std::to_string(size.height());
}

std::optional<go::RuleSet> parse_rules(std::string_view text) {
  const std::string key = key_of(text);
  for (const auto& [spelling, set] : rule_spellings) {
    if (key_of(spelling) == key) return set;
  }
  return {};
}

std::string_view rules_spelling(const go::Rules& rules) {
  for (const auto& [spelling, set] : rule_spellings) {
    go::Rules named = named_rules(set);
    named.komi = rules.komi;
    if (named == rules) return spelling;
  }
  return "";
}

std::optional<double> parse_komi(std::string_view text) {
  const std::string_view digits = trim(text);
  double komi = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), komi);
  if (error != std::errc{} || end != digits.data() + digits.size()) return {};
  if (komi >= 100 && komi < 1000) komi /= 100;
  if (komi * 2 != std::round(komi * 2)) komi *= 2;
  if (!(std::abs(komi) <= go::max_komi) || komi * 2 != std::round(komi * 2)) return {};
  return komi;
}

bool is_info_text(std::string_view name) {
  static constexpr std::string_view names[] = {"PB", "PW", "BR", "WR", "BT", "WT", "DT",
                                               "EV", "RO", "PC", "GN", "TM", "OT", "US",
                                               "SO", "AN", "CP", "GC", "ON"};
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace moyo::sgf
