// moyo net: look at, convert, measure and check neural networks.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <thread>

#include "base/errors.h"
#include "command.h"
#include "limit_options.h"
#include "nn/compare.h"
#include "nn/moyo_file.h"
#include "nn/rate.h"
#include "nn/shipped.h"
#include "nn/tuning.h"

namespace moyo::app {
namespace {

void print_info(const std::string& path) {
  const nn::Network network = nn::read_network(path);
  const bool v7 = network.encoding == nn::Encoding::katago_v7;
  const auto row = [](const char* key, const std::string& value) {
    fmt::print("{:<12} {}\n", key, value);
  };
  row("name", network.name);
  row("inputs", v7 ? "KataGo's V7: 22 planes, 19 numbers" : "AlphaGo Zero's: 18 planes");
  if (v7) row("version", std::to_string(network.version));
  row("trunk", nn::describe_layers(network));
  row("outputs", v7 ? "policy, winrate, score, ownership" : "policy, winrate");
  row("boards",
      network.fixed_side == 0 ? "2x2 to 19x19" : fmt::format("{0}x{0}", network.fixed_side));
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

struct BenchOptions {
  std::string file;
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
  const auto backend = nn::make_fast_backend(network);
  const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int most_threads = options.threads != 0 ? options.threads : processors;
  BestTuning best;
  fmt::print("{:<7} {:>7} {:>5} {:>12} {:>12}\n", "board", "threads", "batch", "positions/s",
             "undisturbed");
  for (const int side : {9, 13, 19}) {
    if (network.fixed_side != 0 && side != network.fixed_side) continue;
    const std::string board = fmt::format("{0}x{0}", side);
    const std::vector<go::Go> positions = nn::rate_positions(side);
    best = {};
    for (int threads = 1; threads <= most_threads;
         threads = threads < most_threads ? std::min(2 * threads, most_threads) : threads + 1) {
      for (const int batch : {1, 4, 16}) {
        const nn::Rate rate =
            nn::measure_rate(network, *backend, positions, {batch, threads, options.seconds});
        fmt::print("{:<7} {:>7} {:>5} {:>12.0f} {:>12.0f}\n", board, threads, batch,
                   rate.per_second, rate.undisturbed);
        std::fflush(stdout);
        best.add({.lanes = threads, .batch = batch}, rate.per_second);
      }
    }
    const nn::StageTimes times = nn::stage_times(network, *backend, positions, options.seconds);
    fmt::print("{:<7} one position: encode {:.1f}, compute {:.1f}, interpret {:.1f} microseconds\n",
               board, times.encode, times.compute, times.interpret);
  }
  const nn::Tuning tuning = best.get();
  fmt::print("Best on the largest board: lanes={},batch={}", tuning.lanes, tuning.batch);
  // What is best of a few threads says nothing of all.
  if (!options.forget && most_threads >= processors) {
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
  command.option("--threads", options->threads, "the most threads to try [all processors]")
      .type_name("N")
      .in_range(1, 256);
  command.option("--seconds", options->seconds, "for each measurement")
      .type_name("SECONDS")
      .positive()
      .show_default();
  command.flag("--forget", options->forget, "remember nothing");
  command.on_run([options] { print_bench(*options); });
}

struct CheckOptions {
  std::string file;
  int positions = 70;
  std::uint64_t seed = 1;
};

void print_check(const CheckOptions& options) {
  const nn::Network network = nn::read_network(options.file);
  const nn::Differences found =
      nn::compare_backends(network, *nn::make_fast_backend(network),
                           *nn::make_reference_backend(network), options.positions, options.seed);
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
  command.option("--positions", options->positions, "how many positions of random play")
      .type_name("N")
      .in_range(1, 1000000)
      .show_default();
  add_seed_option(command, "of the positions [1]",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command.footer(
      "Boards of several sizes, square and not, under all symmetries. The exit code is 1\n"
      "where more than rounding differs.");
  command.on_run([options] { print_check(*options); });
}

}  // namespace

const Command net_command = {
    "net", "look at, convert, measure and check neural networks", [](CommandLine command) {
      command.require_subcommand();
      add_info(command);
      add_convert(command);
      add_bench(command);
      add_check(command);
      command.footer(
          "Networks are KataGo's (.bin.gz, model versions 8 to 17), Leela Zero's (text, plain or\n"
          "compressed) and our own; docs/nn.md explains them.");
    }};

}  // namespace moyo::app
