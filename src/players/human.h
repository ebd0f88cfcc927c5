// `human`: a person who types moves.
#pragma once

#include <iosfwd>
#include <stdexcept>

#include "players/player.h"

namespace moyo::players {

// The person left, or the input ended: there is nobody to ask for a move any more.
class LeftGame : public std::runtime_error {
 public:
  LeftGame() : std::runtime_error("the game was left unfinished") {}
};

// Asks on `out` and reads lines from `in` until one is a legal move. A report without a best move
// resigns; LeftGame on `quit` and at the end of the input.
class HumanAgent final : public Agent {
 public:
  HumanAgent(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  Report think(const AnyState& state, const Limits& limits, const Study& study = {}) override;

 private:
  std::istream& in_;
  std::ostream& out_;
};

extern const PlayerEntry human_entry;

}  // namespace moyo::players
