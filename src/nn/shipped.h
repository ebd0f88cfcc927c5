// The networks that ship in the program; data/nets/README.md tells how they were made.
#pragma once

#include <optional>
#include <string_view>

namespace moyo::nn {

// Who asks for no other network gets this one.
inline constexpr std::string_view default_network = "main";

// The bytes of a file of ours (moyo_file.h), if a network of this name ships.
std::optional<std::string_view> shipped_network(std::string_view name);

}  // namespace moyo::nn
