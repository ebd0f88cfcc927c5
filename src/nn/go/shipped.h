// The networks that ship in the program; data/nets/README.md tells how they were made.
#pragma once

#include <optional>
#include <string_view>

#include "games/go/point.h"

namespace moyo::nn {

// Not a network, but the one that plays best on the board.
inline constexpr std::string_view best_network = "best";
// The network that is meant by the name on a board of this size.
std::string_view network_for(std::string_view name, go::BoardSize size);

// The bytes of a file of ours (moyo_file.h), if a network of this name ships.
std::optional<std::string_view> shipped_network(std::string_view name);

}  // namespace moyo::nn
