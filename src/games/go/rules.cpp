#include "games/go/rules.h"

#include <cmath>

#include "base/errors.h"

namespace moyo::go {

const std::vector<std::pair<std::string, RuleSet>>& rule_sets() {
  static const std::vector<std::pair<std::string, RuleSet>> sets = {
      {"tromp-taylor", RuleSet::tromp_taylor},
      {"chinese", RuleSet::chinese},
      {"japanese", RuleSet::japanese},
      {"korean", RuleSet::korean},
      {"aga", RuleSet::aga},
      {"new-zealand", RuleSet::new_zealand},
      {"ing", RuleSet::ing},
      {"course", RuleSet::course},
  };
  return sets;
}

Rules named_rules(RuleSet set) {
  constexpr auto area = Scoring::area;
  constexpr auto territory = Scoring::territory;
  switch (set) {
    case RuleSet::tromp_taylor:
      return {true, KoRule::positional, area, 2, 7.5, HandicapBonus::none};
    case RuleSet::chinese:
      return {false, KoRule::simple, area, 2, 7.5, HandicapBonus::stones};
    case RuleSet::japanese:
    case RuleSet::korean:
      return {false, KoRule::simple, territory, 2, 6.5, HandicapBonus::none};
    case RuleSet::aga:
      return {false, KoRule::situational, area, 2, 7.5, HandicapBonus::stones_less_one};
    case RuleSet::new_zealand:
      return {true, KoRule::situational, area, 2, 7.5, HandicapBonus::none};
    case RuleSet::ing:
      return {true, KoRule::positional, area, 2, 7.5, HandicapBonus::none};
    case RuleSet::course:
      return {false, KoRule::simple, area, 2, 7.5, HandicapBonus::none};
  }
  return {};
}

Rules named_rules(std::string_view name) {
  if (name == "nz") return named_rules(RuleSet::new_zealand);
  if (name == "bga" || name == "french") return named_rules(RuleSet::aga);
  if (name == "chinese-ogs" || name == "chinese-kgs") {
    Rules rules = named_rules(RuleSet::chinese);
    rules.ko = KoRule::positional;
    return rules;
  }
  std::vector<std::string> names;
  for (const auto& [known, set] : rule_sets()) {
    if (known == name) return named_rules(set);
    names.push_back(known);
  }
  refuse_unknown("rule set", name, names);
}

bool counts_every_stone(const Rules& rules) {
  for (const RuleSet set : {RuleSet::tromp_taylor, RuleSet::course}) {
    Rules all_count = named_rules(set);
    all_count.komi = rules.komi;
    if (rules == all_count) return true;
  }
  return false;
}

void check_komi(double komi) {
  if (!(std::abs(komi) <= max_komi) || komi * 2 != std::round(komi * 2)) {
    throw InputError("komi is a whole or half number of at most 1000 points");
  }
}

void describe(OptionTable& table, Rules& rules) {
  table.add("suicide", rules.suicide, "a play may take the last liberty of its own block");
  table.add<KoRule>("ko", rules.ko, "which repetitions are forbidden",
                    {{"simple", KoRule::simple},
                     {"positional", KoRule::positional},
                     {"situational", KoRule::situational}});
  table.add<Scoring>("scoring", rules.scoring, "what counts at the end",
                     {{"area", Scoring::area}, {"territory", Scoring::territory}});
  table.add("passes", rules.passes_to_end, "passes in a row that end the game", 2, 3);
  table.add("komi", rules.komi, "points for White, whole or half", -max_komi, max_komi);
  table.add<HandicapBonus>("bonus", rules.handicap_bonus, "points for White a handicap stone",
                           {{"none", HandicapBonus::none},
                            {"stones", HandicapBonus::stones},
                            {"stones-less-one", HandicapBonus::stones_less_one}});
}

}  // namespace moyo::go
