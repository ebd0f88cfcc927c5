// The rules of Go by name or as JSON, as KataGo's extension has them.
//
//   {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,
//    "tax":"NONE","whiteHandicapBonus":"N"}
//
// Keys that are left out stay as they are, and komi stays whatever the rules. Of `tax` there is
// only what the scoring implies (SEKI under territory, NONE under area); a button is unknown; and
// friendlyPassOk changes nothing, because dead stones need not be captured anyway.
#include <nlohmann/json.hpp>

#include "base/errors.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"
#include "protocol/gtp/with_rules.h"

namespace moyo::gtp {
namespace {

using Json = nlohmann::ordered_json;

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

std::string get_rules(Session& session, const Arguments&) {
  const go::Rules& rules = session.go().rules();
  const Json json = {{"friendlyPassOk", true},
                     {"hasButton", false},
                     {"ko", name_of(ko_names(), rules.ko)},
                     {"scoring", name_of(scoring_names(), rules.scoring)},
                     {"suicide", rules.suicide},
                     {"tax", tax_of(rules.scoring)},
                     {"whiteHandicapBonus", name_of(bonus_names(), rules.handicap_bonus)}};
  return json.dump();
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
  const Json json = Json::parse(text, nullptr, false);
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
    if (c == '_') c = '-';
  }
  return go::named_rules(name);
}

std::string set_rules(Session& session, const Arguments& arguments) {
  const go::Go& game = session.go();
  const std::string text = arguments.text();
  go::Rules rules = text[0] == '{' ? rules_from_json(text, game.rules()) : rules_by_name(text);
  rules.komi = game.rules().komi;
  session.replace(AnyState(with_rules(game, rules)));
  return {};
}

}  // namespace

std::span<const CommandEntry> rules_commands() {
  static constexpr CommandEntry commands[] = {
      {.name = "kata-get-rules",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = get_rules,
       .scope = Scope::go,
       .analysis = "string/Rules/kata-get-rules"},
      {"kata-set-rules", "NAME|JSON", 1, any_number, set_rules, Scope::go},
  };
  return commands;
}

}  // namespace moyo::gtp
