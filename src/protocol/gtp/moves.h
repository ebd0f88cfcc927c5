// Moves as a controller writes them, in Go and in the other games.
#pragma once

#include <string>
#include <string_view>

#include "protocol/gtp/session.h"

namespace moyo::gtp {

// Gives the turn to `color`. In Go that is always possible; InputError in a game where the other
// side is to move.
void give_turn(Session& session, Player color);

// Plays `text` for `color`; InputError("illegal move") if the rules forbid it, and an InputError
// that names the text if it is no move at all.
void play_text(Session& session, Player color, std::string_view text);

std::string move_text(const Session& session, AnyMove move);

}  // namespace moyo::gtp
