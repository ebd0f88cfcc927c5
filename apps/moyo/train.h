// moyo train, by a program of its own but for what needs no libtorch.
#pragma once

#include <filesystem>

#include "command_line.h"

namespace moyo::app {

// Where it stands, beside this program, if it was built.
std::filesystem::path train_program();

// Becomes moyo-train, with these arguments, the first its name
// and the last null. InputError if it is not there.
[[noreturn]] void run_train_program(char** arguments);

// moyo train td, which needs no libtorch: part of both programs.
inline constexpr const char* td_summary =
    "a small network learns a game of dice by temporal differences";
void add_td(CommandLine command);

// moyo train ranges, likewise.
inline constexpr const char* ranges_summary =
    "small networks learn what the next round of a card game is worth";
void add_ranges(CommandLine command);

}  // namespace moyo::app
