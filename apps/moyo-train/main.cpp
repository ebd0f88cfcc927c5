// moyo-train, which `moyo train` runs: networks and patterns learn from games.
#include <fmt/core.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "command.h"
#include "interrupt.h"
#include "lab/training_curves.h"
#include "learning/go/game_collection.h"
#include "learning/go/game_set.h"
#include "learning/go/strength_training.h"
#include "learning/go/training_run.h"
#include "learning/go/v7_network.h"
#include "learning/zero/run_folder.h"
#include "nn/go/network_files.h"
#include "nn/moyo_file.h"
#include "progress_bar.h"
#include "table_options.h"
#include "train.h"
#include "train_commands.h"

namespace moyo::app {
namespace {

struct DataOptions {
  std::string output;
  std::vector<std::string> files;
  std::string split;
  learning::OwnerEstimate owners;
};

void make_data(const DataOptions& options) {
  learning::GameSet set;
  const auto shares = learning::parse_split(options.split.empty() ? "98/2" : options.split);
  for (const std::string& file : options.files) {
    ProgressBar progress;
    const auto count = learning::add_collection(set, file, progress, options.owners);
    fmt::print("{}: {} games, {} counted, {} of them with owners; {} left out\n", file, count.games,
               count.counted, count.with_owners, count.left_out);
    std::fflush(stdout);
  }
  if (!options.split.empty()) set.split(shares);
  set.save(options.output);
}

void add_data(CommandLine command) {
  const auto options = std::make_shared<DataOptions>();
  command.option("-o,--output", options->output, "the file to write").required();
  command.option("files", options->files, "SGF collections, plain or gzip").required();
  command
      .option("--playouts", options->owners.playouts,
              "of the final position of counted games, to see who owns what; 0: not asked")
      .in_range(0, 100000)
      .show_default();
  command
      .option("--split", options->split,
              "percent of the games to train with, to look at meanwhile, and to keep for 'evaluate "
              "--part test', e.g. 88/8/4 [98/2]")
      .type_name("SHARES");
  command.on_run([options] { make_data(*options); });
}

// The curves of the run as a picture beside its log.
void draw(const std::string& folder) {
  const std::string path = folder + "/" + lab::training_log_name;
  std::ifstream log(path);
  if (!log) throw InputError("cannot open " + path);
  write_whole_file(folder + "/curves.svg",
                   lab::to_svg(lab::training_curves(lab::read_training_log(log, path))));
}

void train_network(const learning::TrainingOptions& options) {
  if (options.games.empty()) throw InputError("--games is required: a file of 'moyo train data'");
  if (options.folder.empty()) throw InputError("--folder is required: where the run is kept");
  const Interrupt interrupt;
  ProgressBar progress;
  learning::TrainingRun run(options);
  run.train(interrupt.token(), progress, [&] { draw(options.folder); });
}

void add_net(CommandLine command) {
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
  add_table_options(command, *table);
  command.on_run([options, table] { train_network(*options); });
}

void add_curves(CommandLine command) {
  const auto folder = std::make_shared<std::string>();
  command.option("folder", *folder, "of the run").required();
  command.on_run([folder] { draw(*folder); });
}

struct ExportOptions {
  std::string folder;
  std::string games;
  std::string output;
  std::string name;
  bool half = false;
};

// Of a run of records, which needs its games to look at; of a run of self-play the newest network.
void export_run(const ExportOptions& options) {
  const auto write = [&](const nn::Network& network, const std::string& learned) {
    nn::write_network(network, options.output,
                      options.half ? nn::Precision::float16 : nn::Precision::float32);
    fmt::print("{}: {}, {} weights, {}\n", options.output, describe_layers(network),
               parameter_count(network), learned);
  };
  if (learning::is_zero_run(options.folder)) {
    if (!options.games.empty())
      throw InputError("a run of self-play has its own games, no --games");
    nn::Network network = nn::read_network(options.folder);
    const std::string was = network.name;
    if (!options.name.empty()) network.name = options.name;
    return write(network, "which was " + was);
  }
  if (options.games.empty()) throw InputError("--games is required: the file of training games");
  const auto games = learning::GameSet::load(options.games);
  const auto trained = learning::load_trained(options.folder, games);
  const std::string name = options.name.empty() ? "moyo" : options.name;
  write(learning::export_network(*trained.network, learning::Weights::averaged, name),
        fmt::format("learned from {} positions", trained.positions));
}

void add_export(CommandLine command) {
  const auto options = std::make_shared<ExportOptions>();
  command.option("folder", options->folder, "of the run").required();
  command.option("--games", options->games, "the file of training games, of a run of 'net'");
  command.option("-o,--output", options->output, "the file to write").required();
  command.option("--name", options->name, "of the network");
  command.flag("--half", options->half, "weights of 16 bits: half the size");
  command.on_run([options] { export_run(*options); });
}

std::string top_text(const learning::Prediction& prediction) {
  std::string text;
  for (const std::size_t n : {1, 2, 3, 5, 10, 20, 30, 45}) {
    text +=
        fmt::format("{}top {} {:.2f}%", text.empty() ? "" : ", ", n, 100 * prediction.top[n - 1]);
  }
  return text;
}

nlohmann::ordered_json json_of(const learning::TrainedStrengths& trained,
                               const learning::StrengthOptions& options, const std::string& model) {
  nlohmann::ordered_json json = {{"model", model},
                                 {"side", options.side},
                                 {"positions", options.positions},
                                 {"patterns", trained.patterns},
                                 {"accuracy", trained.held_out.accuracy},
                                 {"rank", trained.held_out.rank},
                                 {"probability", trained.held_out.probability},
                                 {"log_likelihood", trained.held_out.log_likelihood},
                                 {"best_possible", trained.best_possible},
                                 {"top", trained.held_out.top}};
  for (const auto& [name, strength] : trained.strengths) json["strengths"][name] = strength;
  return json;
}

struct StrengthFiles {
  std::string games, output, json;
};

void train_strengths(const StrengthFiles& files, const learning::StrengthOptions& options) {
  const bool has_file = options.model == learning::ChoiceModel::mm ||
                        options.features != learning::FeatureSet::course;
  if (has_file == files.output.empty()) {
    throw InputError(has_file ? "--output is wanted: the file of the strengths"
                              : "lfr and fbt of the course's features are measured only: they have "
                                "no --output");
  }
  ProgressBar progress;
  const learning::TrainedStrengths trained = learning::train_strengths(
      learning::GameSet::load(files.games), options, progress,
      [](const learning::StrengthReport& r) {
        fmt::print("{:3}  training {:.4f} {:5.2f}%   held out {:.4f} {:5.2f}%   {:.1f} s\n",
                   r.iteration, r.training.log_likelihood, 100 * r.training.accuracy,
                   r.held_out.log_likelihood, 100 * r.held_out.accuracy, r.seconds);
        std::fflush(stdout);
      });
  fmt::print("held out: {}\n", top_text(trained.held_out));
  fmt::print(
      "held out: mean rank {:.2f}, mean probability {:.4f}; at best {:.2f}%, moves with the "
      "same features counted\n",
      trained.held_out.rank, trained.held_out.probability, 100 * trained.best_possible);
  for (const auto& [name, strength] : trained.strengths) {
    fmt::print("  {:<44} {:.3g}\n", name, strength);
  }
  constexpr const char* models[] = {"mm", "lfr", "fbt"};
  if (!files.json.empty()) {
    const auto json = json_of(trained, options, models[static_cast<int>(options.model)]);
    write_whole_file(files.json, json.dump(2) + "\n");
  }
  if (trained.file.empty()) return;
  write_whole_file(files.output, trained.file);
  fmt::print("{}: {} patterns\n", files.output, trained.patterns);
}

void add_strengths(CommandLine command) {
  command.footer(
      R"(Prints, by iteration, the mean logarithm of the probability of the moves that were played and how
often the strongest move was the one played, and the time of the iteration.

At the end: how often the move was among the n strongest, and, with mm, the strengths of all features
but patterns.

With --model lfr and fbt features also count in pairs; training ends when validation positions are
guessed no better. go:prior_strengths=FILE plays with the file of any of the three.

With --features course the strengths are those of the course's Go4, a text, for go4:strengths=FILE.

Examples:
  moyo train strengths --games games.bin -o strengths.bin --side 9
  moyo train strengths --games games.bin --model fbt --positions 100000 -o fbt.bin
  moyo selfplay --game go:size=7,komi=9 --player go:playouts=200 --openings 5 -o seven.sgf
  moyo train data -o seven.bin seven.sgf
  moyo train strengths --games seven.bin --side 7 --features course --skip 5 -o go4.txt
)");
  const auto files = std::make_shared<StrengthFiles>();
  command.option("--games", files->games, "a file of 'moyo train data'").required();
  command.option("-o,--output", files->output, "the file to write");
  command.option("--json", files->json, "the figures as JSON, into this file").type_name("FILE");
  const auto options = std::make_shared<learning::StrengthOptions>();
  command.option("--threads", options->threads, "of mm; the result is the same")
      .in_range(1u, 256u)
      .show_default();
  const auto table = std::make_shared<OptionTable>();
  describe(*table, *options);
  add_table_options(command, *table);
  command.on_run([files, options, table] { train_strengths(*files, *options); });
}

struct EvaluateOptions {
  std::string folder;
  std::string games;
  std::string part = "held-out";
  int positions = 10'000;
};

void evaluate_network(const EvaluateOptions& options) {
  if (options.part != "held-out" && options.part != "test") {
    refuse_unknown("part", options.part, {"held-out", "test"});
  }
  const learning::Split split =
      options.part == "test" ? learning::Split::test : learning::Split::held_out;
  const auto games = learning::GameSet::load(options.games);
  const auto trained = learning::load_trained(options.folder, games);
  bool any = false;
  for (const int side : learning::board_sides(games)) {
    const auto samples =
        learning::held_out_samples(games, side, static_cast<std::size_t>(options.positions), split);
    if (samples.empty()) continue;
    any = true;
    const auto result =
        learning::evaluate(*trained.network, learning::Weights::averaged, games, samples);
    fmt::print("{}x{}: {}\n", side, side, json_of(result).dump());
  }
  if (!any) {
    throw InputError("the games have no part '" + options.part +
                     "': 'moyo train data --split 88/8/4' makes three");
  }
}

void add_evaluate(CommandLine command) {
  const auto options = std::make_shared<EvaluateOptions>();
  command.option("folder", options->folder, "of the run").required();
  command.option("--games", options->games, "the file of training games").required();
  command
      .option("--part", options->part, "of the games: held-out, or test, which nothing else sees")
      .type_name("PART")
      .show_default();
  command.option("--positions", options->positions, "positions of each size")
      .in_range(1, 10'000'000)
      .show_default();
  command.on_run([options] { evaluate_network(*options); });
}

constexpr Command commands[] = {
    {"data", "makes a file of training games from SGF", add_data},
    {"net", "trains a network, or goes on training it", add_net},
    {"curves", "draws the curves of a run again", add_curves},
    {"evaluate", "how well a run's network guesses held-out games", add_evaluate},
    {"export", "writes the network of a run as a file to play with", add_export},
    {"zero", "a network learns a game by playing itself", add_zero},
    {"grade", "how good a network is, by the solver or by a ladder of players", add_grade},
    {"reinforce", "a policy learns from games against earlier ones, without search", add_reinforce},
    {"shards", "a network learns from games that are there", add_shards},
    {"fan", "AlphaGo Fan's networks, stage by stage", add_fan},
    {"strengths", "learns how strong moves look: features and patterns", add_strengths},
};

void check_command_name(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::vector<std::string> names;
  for (const Command& command : commands) {
    if (argv[1] == std::string_view(command.name)) return;
    names.emplace_back(command.name);
  }
  for (const LightTraining& training : light_trainings) {
    if (argv[1] == std::string_view(training.name)) return;
    names.emplace_back(training.name);
  }
  refuse_unknown("command", argv[1], names);
}

void describe_program(CommandLine program) {
  program.require_subcommand();
  for (const Command& command : commands) {
    command.add(program.subcommand(command.name, command.summary));
  }
  for (const LightTraining& training : light_trainings) {
    training.add(program.subcommand(training.name, training.summary));
  }
}

int run(int argc, char** argv) {
  const ProgramText text = {.name = "moyo train",
                            .summary = "Networks and patterns learn from games.",
                            .version = "moyo " MOYO_VERSION,
                            .footer = "Run 'moyo train COMMAND --help' for its options."};
  try {
    check_command_name(argc, argv);
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
