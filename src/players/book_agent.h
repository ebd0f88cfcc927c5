// A player of Go with an opening book (knowledge/go/opening_book.h): where the book has the position it
// plays a move of it at once, elsewhere the player thinks. Analyses do not look into the book.
#pragma once

#include <memory>
#include <string>

#include "base/options.h"
#include "core/agent.h"

namespace moyo::players {

enum class BookChoice { most, drawn };

struct BookOptions {
  std::string file;  // empty: no book
  BookChoice choice = BookChoice::most;
};
void describe(OptionTable& table, BookOptions& options);

// The same agent where no book is wanted. InputError if the file is none or of another board.
std::unique_ptr<Agent> with_book(std::unique_ptr<Agent> agent, const BookOptions& options,
                                 const AnyState& start, std::uint64_t seed);

}  // namespace moyo::players
