// What the shell and the system's manual know of the program, written from the same description as its
// help: completion scripts and man pages.
#pragma once

#include <string>
#include <string_view>

#include "command_line.h"

namespace moyo::app {

enum class Shell { bash, zsh };

// A script that completes commands and options.
std::string completion_script(const ProgramText& text, void (*describe)(CommandLine), Shell shell);

// A page in roff: of the program, or of one of its commands. InputError if there is no such command.
std::string man_page(const ProgramText& text, void (*describe)(CommandLine),
                     const std::string& command);

}  // namespace moyo::app
