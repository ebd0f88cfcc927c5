// moyo: one program, a subcommand for each thing it does. A program with games of its own adds them
// (games::add) and runs the same commands on them.
#pragma once

namespace moyo::app {

// Does what the command line says; the exit code.
int run_moyo(int argc, char** argv);

}  // namespace moyo::app
