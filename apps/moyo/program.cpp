#include "program.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "manual.h"
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
    &holdem_command,      //
    &blueprint_command,   //
    &gtp_command,         //
    &analysis_command,    //
    &dealer_command,      //
    &external_command,    //
    &bearoff_command,     //
    &sgf_command,         //
    &explain_command,     //
    &patterns_command,    //
    &book_command,        //
    &net_command,         //
    &lab_command,         //
    &course_command,      //
    &bench_command,       //
    &selfplay_command,    //
    &train_command,       //
    &list_command,        //
};

constexpr std::string_view help_command = "help";
constexpr std::string_view completion_command = "completion";
constexpr std::string_view man_command = "man";

// CLI11 calls an unknown word "The following argument was not expected"; we say what it could be.
void check_command_name(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::vector<std::string> names;
  for (const Command* command : commands) {
    if (argv[1] == std::string_view(command->name)) return;
    names.emplace_back(command->name);
  }
  for (const std::string_view name : {help_command, completion_command, man_command}) {
    if (argv[1] == name) return;
    names.emplace_back(name);
  }
  refuse_unknown("command", argv[1], names);
}

void describe(CommandLine program) {
  program.require_subcommand();
  for (const Command* command : commands) {
    command->add(program.subcommand(command->name, command->summary));
  }
}

// moyo help [COMMAND], moyo completion SHELL, moyo man [COMMAND]: written from the description of all
// the others. False if it is none of these.
bool tells_of_commands(const ProgramText& text, int argc, char** argv) {
  const std::string_view word = argc >= 2 ? argv[1] : help_command;
  const std::string argument = argc >= 3 ? argv[2] : "";
  if (word == help_command) {
    std::vector<const char*> asked = {argv[0]};
    if (!argument.empty()) asked.push_back(argv[2]);
    asked.push_back("--help");
    check_command_name(static_cast<int>(asked.size()), const_cast<char**>(asked.data()));
    run_command_line(text, describe, static_cast<int>(asked.size()),
                     const_cast<char**>(asked.data()));
    return true;
  }
  if (word == completion_command) {
    if (argument != "bash" && argument != "zsh") {
      throw InputError("moyo completion wants a shell: bash or zsh");
    }
    fmt::print("{}",
               completion_script(text, describe, argument == "bash" ? Shell::bash : Shell::zsh));
    return true;
  }
  if (word != man_command) return false;
  fmt::print("{}", man_page(text, describe, argument));
  return true;
}

}  // namespace

int run_moyo(int argc, char** argv) {
  const ProgramText text = {
      .name = "moyo",
      .summary = "Moyo plays, solves and learns games by search, knowledge and simulation.",
      .version = "moyo " MOYO_VERSION,
      .footer =
          "Run 'moyo help COMMAND' for the options of a command. 'moyo completion bash' (or "
          "zsh) prints\na script for the shell, 'moyo man [COMMAND]' a page of the manual."};
  try {
    check_command_name(argc, argv);
    if (tells_of_commands(text, argc, argv)) return 0;
    const bool trains = argc >= 2 && argv[1] == std::string_view(train_command.name);
    const bool is_light = trains && argc >= 3 &&
                          std::ranges::any_of(light_trainings, [&](const LightTraining& training) {
                            return argv[2] == std::string_view(training.name);
                          });
    if (trains && !is_light) run_train_program(argv + 1);
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
