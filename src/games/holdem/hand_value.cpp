#include "games/holdem/hand_value.h"

namespace moyo::holdem {

std::string to_string(HandKind kind) {
  constexpr const char* names[] = {"high card",       "a pair",         "two pairs",
                                   "three of a kind", "a straight",     "a flush",
                                   "a full house",    "four of a kind", "a straight flush"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace moyo::holdem
