// What the root of an SGF game of Go says before the first move, and its spellings in the wild.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/go/point.h"
#include "games/go/rules.h"

namespace moyo::sgf {

// SZ: "19", or "19:13" for columns and rows; 19x19 when empty. InputError for other sizes than
// 2x2 .. 19x19.
go::BoardSize parse_size(std::string_view raw);
std::string format_size(go::BoardSize size);

// RU: the names of the standard and those that servers write ("Chinese", "NZ", "GOE", "jp").
// Nothing for others.
std::optional<go::RuleSet> parse_rules(std::string_view text);
// How SGF spells the set that differs from these rules in komi at most; empty if there is none.
std::string_view rules_spelling(const go::Rules& rules);

// KM: a whole or half number of points. Also understood is Fox's way, hundredths of points or of
// stones: 375 stands for 3.75 stones, 7.5 points; 650 for 6.5 points.
std::optional<double> parse_komi(std::string_view text);

// Whether a property belongs to the game as a whole and is kept as text in a record.
bool is_info_text(std::string_view name);

}  // namespace moyo::sgf
