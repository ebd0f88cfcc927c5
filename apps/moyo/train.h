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

// What needs no libtorch is part of both programs.
struct LightTraining {
  const char* name;
  const char* summary;
  void (*add)(CommandLine command);
};
void add_td(CommandLine command);
void add_ranges(CommandLine command);
void add_rivers(CommandLine command);
void add_blueprint(CommandLine command);
inline constexpr LightTraining light_trainings[] = {
    {"td", "a small network learns a game of dice by temporal differences", add_td},
    {"ranges", "small networks learn what the next round of a card game is worth", add_ranges},
    {"rivers", "small networks learn what rivers of hold'em are worth", add_rivers},
    {"blueprint", "a strategy for a whole game of hold'em", add_blueprint},
};

}  // namespace moyo::app
