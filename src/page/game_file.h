// The files of a game as text: the game itself and its review, sealed (base/sealed.h), and checked
// when they are read.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "page/game.h"

namespace moyo::page {

struct GameFile {
  std::string owner;  // who began it; empty: unknown
  Game game;
};
std::string write_game_file(const GameFile& file);
// InputError that names `path` if it is damaged, or if its game is none that could have been
// played. Files from before there were seals are read too.
GameFile read_game_file(std::string_view text, const std::string& path);
// Only the owner, without playing the game; empty if it cannot be read.
std::string read_owner(std::string_view text);

// A line of a review's file: what was found of the position after `at` moves.
std::string review_line(const Game& game, std::size_t at, const Json& found);
// Lines that are damaged, or of positions that this game does not have, are left out.
std::map<std::size_t, Json> read_review(std::string_view text, const Game& game);

}  // namespace moyo::page
