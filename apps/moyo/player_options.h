// --player, --net and --level: who plays for a command.
#pragma once

#include <memory>
#include <string>

#include "command_line.h"

namespace moyo::app {

struct PlayerChoice {
  std::string player;
  std::string net;
  std::string level;

  // The one player that was asked for; empty if none was. InputError if the wishes contradict.
  std::string name() const;
};

void add_net_option(CommandLine command, PlayerChoice& choice);
void add_level_option(CommandLine command, PlayerChoice& choice);

}  // namespace moyo::app
