// moyo-train, which `moyo train` runs: networks learn from games.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "base/errors.h"
#include "command_line.h"
#include "curves.h"
#include "interrupt.h"
#include "learning/export_network.h"
#include "learning/game_set.h"
#include "learning/training_run.h"
#include "nn/moyo_file.h"
#include "progress_bar.h"

namespace moyo::app {
namespace {

// Every option of the table as --name VALUE; `table` and what it describes live as long as the
// command line.
void add_options(CommandLine command, OptionTable& table) {
  for (const OptionTable::Entry& entry : table.entries()) {
    std::string name = "--" + entry.name;
    std::replace(name.begin(), name.end(), '_', '-');
    std::string help = entry.help;
    if (const std::string value = entry.get(); !value.empty()) help += " [" + value + "]";
    command.text(name, entry.set, help).type_name(entry.values.empty() ? "TEXT" : entry.values);
  }
}

struct DataOptions {
  std::string output;
  std::vector<std::string> files;
  learning::OwnerEstimate owners;
};

void make_data(const DataOptions& options) {
  learning::GameSet set;
  for (const std::string& file : options.files) {
    ProgressBar progress;
    const auto count = learning::add_collection(set, file, progress, options.owners);
    fmt::print("{}: {} games, {} counted, {} of them with owners; {} left out\n", file, count.games,
               count.counted, count.with_owners, count.left_out);
    std::fflush(stdout);
  }
  set.save(options.output);
}

void add_data(CommandLine program) {
  CommandLine command = program.subcommand("data", "makes a file of training games from SGF");
  const auto options = std::make_shared<DataOptions>();
  command.option("-o,--output", options->output, "the file to write").required();
  command.option("files", options->files, "SGF collections, plain or gzip").required();
  command
      .option("--playouts", options->owners.playouts,
              "of the final position of counted games, to see who owns what; 0: not asked")
      .in_range(0, 100000)
      .show_default();
  command.on_run([options] { make_data(*options); });
}

void draw(const std::string& folder) { draw_curves(folder + "/log.jsonl", folder + "/curves.svg"); }

void train_network(const learning::TrainingOptions& options) {
  if (options.games.empty()) throw InputError("--games is required: a file of 'moyo train data'");
  if (options.folder.empty()) throw InputError("--folder is required: where the run is kept");
  const Interrupt interrupt;
  ProgressBar progress;
  learning::TrainingRun run(options);
  run.train(interrupt.token(), progress, [&] { draw(options.folder); });
}

void add_net(CommandLine program) {
  CommandLine command = program.subcommand("net", "trains a network, or goes on training it");
  command.footer(
      R"(The folder keeps the run: a checkpoint to go on from, log.jsonl and curves.svg. The same command
again, after Ctrl-C or a kill, goes on where the last checkpoint was.

Example:
  moyo train data -o games.bin collection.sgfs.gz
  moyo train net --games games.bin --folder runs/main --positions 4000000
)");
  const auto options = std::make_shared<learning::TrainingOptions>();
  const auto table = std::make_shared<OptionTable>();
  describe(*table, *options);
  add_options(command, *table);
  command.on_run([options, table] { train_network(*options); });
}

void add_curves(CommandLine program) {
  CommandLine command = program.subcommand("curves", "draws the curves of a run again");
  const auto folder = std::make_shared<std::string>();
  command.option("folder", *folder, "of the run").required();
  command.on_run([folder] { draw(*folder); });
}

struct ExportOptions {
  std::string folder;
  std::string output;
  std::string name = "moyo";
  bool half = false;
};

void add_export(CommandLine program) {
  CommandLine command =
      program.subcommand("export", "writes the network of a run as a file to play with");
  const auto options = std::make_shared<ExportOptions>();
  command.option("folder", options->folder, "of the run").required();
  command.option("-o,--output", options->output, "the file to write").required();
  command.option("--name", options->name, "of the network").show_default();
  command.flag("--half", options->half, "weights of 16 bits: half the size");
  command.on_run([options] {
    const nn::Network network =
        learning::export_checkpoint(options->folder + "/checkpoint", options->name);
    nn::write_network(network, options->output,
                      options->half ? nn::Precision::float16 : nn::Precision::float32);
    fmt::print("{}: {}, {} weights\n", options->output, describe_layers(network),
               parameter_count(network));
  });
}

void describe_program(CommandLine program) {
  program.require_subcommand();
  add_data(program);
  add_net(program);
  add_curves(program);
  add_export(program);
}

int run(int argc, char** argv) {
  const ProgramText text = {.name = "moyo train",
                            .summary = "Networks learn from games.",
                            .version = "moyo " MOYO_VERSION,
                            .footer = "Run 'moyo train COMMAND --help' for its options."};
  try {
    run_command_line(text, describe_program, argc, argv);
    return 0;
  } catch (const InputError& error) {
    fmt::print(stderr, "moyo train: {}\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "moyo train: {}\n", error.what());
    return 1;
  }
}

}  // namespace
}  // namespace moyo::app

int main(int argc, char** argv) { return moyo::app::run(argc, argv); }
