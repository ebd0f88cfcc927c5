// --net FILE: the network of a command's player.
#pragma once

#include <memory>
#include <string>

#include "command_line.h"

namespace moyo::app {

using NetOption = std::shared_ptr<std::string>;

NetOption add_net_option(CommandLine command);

// The player with the network that was given, if one was: `zero` where none is named.
std::string with_network(const std::string& player, const NetOption& net);

}  // namespace moyo::app
