// moyo train, by a program of its own.
#pragma once

#include <filesystem>

namespace moyo::app {

// Where it stands, beside this program, if it was built.
std::filesystem::path train_program();

// Becomes moyo-train, with these arguments, the first its name
// and the last null. InputError if it is not there.
[[noreturn]] void run_train_program(char** arguments);

}  // namespace moyo::app
