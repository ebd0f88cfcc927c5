// moyo net: look at, convert, measure, check and draw neural networks.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <thread>

#include "base/errors.h"
#include "base/whole_file.h"
#include "command.h"
#include "games/registry.h"
#include "limit_options.h"
#include "nn/compare.h"
#include "nn/draw_kernels.h"
#include "nn/go/encoder.h"
#include "nn/go/network_files.h"
#include "nn/go/sample_positions.h"
#include "nn/grid/encoder.h"
#include "nn/grid/new_network.h"
#include "nn/grid/samples.h"
#include "nn/moyo_file.h"
#include "nn/rate.h"
#include "nn/shipped.h"
#include "nn/tuning.h"

namespace moyo::app {
namespace {

std::string inputs_text(const nn::Network& network) {
  const std::string size = fmt::format("{} planes, {} numbers", network.input.in,
                                       network.global_input ? network.global_input->in : 0);
  return fmt::format("{}: {}", network.encoding, size);
}

std::string outputs_text(const nn::Network& network) {
  const auto* pooled = std::get_if<nn::PooledHeads>(&network.heads);
  std::string text = "policy, winrate";
  if (pooled != nullptr && pooled->value.score) text += ", score";
  if (pooled != nullptr && pooled->value.ownership) text += ", ownership";
  return text;
}

void print_info(const std::string& path) {
  const nn::Network network = nn::read_network(path);
  const auto row = [](const char* key, const std::string& value) {
    fmt::print("{:<12} {}\n", key, value);
  };
  row("name", network.name);
  row("game", network.game);
  row("inputs", inputs_text(network));
  if (network.version != 0) row("version", std::to_string(network.version));
  row("trunk", nn::describe_layers(network));
  row("outputs", outputs_text(network));
  row("boards", nn::board_text(network));
  row("parameters", std::to_string(nn::parameter_count(network)));
  const auto shipped = nn::shipped_network(path);
  row("file",
      fmt::format("{} bytes{}", shipped ? shipped->size() : std::filesystem::file_size(path),
                  shipped ? ", in the program" : ""));
}

void add_info(CommandLine net) {
  CommandLine command = net.subcommand("info", "what a network consists of");
  command.footer("Examples:\n  moyo net info main\n  moyo net info g170-b6c96.bin.gz\n");
  const auto file = std::make_shared<std::string>();
  command.option("file", *file, "the network: main, nine, tiny or a file")
      .type_name("NET")
      .required();
  command.on_run([file] { print_info(*file); });
}

void add_convert(CommandLine net) {
  struct Options {
    std::string from, to;
    bool half = false;
  };
  CommandLine command = net.subcommand("convert", "write a network in our own format");
  command.footer("Examples:\n  moyo net convert g170-b6c96.bin.gz g170-b6c96.moyo --float16\n");
  const auto options = std::make_shared<Options>();
  command.option("from", options->from, "the network: main, nine, tiny or a file")
      .type_name("NET")
      .required();
  command.option("to", options->to, "the file to write").type_name("OUTPUT").required();
  command.flag("--float16", options->half, "round the weights to half precision: half the size");
  command.on_run([options] {
    nn::write_network(nn::read_network(options->from), options->to,
                      options->half ? nn::Precision::float16 : nn::Precision::float32);
  });
}

// The game that a network is shown: the one asked for, or its own.
AnyState start_for(const nn::Network& network, const std::string& game) {
  const AnyState start = games::start(game.empty() ? network.game : game);
  const PlanePosition planes = nn::planes_of(start, game.empty() ? network.game : game);
  nn::check_grid_network(network, planes.shape, planes.size);
  return start;
}
// Networks with Go's own encoders are measured on Go's boards, whatever they are.
bool is_shown_go(const nn::Network& network, const std::string& game) {
  if (!nn::is_go_network(network)) return false;
  if (game.empty() || game == network.game) return true;
  const std::string name = OptionSpec::parse(game).name;
  if (name != network.game) {
    throw InputError("'" + network.name + "' is a network for " + network.game + ", not for " +
                     name);
  }
  throw InputError("'" + network.name +
                   "' is for Go on all its boards; leave out --game or say go");
}

void add_new(CommandLine net) {
  struct Options : nn::NewNetworkOptions {
    std::string game, file;
    bool dense = false;
    bool payoff = false;
  };
  CommandLine command = net.subcommand("new", "make a network that has learned nothing yet");
  command.footer("Examples:\n  moyo net new --game connect4 --blocks 4 --channels 32 -o c4.net\n");
  const auto options = std::make_shared<Options>();
  command.option("--game", options->game, "the game it plays, by its planes")
      .type_name("GAME")
      .required();
  command.option("-o,--output", options->file, "the file to write").type_name("FILE").required();
  command.option("--blocks", options->blocks, "residual blocks").in_range(1, 200).show_default();
  command.option("--channels", options->channels, "of the trunk").in_range(1, 2048).show_default();
  command.option("--head-channels", options->head_channels, "of the heads")
      .in_range(1, 2048)
      .show_default();
  command.flag("--dense", options->dense,
               "AlphaGo Zero's blocks and heads, for this one board size");
  command.flag("--payoff", options->payoff,
               "the value is one number, the expected payoff, not win, draw and loss");
  command.flag("--score", options->score, "with a head for the final score");
  command.flag("--ownership", options->ownership, "with a head for the owners of cells");
  add_seed_option(command, "of the weights [1]",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command.on_run([options] {
    options->heads = options->dense ? nn::HeadKind::dense : nn::HeadKind::pooled;
    options->value = options->payoff ? nn::ValueKind::payoff : nn::ValueKind::outcomes;
    const PlanePosition planes = nn::planes_of(games::start(options->game), options->game);
    nn::write_network(nn::new_network(planes.shape, planes.size, *options), options->file);
  });
}

struct BenchOptions {
  std::string file;
  std::string game;
  nn::BackendName backend = nn::BackendName::fast;
  int threads = 0;  // 0: one a processor
  double seconds = 1;
  bool forget = false;
};

// The fastest setting of the largest board. More threads or larger batches must be worth it: they
// make a search wait, and look at worse positions.
class BestTuning {
 public:
  void add(const nn::Tuning& tuning, double rate) {
    constexpr double worth = 1.05;
    if (rate < worth * rate_) return;
    tuning_ = tuning;
    rate_ = rate;
  }
  const nn::Tuning& get() const { return tuning_; }

 private:
  nn::Tuning tuning_;
  double rate_ = 0;
};

void print_bench(const BenchOptions& options) {
  const nn::Network network = nn::read_network(options.file);
  const auto backend = nn::make_backend(options.backend, network);
  const std::vector<nn::RateSubject> subjects =
      is_shown_go(network, options.game)
          ? nn::go_rate_subjects(network)
          : std::vector{nn::grid_rate_subject(network, start_for(network, options.game))};
  const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int most_threads = options.threads != 0 ? options.threads : processors;
  BestTuning best;
  fmt::print("{:<7} {:>7} {:>5} {:>12} {:>12}\n", "board", "threads", "batch", "positions/s",
             "undisturbed");
  for (const nn::RateSubject& subject : subjects) {
    best = {};
    for (int threads = 1; threads <= most_threads;
         threads = threads < most_threads ? std::min(2 * threads, most_threads) : threads + 1) {
      for (const int batch : {1, 4, 16}) {
        const nn::Rate rate =
            nn::measure_rate(*backend, subject, {batch, threads, options.seconds});
        fmt::print("{:<7} {:>7} {:>5} {:>12.0f} {:>12.0f}\n", subject.board, threads, batch,
                   rate.per_second, rate.undisturbed);
        std::fflush(stdout);
        best.add({.lanes = threads, .batch = batch}, rate.per_second);
      }
    }
    const nn::StageTimes times = nn::stage_times(*backend, subject, options.seconds);
    fmt::print("{:<7} one position: encode {:.1f}, compute {:.1f}, interpret {:.1f} microseconds\n",
               subject.board, times.encode, times.compute, times.interpret);
  }
  const nn::Tuning tuning = best.get();
  fmt::print("Best on the largest board: lanes={},batch={}", tuning.lanes, tuning.batch);
  // What is best of a few threads says nothing of all.
  if (!options.forget && most_threads >= processors && options.backend == nn::BackendName::fast) {
    nn::remember_tuning(network, tuning);
    fmt::print(", remembered in {}", nn::tuning_file().string());
  }
  fmt::print(".\n");
}

void add_bench(CommandLine net) {
  CommandLine command = net.subcommand("bench", "positions a second, by board, threads and batch");
  command.footer(
      "'undisturbed' counts processor time only: the rate if no other program ran. The best "
      "setting\n"
      "is remembered, unless fewer threads than processors were tried, and taken by every player\n"
      "with such a network whose lanes and batch are 0.");
  const auto options = std::make_shared<BenchOptions>();
  command.option("file", options->file, "the network: main, nine, tiny or a file")
      .type_name("NET")
      .required();
  command.option("--game", options->game, "the game and board to measure on [the network's]")
      .type_name("GAME");
  const auto backend = std::make_shared<std::string>("fast");
  command.option("--backend", *backend, "fast, or the slow and obvious reference")
      .type_name("NAME")
      .show_default();
  command.option("--threads", options->threads, "the most threads to try [all processors]")
      .type_name("N")
      .in_range(1, 256);
  command.option("--seconds", options->seconds, "for each measurement")
      .type_name("SECONDS")
      .positive()
      .show_default();
  command.flag("--forget", options->forget, "remember nothing");
  command.on_run([options, backend] {
    options->backend = nn::parse_backend(*backend);
    print_bench(*options);
  });
}

struct CheckOptions {
  std::string file;
  std::string game;
  int positions = 70;
  std::uint64_t seed = 1;
};

void print_check(const CheckOptions& options) {
  const nn::Network network = nn::read_network(options.file);
  const nn::Differences found =
      nn::compare_backends(network, *nn::make_fast_backend(network),
                           *nn::make_reference_backend(network), options.positions,
                           is_shown_go(network, options.game)
                               ? nn::go_samples(network, options.seed)
                               : nn::grid_samples(start_for(network, options.game), options.seed));
  fmt::print("positions {}\nlargest difference from the reference:\n", found.positions);
  fmt::print("  policy {:.1e}, winrate {:.1e}, ownership {:.1e}, lead {:.1e}\n", found.policy,
             found.winrate, found.ownership, found.lead);
  fmt::print("positions with another best move: {}\n", found.other_best_moves);
  if (!found.are_rounding()) {
    throw std::runtime_error("the fast computation of this network differs from the reference");
  }
}

void add_check(CommandLine net) {
  CommandLine command =
      net.subcommand("check", "compare the fast computation of a network with the plain one");
  const auto options = std::make_shared<CheckOptions>();
  command.option("file", options->file, "the network: main, nine, tiny or a file")
      .type_name("NET")
      .required();
  command.option("--game", options->game, "the game and board to check on [the network's]")
      .type_name("GAME");
  command.option("--positions", options->positions, "how many positions of random play")
      .type_name("N")
      .in_range(1, 1000000)
      .show_default();
  add_seed_option(command, "of the positions [1]",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command.footer(
      "Go: boards of several sizes, square and not, under all symmetries. The exit code is 1\n"
      "where more than rounding differs.");
  command.on_run([options] { print_check(*options); });
}

std::vector<std::string> plane_names(const nn::Network& network) {
  if (nn::is_v7(network)) return nn::v7_plane_names();
  std::vector<std::string> names;
  for (int i = 0; i < network.input.in; ++i) names.push_back(fmt::format("plane {}", i));
  return names;
}

struct DrawOptions {
  std::string net, output;
  int channels = 32;
};

void draw_network(const DrawOptions& options) {
  const nn::Network network = nn::read_network(options.net);
  const std::vector<std::string> names = plane_names(network);
  const nn::KernelPicture picture = nn::draw_kernels(network, names, options.channels);
  write_whole_file(options.output, picture.svg);
  fmt::print("{}: the first layer of {}, {}x{} kernels, {} planes to {} channels\n", options.output,
             network.name, network.input.height, network.input.width, network.input.in,
             network.input.out);
  fmt::print("share of the weights, squared, by plane:\n");
  for (std::size_t i = 0; i < names.size(); ++i) {
    fmt::print("  {:<20} {:5.1f}%\n", names[i], 100 * picture.plane_shares[i]);
  }
}

void add_draw(CommandLine net) {
  CommandLine command = net.subcommand("draw", "what the first layer has learned to look for");
  command.footer(
      "A row a channel, those with the largest weights first; a column a plane of the input; red "
      "is\n"
      "above 0, blue below.\n\nExample:\n  moyo net draw main -o kernels.svg");
  const auto options = std::make_shared<DrawOptions>();
  command.option("net", options->net, "the network: main, nine, tiny or a file")
      .type_name("NET")
      .required();
  command.option("-o,--output", options->output, "the SVG file to write").required();
  command.option("--channels", options->channels, "rows of the picture")
      .type_name("N")
      .in_range(1, 10000)
      .show_default();
  command.on_run([options] { draw_network(*options); });
}

}  // namespace

const Command net_command = {
    "net", "make, look at, convert, measure, check and draw neural networks",
    [](CommandLine command) {
      command.require_subcommand();
      add_new(command);
      add_info(command);
      add_convert(command);
      add_bench(command);
      add_check(command);
      add_draw(command);
      command.footer(
          "Networks are KataGo's (.bin.gz, model versions 8 to 17), Leela Zero's (text, plain or\n"
          "compressed) and our own; docs/nn.md explains them.");
    }};

}  // namespace moyo::app
