// The signature: one number that changes when behaviour does. Every game is played by every kind of
// search with fixed seeds, on one thread; the moves chosen, the nodes counted and the results all
// enter it. A commit message names its number, and ./test compares.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace moyo::lab {

struct SignaturePart {
  std::string game;
  std::string player;
  std::uint32_t value = 0;
};

// A part for each game and player, so that a change can be traced.
std::vector<SignaturePart> signature_parts();

std::uint32_t combined(const std::vector<SignaturePart>& parts);

}  // namespace moyo::lab
