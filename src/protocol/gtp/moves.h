// Moves as a controller writes them, in Go and in the other games.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/gtp/session.h"

namespace moyo::gtp {

// Gives the turn to `color`. In Go that is always possible; InputError in a game where the other
// side is to move.
void give_turn(Session& session, Player color);

// Plays `text` for `color`; InputError("illegal move") if the rules forbid it, and an InputError
// that names the text if it is no move at all.
void play_text(Session& session, Player color, std::string_view text);

std::string move_text(const Session& session, MoveId move);
// Moves that follow each other from the session's position.
std::vector<std::string> line_text(const Session& session, std::span<const MoveId> line);

// A move as it is written, legal or not; InputError that names the text if it is none.
MoveId parse_move_text(const Session& session, std::string_view text);

// What the player chooses for `color`; nothing to resign. After the last pass there is only the
// pass.
std::optional<MoveId> choose_move(Session& session, Player color, const Study& study = {});
// "pass", "D4", or "resign" for nothing.
std::string chosen_text(const Session& session, std::optional<MoveId> move);
// The same, and the move is played for `color`.
std::string play_chosen(Session& session, Player color, std::optional<MoveId> move);

}  // namespace moyo::gtp
