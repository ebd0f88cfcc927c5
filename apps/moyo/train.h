// moyo train, by a program of its own.
#pragma once

namespace moyo::app {

// Becomes moyo-train, which stands beside this program, with these arguments, the first its name
// and the last null. InputError if it is not there.
[[noreturn]] void run_train_program(char** arguments);

}  // namespace moyo::app
