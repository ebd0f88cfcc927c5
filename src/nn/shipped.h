// The networks that ship in the program; data/nets/README.md tells how they were made.
#pragma once

#include <optional>
#include <string_view>

namespace moyo::nn {

// Not a network, but the one that plays best: of Go by the board (go/best_network.h), of another game
// the one that has its name.
inline constexpr std::string_view best_network = "best";

// The bytes of a file of ours (moyo_file.h), if a network of this name ships.
std::optional<std::string_view> shipped_network(std::string_view name);

}  // namespace moyo::nn
