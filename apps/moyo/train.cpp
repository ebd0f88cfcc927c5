// moyo train: the program moyo-train beside this one, which alone carries libtorch.
#include "train.h"

#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "base/errors.h"
#include "command.h"

namespace moyo::app {

std::filesystem::path train_program() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "moyo-train";
}

void run_train_program(char** arguments) {
  const std::string program = train_program();
  execv(program.c_str(), arguments);
  throw InputError(
      fmt::format("training needs {}, which is built where libtorch is installed", program));
}

// The rest is only for the list of commands: main hands their arguments over before they are looked at.
const Command train_command = {
    "train", "networks learn from games", [](CommandLine command) {
      for (const LightTraining& training : light_trainings) {
        training.add(command.subcommand(training.name, training.summary));
      }
    }};

}  // namespace moyo::app
