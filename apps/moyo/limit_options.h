// The options of every command that lets players think: --seed, --time, --playouts, --nodes,
// --depth.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "command_line.h"
#include "core/limits.h"

namespace moyo::app {

// For each move, on top of what the players' own options say.
void add_limit_options(CommandLine command, Limits& limits);

// What a solver may take: --time, --nodes.
void add_solve_limits(CommandLine command, Limits& limits);

// How long a run may take in all: --time.
void add_run_time(CommandLine command, Limits& limits);

void add_seed_option(CommandLine command, const std::string& help,
                     std::function<void(std::uint64_t)> set);

}  // namespace moyo::app
