// moyo lab: the tables and figures of the sources, computed again.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/errors.h"
#include "base/whole_file.h"
#include "command.h"
#include "lab/coverage.h"
#include "lab/print.h"
#include "lab/print_json.h"
#include "lab/questions.h"
#include "lab/registry.h"
#include "progress_bar.h"

namespace moyo::app {
namespace {

using lab::Experiment;

void print_experiments() {
  for (const Experiment* experiment : lab::experiments()) {
    fmt::print("  {:<22} {:<7} {}\n", experiment->name, experiment->source, experiment->title);
  }
}

std::string time_text(int seconds) {
  if (seconds >= 120) return fmt::format("about {} minutes", seconds / 60);
  return seconds == 1 ? "about a second" : fmt::format("about {} seconds", seconds);
}

void print_parameters(const Experiment& experiment) {
  if (experiment.uses.games) fmt::print("\n--games N: games of each match\n");
  if (experiment.parameters.empty()) return;
  fmt::print("\nwith --set NAME=NUMBER of\n");
  for (const lab::Parameter& parameter : experiment.parameters) {
    fmt::print("  {:<12} {} ({:g} to {:g}, usually {:g})\n", parameter.name, parameter.what,
               parameter.low, parameter.high, parameter.usual);
  }
}

void print_experiment(const Experiment& experiment) {
  fmt::print("{}: {} ({})\n", experiment.name, experiment.title, experiment.source);
  if (const lab::Question* words = lab::question_of(experiment.name)) {
    fmt::print("\n{}\n{}\n", words->question, words->answer);
    if (words->seconds > 0) fmt::print("It takes {}.\n", time_text(words->seconds));
  }
  print_parameters(experiment);
}

struct RunOptions {
  std::string name;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string records;
  int games = 0;
  bool quick = false;
  std::string store;
  std::string net = "best";
  std::string weights;
  std::string run;
  std::vector<std::string> set;
  lab::Settings settings;  // what they say
  std::string json_file;
  std::string svg_file;
};

// The bar is gone before anything is printed.
lab::Findings run_with_progress(const Experiment& experiment, const RunOptions& options) {
  ProgressBar progress;
  lab::Context context{.seed = options.seed,
                       .threads = options.threads,
                       .progress = progress,
                       .records = options.records,
                       .games = options.games,
                       .quick = options.quick,
                       .store = options.store,
                       .net = options.net,
                       .weights = options.weights,
                       .run = options.run,
                       .settings = options.settings};
  return findings_of(experiment, context);
}

// An option that the experiment does not look at is refused; with all, one that none does.
void check_options(const std::vector<const Experiment*>& chosen, const RunOptions& options) {
  struct Given {
    const char* option;
    bool is_given;
    bool lab::Uses::*used;
  };
  const Given given[] = {
      {"--games", options.games != 0, &lab::Uses::games},
      {"--store", !options.store.empty(), &lab::Uses::store},
      {"--records", !options.records.empty(), &lab::Uses::records},
      {"--net", options.net != RunOptions().net, &lab::Uses::net},
      {"--weights", !options.weights.empty(), &lab::Uses::weights},
      {"--run", !options.run.empty(), &lab::Uses::run},
  };
  for (const Given& each : given) {
    const bool used = std::any_of(chosen.begin(), chosen.end(), [&](const Experiment* experiment) {
      return experiment->uses.*each.used;
    });
    if (each.is_given && !used) {
      throw InputError(fmt::format("{} has no use for {}", options.name, each.option));
    }
  }
}

// Opens the file, if one is wanted, before the work begins: a path that cannot be written is
// refused at once. Null if none is.
void with_output(const std::string& path, const std::function<void(std::ostream*)>& work) {
  if (path.empty()) return work(nullptr);
  write_whole_file(path, [&](std::ostream& out) { work(&out); });
}

// How many exact figures differ from the source's.
int run_experiments(const std::vector<const Experiment*>& chosen, const RunOptions& options,
                    std::ostream* json_file, std::ostream* svg_file) {
  std::vector<lab::FinishedRun> runs;
  std::vector<lab::Plot> plots;
  lab::Table summary{"", {"experiment", "figures", "agree", "differ", "seconds", ""}, {}};
  int differing_exact = 0;
  int skipped = 0;
  for (const Experiment* experiment : chosen) {
    const Stopwatch watch;
    lab::Findings findings = run_with_progress(*experiment, options);
    fmt::print("{}", to_text(*experiment, findings));
    std::fflush(stdout);
    plots.insert(plots.end(), findings.plots.begin(), findings.plots.end());
    const auto figures = static_cast<int>(findings.comparisons.size());
    const int differ = findings.differing_exact() + findings.differing_statistical();
    differing_exact += findings.differing_exact();
    skipped += findings.wants_file;
    summary.rows.push_back({std::string(experiment->name), std::to_string(figures),
                            std::to_string(figures - differ), std::to_string(differ),
                            fmt::format("{:.1f}", watch.seconds()),
                            findings.wants_file ? "skipped: wants a file" : ""});
    runs.push_back({experiment, options.seed, std::move(findings), options.settings});
  }
  if (chosen.size() > 1) {
    fmt::print("Summary\n{}", to_text(summary));
    fmt::print("{} experiments, {} of them skipped because they want a file\n", chosen.size(),
               skipped);
  }
  if (json_file != nullptr) *json_file << to_json(runs);
  if (svg_file != nullptr) *svg_file << lab::to_svg(plots);
  return differing_exact;
}

// What the words of --set say of the experiment.
lab::Settings settings_of(const Experiment& experiment, const std::vector<std::string>& words) {
  lab::Settings settings;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      throw InputError(fmt::format("--set wants NAME=NUMBER, not '{}'", word));
    }
    set_parameter(settings, experiment.name, experiment.parameters, word.substr(0, equals),
                  word.substr(equals + 1));
  }
  return settings;
}

void run_experiments(RunOptions options) {
  std::vector<const Experiment*> chosen = lab::experiments();
  if (options.name != "all") {
    chosen = {&lab::find_experiment(options.name)};
    options.settings = settings_of(*chosen.front(), options.set);
  } else if (!options.set.empty()) {
    throw InputError("--set is of one experiment, and all were asked for");
  }
  check_options(chosen, options);
  int differing_exact = 0;
  with_output(options.json_file, [&](std::ostream* json_file) {
    with_output(options.svg_file, [&](std::ostream* svg_file) {
      differing_exact = run_experiments(chosen, options, json_file, svg_file);
    });
  });
  if (differing_exact > 0) {
    throw std::runtime_error(
        fmt::format("exact figures that differ from the source's: {}", differing_exact));
  }
}

void add_lab(CommandLine command) {
  command.require_subcommand();
  CommandLine list =
      command.subcommand("list", "the experiments, or what one of them asks and finds");
  auto listed = std::make_shared<std::string>();
  list.option("name", *listed, "an experiment");
  list.on_run([listed] {
    if (listed->empty()) return print_experiments();
    print_experiment(lab::find_experiment(*listed));
  });
  command
      .subcommand("coverage",
                  "every row of the lectures with the command that shows it: docs/coverage.md")
      .on_run([] { fmt::print("{}", lab::coverage_page()); });
  CommandLine run = command.subcommand(
      "run",
      "runs an experiment and prints the source's figures beside ours; exit code 1 if an exact "
      "figure differs");
  auto options = std::make_shared<RunOptions>();
  run.option("name", options->name, "an experiment of 'moyo lab list', or all").required();
  run.option("--seed", options->seed, "of the random numbers").show_default();
  run.option("--records", options->records, "SGF games, for experiments that ask for them");
  run.option("--games", options->games,
             "of each match, for experiments of matches; 0: the usual number")
      .in_range(0, 1000000)
      .show_default();
  run.flag("--quick", options->quick,
           "few samples, short searches and games broken off, to see that everything runs; what "
           "samples show is not judged then");
  run.option("--store", options->store, "keeps the games of such matches, to go on with them");
  run.option("--weights", options->weights, "pubeval's weights, for f7-td-gammon");
  run.option("--net", options->net, "the network that judges, for experiments that ask for one")
      .show_default();
  run.option("--run", options->run, "the folder of a run of learning, likewise");
  run.option(
         "--set", options->set,
         "NAME=NUMBER of a parameter of the experiment, which 'moyo lab list NAME' shows; may be "
         "repeated")
      .one_value_each();
  run.option("--json", options->json_file, "writes all data to this file");
  run.option("--svg", options->svg_file, "draws the plots into this file");
  run.option("--threads", options->threads, "to work on; the results are the same")
      .in_range(1u, 256u)
      .show_default();
  run.on_run([options] { run_experiments(*options); });
}

}  // namespace

const Command lab_command = {"lab", "the tables and figures of the sources, computed again",
                             add_lab};

}  // namespace moyo::app
