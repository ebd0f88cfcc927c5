// The review of a game: what the search says of every position, what each move did in words, and,
// for Go, the record with all of that written in.
#pragma once

#include "core/agent.h"
#include "page/judge.h"

namespace moyo::page {

// Of the position after so many moves: the view of the report, {"at": n, "words": what the move
// that led there did, "searched": playouts}. For other games than Go also {"line": the boards along the best line}, since
// the page knows only the rules of Go.
Json review_view(const Game& game, std::size_t at, const Report& report);

// What a move of any game does, in words: "wins", "misses a win at once", "lets the other side win at
// once"; of Go, knowledge/go/move_words.h says more.
std::string describe_any_move(const AnyState& before, MoveId move);

// The whole record, with win rate and score in every node of the game and what its mistakes cost
// (judge.h) in a paragraph that begins with "Moyo:", and the better lines as variations beside them. What
// was there stays; such a paragraph of an earlier review is replaced.
std::string annotated_sgf(const Game& game, const Findings& findings);

}  // namespace moyo::page
