#include "protocol/go_rules.h"

#include "base/errors.h"
#include "base/text.h"
#include "protocol/json_text.h"

namespace moyo::protocol {
namespace {

template <class Enum>
using Names = std::vector<std::pair<std::string, Enum>>;

const Names<go::KoRule>& ko_names() {
  static const Names<go::KoRule> names = {{"SIMPLE", go::KoRule::simple},
                                          {"POSITIONAL", go::KoRule::positional},
                                          {"SITUATIONAL", go::KoRule::situational}};
  return names;
}
const Names<go::Scoring>& scoring_names() {
  static const Names<go::Scoring> names = {{"AREA", go::Scoring::area},
                                           {"TERRITORY", go::Scoring::territory}};
  return names;
}
const Names<go::HandicapBonus>& bonus_names() {
  static const Names<go::HandicapBonus> names = {{"0", go::HandicapBonus::none},
                                                 {"N", go::HandicapBonus::stones},
                                                 {"N-1", go::HandicapBonus::stones_less_one}};
  return names;
}

template <class Enum>
const std::string& name_of(const Names<Enum>& names, Enum value) {
  std::size_t i = 0;
  while (names[i].second != value) ++i;
  return names[i].first;
}

std::string printed(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class Enum>
Enum value_of(const Names<Enum>& names, const std::string& key, const Json& value) {
  std::vector<std::string> known;
  for (const auto& [name, meaning] : names) {
    if (value.is_string() && value.get_ref<const std::string&>() == name) return meaning;
    known.push_back(name);
  }
  throw InputError("the rule " + key + " is " + join(known, ", ") + ", not " + printed(value));
}

bool switch_of(const std::string& key, const Json& value) {
  if (!value.is_boolean()) {
    throw InputError("the rule " + key + " is true or false, not " + printed(value));
  }
  return value.get<bool>();
}

const char* tax_of(go::Scoring scoring) {
  return scoring == go::Scoring::territory ? "SEKI" : "NONE";
}

void read_rule(const std::string& key, const Json& value, go::Rules& rules) {
  if (key == "ko") {
    rules.ko = value_of(ko_names(), key, value);
  } else if (key == "scoring") {
    rules.scoring = value_of(scoring_names(), key, value);
  } else if (key == "suicide") {
    rules.suicide = switch_of(key, value);
  } else if (key == "whiteHandicapBonus") {
    rules.handicap_bonus = value_of(bonus_names(), key, value);
  } else if (key == "hasButton") {
    if (switch_of(key, value)) throw InputError("there are no rules with a button here");
  } else if (key == "friendlyPassOk") {
    switch_of(key, value);
  } else if (key != "tax") {
    throw InputError("there is no rule '" + key + "'");
  }
}

go::Rules rules_from_json(const std::string& text, go::Rules rules) {
  const Json json = parse_json(text);
  if (!json.is_object()) throw InputError("the rules are neither a name nor a JSON object");
  for (const auto& [key, value] : json.items()) read_rule(key, value, rules);
  if (json.contains("tax") && json["tax"] != tax_of(rules.scoring)) {
    throw InputError(std::string("with this scoring the rule tax is ") + tax_of(rules.scoring) +
                     ", not " + printed(json["tax"]));
  }
  return rules;
}

go::Rules rules_by_name(const std::string& text) {
  std::string name = to_lower(text);
  for (char& c : name) {
    if (c == '_' || c == ' ') c = '-';
  }
  return go::named_rules(name);
}

}  // namespace

std::string rules_to_json(const go::Rules& rules) {
  const Json json = {{"friendlyPassOk", true},
                     {"hasButton", false},
                     {"ko", name_of(ko_names(), rules.ko)},
                     {"scoring", name_of(scoring_names(), rules.scoring)},
                     {"suicide", rules.suicide},
                     {"tax", tax_of(rules.scoring)},
                     {"whiteHandicapBonus", name_of(bonus_names(), rules.handicap_bonus)}};
  return json.dump();
}

go::Rules rules_from_text(const std::string& text, const go::Rules& current) {
  go::Rules rules = text.starts_with('{') ? rules_from_json(text, current) : rules_by_name(text);
  rules.komi = current.komi;
  return rules;
}

}  // namespace moyo::protocol
