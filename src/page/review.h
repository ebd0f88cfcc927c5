// The review of a game: what the search says of every position, what each move did in words, and,
// for Go, the record with all of that written in.
#pragma once

#include <map>

#include "core/agent.h"
#include "page/game.h"

namespace moyo::page {

// Of the position after so many moves: the view of the report, {"at": n, "words": what the move
// that led there did}. For other games than Go also {"line": the boards along the best line}, since
// the page knows only the rules of Go.
Json review_view(const Game& game, std::size_t at, const Report& report);

// What a move does, in words: "captures 2 stones, puts 3 stones in atari". Empty for a quiet move.
std::string describe_move(const go::Go& before, go::Point move);

// The same for any game: "wins", "misses a win at once", "lets the other side win at once".
std::string describe_any_move(const AnyState& before, MoveId move);

// The record with win rate and score in every node, and, where a move lost at least a tenth of the
// win rate, the better line beside it.
std::string annotated_sgf(const Game& game, const std::map<std::size_t, Json>& review);

}  // namespace moyo::page
