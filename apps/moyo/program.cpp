#include "program.h"

#include <fmt/core.h>

#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "train.h"

namespace moyo::app {
namespace {

constexpr int usage_error = 2;

const Command* const commands[] = {
    &web_command,         //
    &play_command,        //
    &match_command,       //
    &tournament_command,  //
    &solve_command,       //
    &nash_command,        //
    &gtp_command,         //
    &analysis_command,    //
    &external_command,    //
    &bearoff_command,     //
    &sgf_command,         //
    &net_command,         //
    &lab_command,         //
    &bench_command,       //
    &selfplay_command,    //
    &train_command,       //
    &list_command,        //
};

// CLI11 calls an unknown word "The following argument was not expected"; we say what it could be.
void check_command_name(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::vector<std::string> names;
  for (const Command* command : commands) {
    if (argv[1] == std::string_view(command->name)) return;
    names.emplace_back(command->name);
  }
  refuse_unknown("command", argv[1], names);
}

void describe(CommandLine program) {
  program.require_subcommand();
  for (const Command* command : commands) {
    command->add(program.subcommand(command->name, command->summary));
  }
}

}  // namespace

int run_moyo(int argc, char** argv) {
  const ProgramText text = {
      .name = "moyo",
      .summary = "Moyo plays, solves and learns games by search, knowledge and simulation.",
      .version = "moyo " MOYO_VERSION,
      .footer = "Run 'moyo COMMAND --help' for the options of a command."};
  try {
    check_command_name(argc, argv);
    const bool trains = argc >= 2 && argv[1] == std::string_view(train_command.name);
    if (trains && (argc < 3 || argv[2] != std::string_view("td"))) run_train_program(argv + 1);
    run_command_line(text, describe, argc, argv);
    return 0;
  } catch (const InputError& error) {
    fmt::print(stderr, "moyo: {}\n", error.what());
    return usage_error;
  } catch (const std::exception& error) {
    fmt::print(stderr, "moyo: {}\n", error.what());
    return 1;
  }
}

}  // namespace moyo::app
