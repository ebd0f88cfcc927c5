// A game as a row of the store. It counts only if its numbers are possible, its moves are legal,
// and its result follows from its ending.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/any_state.h"
#include "match/seating.h"

namespace moyo::match {

// Moves as one text: spaces between them, and '_' for the spaces of a move ("13/7 8/7" of backgammon).
std::string text_of_moves(const std::vector<std::string>& moves);

// A row of the table `games`; nothing is known of it but the types of its columns.
struct StoredRow {
  std::int64_t number = 0;
  std::int64_t a_first = 0;
  std::int64_t result = 0;
  std::string ending;
  std::int64_t opening = 0;
  std::string moves;
  double seconds_a = 0;
  double seconds_b = 0;
};

struct StoredResult {
  int number = 0;
  EntrantPayoffs payoffs;
  std::optional<Entrant> late = {};  // who lost on time

  int sign_for_a() const { return payoffs.sign_for_a(); }
};

// Where the games of a match begin, and whether the rules say who won a game that they end; else a
// judge did, and any result is possible.
struct StoredStart {
  AnyState state;
  bool rules_decide = true;
};

// InputError names what is wrong.
StoredResult checked(const StoredRow& row, const StoredStart& start);

}  // namespace moyo::match
