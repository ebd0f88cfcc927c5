// The options of every command that lets players think: --seed, --time, --playouts, --nodes,
// --depth.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>

#include "core/limits.h"

namespace moyo::app {

// For each move, on top of what the players' own options say.
void add_limit_options(CLI::App& command, Limits& limits);

void add_seed_option(CLI::App& command, const std::string& help,
                     std::function<void(std::uint64_t)> set);

}  // namespace moyo::app
