// Opening books (knowledge/go/opening_book.h) made and shown: from records, from a player that searches
// its own openings, and as a tree in SGF.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "core/limits.h"
#include "core/progress.h"
#include "formats/sgf/record.h"
#include "formats/sgf/tree.h"
#include "knowledge/go/opening_book.h"

namespace moyo::players {

// The first `plies` moves of a game, with its result. False, and nothing is added, if the game is of
// another board or begins with stones.
bool add_record(go::OpeningBook& book, const sgf::GameRecord& record, int plies);

struct BookSearch {
  std::string player = "go:playouts=1000";  // it has to count visits
  int plies = 6;                            // how deep
  int width = 2;                            // moves that are followed in a position
  double share = 0.1;                       // and of the visits they need
  int positions = 500;                      // at most
  Limits limits = {};                       // of every search
  std::uint64_t seed = 1;
};
// Breadth first from `start`: what the player's search gave to the moves of each position, those below
// `share` of the visits left out.
go::OpeningBook search_book(const go::Go& start, const BookSearch& search, Progress& progress,
                            std::stop_token stop);

// The positions that can be reached from `start`, the most played moves first, with numbers as comments;
// a position that was shown before is not gone on with. At most so many nodes.
sgf::Tree book_tree(const go::OpeningBook& book, const go::Go& start, std::size_t most_nodes);

}  // namespace moyo::players
