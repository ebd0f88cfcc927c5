// The rules of Go as a value: what may differ from one rule set to another.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/options.h"

namespace moyo::go {

// Which repetitions are forbidden. A play (never a pass) may not
//   simple       take back at once the single stone that has just taken a single stone
//   positional   recreate an earlier arrangement of stones
//   situational  recreate an earlier arrangement with the same player to move
enum class KoRule { simple, positional, situational };

// area: stones and surrounded points. territory: surrounded points and prisoners.
enum class Scoring { area, territory };

// What White is given for the handicap stones, which count as area: nothing, one point a stone,
// or one point a stone but the first.
enum class HandicapBonus { none, stones, stones_less_one };

struct Rules {
  bool suicide = true;  // of more than one stone or of one: the stones come off
  KoRule ko = KoRule::positional;
  Scoring scoring = Scoring::area;
  int passes_to_end = 2;
  double komi = 7.5;  // a multiple of 1/2, may be negative
  HandicapBonus handicap_bonus = HandicapBonus::none;

  friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr double max_komi = 1000;

// The named sets. Where a real rule text differs in what is not modelled here, the nearest choice
// stands: `ing` has positional superko for its fighting and disturbing kos, `chinese`, `japanese`
// and `korean` have simple ko, as servers play them, and long cycles have no result. `course` is
// what the programs of the course play by (docs/sources.md A1): no suicide, simple ko, area, and
// every stone counts as it stands.
enum class RuleSet { tromp_taylor, chinese, japanese, korean, aga, new_zealand, ing, course };
const std::vector<std::pair<std::string, RuleSet>>& rule_sets();
Rules named_rules(RuleSet set);
// By its name, or a name that servers and other programs have for it or for one like it;
// InputError, with the nearest name, for a set that does not exist.
Rules named_rules(std::string_view name);

// Whether every stone on the board counts as it stands in the end; else the dead are taken off by
// agreement. Only Tromp-Taylor rules and the course's, with whatever komi, want a game played out.
bool counts_every_stone(const Rules& rules);

constexpr double default_komi(Scoring scoring) { return scoring == Scoring::area ? 7.5 : 6.5; }

// A multiple of 1/2 within bounds, or InputError.
void check_komi(double komi);

// The single rules by name: suicide, ko, scoring, passes, komi, bonus.
void describe(OptionTable& table, Rules& rules);

}  // namespace moyo::go
