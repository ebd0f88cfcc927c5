#include "protocol/acpc/game_definition.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "base/errors.h"
#include "base/options.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "games/holdem/holdem.h"

namespace moyo::acpc {
namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::string_view known_keys[] = {
    "numplayers", "numrounds", "numsuits",  "numranks",  "numholecards", "numboardcards",
    "stack",      "blind",     "raisesize", "maxraises", "firstplayer"};

// Words of the file by their keys, as far as it has been read.
struct Definition {
  std::optional<bool> limit;
  std::map<std::string, Numbers, std::less<>> numbers;
};

class DefinitionReader {
 public:
  explicit DefinitionReader(std::string_view origin) : origin_(origin) {}

  Definition read(std::string_view text) {
    for (const std::string_view whole : split(text, '\n')) {
      const std::string_view line = trim(whole.substr(0, whole.find('#')));
      if (line.empty()) continue;
      if (over_) refuse("it goes on after END GAMEDEF");
      if (!begun_ && to_lower(line) != "gamedef") refuse("it does not begin by GAMEDEF");
      if (begun_) read_line(line);
      begun_ = true;
    }
    if (!over_) refuse("it has no END GAMEDEF");
    return std::move(found_);
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    throw InputError(origin_ + " is no game definition: " + why);
  }

  void read_line(std::string_view line) {
    const std::string word = to_lower(line);
    if (word == "end gamedef") {
      over_ = true;
    } else if (word == "limit" || word == "nolimit") {
      if (found_.limit) refuse("it says twice whether there is a limit");
      found_.limit = word == "limit";
    } else {
      read_numbers(line);
    }
  }

  void read_numbers(std::string_view line) {
    constexpr std::size_t most = 40;  // more than any game has players or rounds
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) refuse("'" + std::string(line) + "' has no '='");
    const std::string key = to_lower(trim(line.substr(0, equals)));
    if (std::find(std::begin(known_keys), std::end(known_keys), key) == std::end(known_keys)) {
      refuse("'" + std::string(trim(line.substr(0, equals))) + "' is not known");
    }
    Numbers numbers;
    for (const std::string_view word : words(line.substr(equals + 1))) {
      if (numbers.size() == most) refuse(key + " has too many numbers");
      numbers.push_back(parse_integer(word, origin_ + ": " + key));
    }
    if (numbers.empty()) refuse(key + " has no number");
    if (!found_.numbers.emplace(key, std::move(numbers)).second) refuse(key + " is there twice");
  }

  const std::string origin_;
  Definition found_;
  bool begun_ = false;
  bool over_ = false;
};

// Hold'em for two is what all numbers but stacks, blinds and bets have to say.
class HoldemDefinition {
 public:
  HoldemDefinition(const Definition& definition, std::string_view origin)
      : definition_(definition), origin_(origin) {}

  std::string options() const {
    if (!definition_.limit) refuse("it says neither limit nor nolimit");
    require("numplayers", {2}, "hold'em for two players");
    require("numsuits", {4}, "hold'em with four suits");
    require("numranks", {13}, "hold'em with thirteen ranks");
    require("numholecards", {2}, "hold'em with two cards a hand");
    require("firstplayer", {2, 1, 1, 1}, "that the small blind acts first before the flop only");
    require("numrounds", {4}, "hold'em with four rounds");
    require("numboardcards", {0, 3, 1, 1}, "hold'em's five cards on the table");
    const Numbers blinds = at("blind");
    if (blinds.size() != 2) refuse("blind wants a number for each of two players");
    if (blinds[0] < blinds[1]) refuse("the first position has to have the big blind");
    std::string text = "holdem:small=" + std::to_string(blinds[1]) +
                       ",big=" + std::to_string(blinds[0]) + ",stack=" + stack_text(blinds[0]);
    if (*definition_.limit) text += ",limit=on,bets=" + bets_text(blinds[0]);
    if (!*definition_.limit && has("maxraises")) {
      refuse("maxRaises without a limit is not played here");
    }
    return text;
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    throw InputError(std::string(origin_) + " is not played here: " + why);
  }
  bool has(std::string_view key) const { return definition_.numbers.contains(key); }
  Numbers at(std::string_view key) const {
    const auto place = definition_.numbers.find(key);
    if (place == definition_.numbers.end()) refuse("it does not say " + std::string(key));
    return place->second;
  }
  void require(std::string_view key, const Numbers& wanted, std::string_view what) const {
    if (at(key) != wanted) refuse("only " + std::string(what) + " is");
  }

  // Without one there is no end of chips, which with a limit are never needed.
  std::string stack_text(std::int64_t big) const {
    constexpr std::int64_t most = holdem::HoldemRules::most_chips;
    if (!has("stack")) {
      if (!*definition_.limit) refuse("without a limit it has to say what the stacks are");
      // Four bets a round at most.
      if (big > most / 24) refuse("a big blind is at most " + std::to_string(most / 24) + " chips");
      return std::to_string(most);
    }
    const Numbers stacks = at("stack");
    if (stacks.size() != 2 || stacks[0] != stacks[1]) refuse("only two equal stacks are");
    if (stacks[0] > most && !*definition_.limit) {
      refuse("a stack has at most " + std::to_string(most) + " chips");
    }
    return std::to_string(std::min(stacks[0], most));
  }

  // The big blind is the first bet of its round.
  std::string bets_text(std::int64_t big) const {
    require("raisesize", {big, big, 2 * big, 2 * big},
            "a bet of the big blind, twice as much from the turn on,");
    const Numbers raises = at("maxraises");
    const std::int64_t bets = raises.back();
    if (bets < 1 || raises != Numbers{bets - 1, bets, bets, bets}) {
      refuse("only as many raises each round, one less before the flop, are");
    }
    return std::to_string(bets);
  }

  const Definition& definition_;
  std::string_view origin_;
};

}  // namespace

std::string parse_game_definition(std::string_view text, std::string_view origin) {
  const Definition definition = DefinitionReader(origin).read(text);
  return HoldemDefinition(definition, origin).options();
}

std::string game_or_definition(const std::string& given) {
  constexpr std::size_t longest = 1 << 16;
  const OptionSpec spec = OptionSpec::parse(given);
  if (!spec.name.ends_with(".game")) return given;
  std::string game = parse_game_definition(read_whole_file(spec.name, longest), spec.name);
  for (const auto& [key, value] : spec.settings) {
    const bool limited = OptionSpec::parse(game).sets("limit");
    if (limited || (key != "sizes" && key != "all_in" && key != "bets")) {
      throw InputError(spec.name + " says what '" + key + "' is, leave it out");
    }
    game += "," + key + "=" + value;
  }
  return game;
}

}  // namespace moyo::acpc
