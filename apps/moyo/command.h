// A subcommand of `moyo`: an entry in the table of program.cpp, in a file of its own.
#pragma once

#include "command_line.h"

namespace moyo::app {

struct Command {
  const char* name;
  const char* summary;
  // Adds the subcommand's options and its callback, which throws InputError on bad input.
  void (*add)(CommandLine command);
};

extern const Command analysis_command;
extern const Command bearoff_command;
extern const Command bench_command;
extern const Command book_command;
extern const Command course_command;
extern const Command dealer_command;
extern const Command explain_command;
extern const Command external_command;
extern const Command gtp_command;
extern const Command blueprint_command;
extern const Command holdem_command;
extern const Command lab_command;
extern const Command list_command;
extern const Command match_command;
extern const Command nash_command;
extern const Command net_command;
extern const Command patterns_command;
extern const Command play_command;
extern const Command selfplay_command;
extern const Command sgf_command;
extern const Command solve_command;
extern const Command tournament_command;
extern const Command train_command;
extern const Command web_command;

}  // namespace moyo::app
