#include "games/nim/nim3.h"

#include "base/errors.h"
#include "base/text.h"

namespace moyo::nim3 {

void describe(OptionTable& table, Options& options) {
  table.add("heaps", options.heaps, "the sizes of one to eight heaps, each 1 to 63");
}

Nim3::Nim3(const Options& options) : heaps_({.heaps = options.heaps}) {}

void Nim3::legal_moves(MoveList<Nim3>& moves) const {
  for (const nim::Take take : moyo::legal_moves(heaps_)) moves.push_back(take);
}

std::string Nim3::position() const {
  const std::string heaps = heaps_.position();
  return heaps.substr(0, heaps.find(' ') + 1) + std::string(ordinal(turn_));
}

Nim3 Nim3::parse_position(std::string_view text) const {
  const auto parts = words(text);
  for (int p = 0; parts.size() == 2 && p < players; ++p) {
    if (parts[1] != ordinal(player(p))) continue;
    Nim3 state = *this;
    state.heaps_ = heaps_.parse_position(std::string(parts[0]) + " first");
    state.turn_ = player(p);
    return state;
  }
  throw InputError("a position is the heaps and first, second or third, such as '" + position() +
                   "', not '" + std::string(text) + "'");
}

// Six bits a heap, and two for the player.
std::uint64_t Nim3::hash() const {
  std::uint64_t code = index(turn_);
  for (const std::uint64_t heap : heaps()) code = code << 6 | heap;
  return mix64(code + 1);
}

const GameEntry entry = game_entry<Options, [](const Options& options) { return Nim3(options); }>(
    "nim3", "nim for three; who takes the last object wins, the next one loses");

}  // namespace moyo::nim3
