// The commands of moyo-train that have a file of their own.
#pragma once

#include "command_line.h"

namespace moyo::app {

void add_fan(CommandLine command);
void add_grade(CommandLine command);
void add_reinforce(CommandLine command);
void add_shards(CommandLine command);
void add_zero(CommandLine command);

}  // namespace moyo::app
