// All players of all games, by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "players/game_players.h"

namespace moyo::players {

// In the order of games::all().
const std::vector<GamePlayers>& all();

// A further game, whose rules are added by games::add: for a program that links this library, which
// makes it as the files of players/for/ do. Nobody looks players up meanwhile.
void add(GamePlayers players);

// Of the game of this name; a game without any has `random` and a person. InputError if there is no
// such game.
const GamePlayers& of_game(std::string_view game);
// Of states of this type.
const StatePlayers& of_state(const AnyState& state);

// InputError, with the nearest known name or who plays the game, if it has no player of this name.
const PlayerEntry& find(std::string_view name, const AnyState& start);

// The player of `sim:playouts=100` for games that begin in `start`.
std::unique_ptr<Agent> make(std::string_view spec, const AnyState& start, std::uint64_t seed);

// `sim` as `sim:playouts=100,...`: the same text for the same settings, however they were given.
std::string full_name(std::string_view spec, const AnyState& start);

}  // namespace moyo::players
