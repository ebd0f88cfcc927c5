#include "players/registry.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "games/registry.h"
#include "players/for/games.h"
#include "players/human.h"
#include "players/random.h"

namespace moyo::players {
namespace {

std::vector<GamePlayers>& list() {
  static std::vector<GamePlayers> games = {
#define MOYO_GAME(name) for_game::name(),
#include "games/games.def"
#undef MOYO_GAME
  };
  return games;
}

const GamePlayers& of_rules_alone() {
  static const GamePlayers anybody{.states = {{.are_of = [](const AnyState&) { return true; },
                                               .players = {human_entry, random_entry},
                                               .solver = std::nullopt}},
                                   .best = "random",
                                   .levels = random_level(),
                                   .usual_level = "random"};
  return anybody;
}

// Whether it is a player of some other game.
bool is_known(std::string_view name) {
  for (const GamePlayers& game : all()) {
    for (const StatePlayers& states : game.states) {
      for (const PlayerEntry& entry : states.players) {
        if (entry.name == name) return true;
      }
    }
  }
  return false;
}

}  // namespace

const std::vector<GamePlayers>& all() { return list(); }

void add(GamePlayers players) { list().push_back(std::move(players)); }

const GamePlayers& of_game(std::string_view game) {
  for (const GamePlayers& players : all()) {
    if (players.game == game) return players;
  }
  games::find(game);
  return of_rules_alone();
}

const StatePlayers& of_state(const AnyState& state) {
  for (const GamePlayers& game : all()) {
    for (const StatePlayers& states : game.states) {
      if (states.are_of(state)) return states;
    }
  }
  return of_rules_alone().states.front();
}

const PlayerEntry& find(std::string_view name, const AnyState& start) {
  std::vector<std::string> names;
  for (const PlayerEntry& entry : of_state(start).players) {
    if (entry.name == name) return entry;
    names.emplace_back(entry.name);
  }
  if (is_known(name)) {
    throw InputError("'" + std::string(name) + "' does not play this game; " + join(names, ", ") +
                     " do");
  }
  refuse_unknown("player", name, names);
}

std::unique_ptr<Agent> make(std::string_view text, const AnyState& start, std::uint64_t seed) {
  const OptionSpec spec = OptionSpec::parse(text);
  return find(spec.name, start).make(spec, start, seed);
}

std::string full_name(std::string_view text, const AnyState& start) {
  const OptionSpec spec = OptionSpec::parse(text);
  return find(spec.name, start).full_name(spec);
}

}  // namespace moyo::players
