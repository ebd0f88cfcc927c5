// moyo nash: an equilibrium of a game with hidden information, or of a matrix.
#include <fmt/core.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>

#include "base/clock.h"
#include "base/errors.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "command.h"
#include "games/registry.h"
#include "interrupt.h"
#include "limit_options.h"
#include "players/equilibrium.h"
#include "players/measured_player.h"
#include "players/registry.h"
#include "progress_bar.h"
#include "search/hidden/equilibrium.h"
#include "search/hidden/gambit.h"
#include "search/hidden/matrix_game.h"
#include "search/hidden/strategy_file.h"

namespace moyo::app {
namespace {

constexpr const char* exact_method = "lp";
constexpr std::uint64_t usual_iterations = 1000;
constexpr double seconds_between_saves = 30;
constexpr std::size_t most_plans = 256;  // of a player, in a matrix

struct NashCommandOptions {
  std::string game;
  std::string method = "cfr+";
  std::optional<std::uint64_t> iterations;
  double exploitability = 0;
  Limits limits;
  std::uint64_t seed = 1;
  std::string memory = "1GB";
  std::string output;
  bool show = false;
  std::string measured;  // a player
  std::string gambit;    // files to write
  std::string matrix;
  int samples = 10;
};

// A game that has been written down, and the file that keeps what is found.
struct NashProblem {
  hidden::GameTree tree;
  hidden::SequenceForm form{tree};
};

void print_tree(const NashProblem& problem) {
  fmt::print("tree            {} histories, {} information sets, {} ends in sequence form\n",
             problem.tree.nodes.size(), problem.tree.sets.size(), problem.form.ends());
}

void print_strategy(const hidden::GameTree& tree, const hidden::Behaviours& strategy) {
  for (const hidden::InformationSet& set : tree.sets) {
    fmt::print("\n{}", set.words);
    for (std::uint32_t i = 0; i < set.decision.moves; ++i) {
      fmt::print("  {:<10} {:.4f}\n", set.move_names[i],
                 strategy[index(set.player)][set.decision.first + i]);
    }
  }
}

void print_found(const NashProblem& problem, const hidden::SavedStrategy& found,
                 const hidden::Behaviours& strategy, const NashCommandOptions& options) {
  fmt::print("value           {:.9g} for the first player\n", found.value);
  fmt::print("exploitability  {:.4g}\n", found.exploitability);
  if (!options.output.empty()) {
    hidden::write_strategy(found, options.output);
    fmt::print("strategy        in {}\n", options.output);
  }
  if (options.show) print_strategy(problem.tree, strategy);
}

// What the file holds, if it is there and is of this run.
std::optional<hidden::SavedStrategy> earlier(const hidden::SavedStrategy& wanted,
                                             const std::string& path) {
  if (path.empty() || !std::filesystem::exists(path)) return std::nullopt;
  hidden::SavedStrategy saved = hidden::read_strategy(path);
  const auto check = [&](const char* what, const std::string& has, const std::string& wants) {
    if (has == wants) return;
    throw InputError(fmt::format("{} holds a run with the {} {}, not {}; give another file", path,
                                 what, has, wants));
  };
  check("game", saved.game, wanted.game);
  check("method", saved.method, wanted.method);
  check("seed", std::to_string(saved.seed), std::to_string(wanted.seed));
  return saved;
}

void solve_exactly(const NashProblem& problem, const NashCommandOptions& options) {
  if (options.iterations || options.exploitability > 0 ||
      options.limits.seconds < Limits().seconds) {
    throw InputError(
        "linear programming is exact and has no bounds: leave out --iterations, "
        "--exploitability and --time");
  }
  const hidden::NormalForm matrix = hidden::normal_form(problem.tree, problem.form, most_plans);
  const hidden::MatrixSolution solution = hidden::solve_matrix(matrix.payoffs);
  const hidden::Plans plans = {hidden::mixed(matrix.first, solution.rows),
                               hidden::mixed(matrix.second, solution.columns)};
  fmt::print("matrix          {} rows, {} columns\n", matrix.first.size(), matrix.second.size());
  if (solution.exact_value.empty()) {
    fmt::print("numbers         in floating point: fractions grow beyond 128 bits\n");
  } else {
    fmt::print("exact value     {}\n", solution.exact_value);
  }
  hidden::SavedStrategy found{.game = options.game, .method = exact_method, .seed = options.seed};
  earlier(found, options.output);  // a file of another run is not written over
  found.value = solution.value;
  found.exploitability = hidden::exploitability(problem.form, plans);
  hidden::Behaviours strategy;
  hidden::Learned learned;
  for (std::size_t p = 0; p < 2; ++p) {
    strategy.push_back(hidden::behaviour_of(problem.form, p, plans[p]));
    learned.regrets.emplace_back(plans[p].size(), 0.0);
    learned.sums.push_back(plans[p]);
  }
  hidden::save_sets(problem.tree, strategy, learned, found);
  print_found(problem, found, strategy, options);
}

void solve_step_by_step(const NashProblem& problem, const NashCommandOptions& options,
                        const Interrupt& interrupt) {
  const OptionSpec spec = OptionSpec::parse(options.method);
  const hidden::MethodEntry& entry = hidden::find_method(spec.name);
  const auto method = entry.make(spec, problem.tree, problem.form, options.seed);
  hidden::SavedStrategy found{
      .game = options.game, .method = entry.full_name(spec), .seed = options.seed};
  if (const auto saved = earlier(found, options.output)) {
    method->resume(hidden::learned_from(*saved, problem.tree, options.output));
    fmt::print("resumed         after {} iterations\n", saved->iterations);
  }
  hidden::RunBounds bounds{.exploitability = options.exploitability,
                           .seconds = options.limits.seconds,
                           .stop = interrupt.token()};
  const bool bounded = options.exploitability > 0 || bounds.seconds < Limits().seconds;
  if (options.iterations || !bounded) {
    bounds.iterations = options.iterations.value_or(usual_iterations);
  }
  const auto keep = [&](const hidden::Measured& measured) {
    found.iterations = measured.iterations;
    found.value = measured.value;
    found.exploitability = measured.exploitability;
    hidden::save_sets(problem.tree, method->average(), method->learned(), found);
  };
  fmt::print("{:>12}  {:>14}  {:>14}  {:>9}\n", "iterations", "exploitability", "value", "seconds");
  std::fflush(stdout);
  StatusLine status;
  const CpuStopwatch cpu;
  double saved_at = 0;
  const std::uint64_t before = method->learned().iterations;
  const hidden::Measured last =
      hidden::run_method(*method, problem.form, bounds, [&](const hidden::Measured& measured) {
        const std::string line =
            fmt::format("{:>12}  {:>14.6g}  {:>14.9f}  {:>9.2f}", measured.iterations,
                        measured.exploitability, measured.value, measured.seconds);
        if (measured.is_round) {
          status.tell(line);
        } else if (status.is_due()) {
          status.draw(line + "; Ctrl-C stops");
        }
        if (!options.output.empty() && measured.seconds - saved_at > seconds_between_saves) {
          keep(measured);
          hidden::write_strategy(found, options.output);
          saved_at = measured.seconds;
        }
      });
  status.wipe();
  keep(last);
  const double seconds = cpu.seconds();
  const auto done = static_cast<double>(last.iterations - before);
  fmt::print("iterations      {} in all, {:.0f} a second of processor time\n", last.iterations,
             seconds > 0 ? done / seconds : 0);
  print_found(problem, found, method->average(), options);
  if (interrupt.requested()) throw std::runtime_error("stopped by Ctrl-C");
  if (last.exploitability > options.exploitability && options.exploitability > 0) {
    throw std::runtime_error("the exploitability was not reached within the limits");
  }
}

// How much a player of the game gives away, whatever it is.
void measure_player(const NashProblem& problem, const AnyState& start,
                    const NashCommandOptions& options, const Interrupt& interrupt) {
  const auto agent = players::make(options.measured, start, options.seed);
  StatusLine status;
  players::AskedPlayer asked{.samples = options.samples};
  asked.limits.stop = interrupt.token();
  asked.progress = [&](std::size_t done, std::size_t total) {
    if (status.is_due()) status.draw(fmt::format("{} of {} information sets", done, total));
  };
  Rng rng(options.seed);
  const hidden::Behaviours moves =
      players::played_behaviours(*agent, start, problem.tree, problem.form, asked, rng);
  status.wipe();
  if (interrupt.requested()) throw std::runtime_error("stopped by Ctrl-C");
  const hidden::Plans plans = hidden::plans_of(problem.form, moves);
  fmt::print("player          {}, {} moves in each information set\n", options.measured,
             options.samples);
  fmt::print("value           {:.9g} for the first player, against itself\n",
             problem.form.payoff(0, plans));
  fmt::print("exploitability  {:.4g}\n", hidden::exploitability(problem.form, plans));
  if (options.show) print_strategy(problem.tree, moves);
}

bool is_gambit_file(std::string_view game) {
  return game.ends_with(".efg") || game.ends_with(".nfg");
}

hidden::GameTree read_gambit_file(const std::string& path, Bytes memory) {
  constexpr std::uint64_t longest = std::uint64_t{1} << 30;
  const std::string text = read_whole_file(path, longest);
  return path.ends_with(".efg") ? hidden::parse_efg(text, memory) : hidden::parse_nfg(text);
}

void run_nash_command(const NashCommandOptions& options) {
  const Interrupt interrupt;
  if (options.method != exact_method) hidden::find_method(OptionSpec::parse(options.method).name);
  const Bytes memory{parse_bytes(options.memory, "--memory")};
  const bool is_file = is_gambit_file(options.game);
  std::optional<AnyState> start;
  if (!is_file) start.emplace(games::start(options.game));
  const NashProblem problem{is_file ? read_gambit_file(options.game, memory)
                                    : players::game_tree_of(*start, memory)};
  fmt::print("game            {}\n", options.game);
  print_tree(problem);
  if (!options.gambit.empty()) {
    write_whole_file(options.gambit,
                     [&](std::ostream& out) { out << hidden::to_efg(problem.tree, options.game); });
    fmt::print("written         {}\n", options.gambit);
    return;
  }
  if (!options.matrix.empty()) {
    const hidden::NormalForm form = hidden::normal_form(problem.tree, problem.form, most_plans);
    write_whole_file(options.matrix, hidden::to_nfg(form.payoffs, options.game));
    fmt::print("written         {}, {} rows, {} columns\n", options.matrix, form.first.size(),
               form.second.size());
    return;
  }
  if (!options.measured.empty()) {
    if (is_file) throw InputError("nobody plays the game of a file: leave out --measure");
    return measure_player(problem, *start, options, interrupt);
  }
  if (options.method == exact_method) return solve_exactly(problem, options);
  solve_step_by_step(problem, options, interrupt);
}

std::string methods_help() {
  std::string text =
      "  lp          exact, by linear programming in fractions; small games of two\n";
  for (const hidden::MethodEntry* entry : hidden::methods()) {
    text += fmt::format("  {:<11} {}\n{}", entry->name, entry->summary,
                        entry->options_help("                "));
  }
  return text;
}

void add_nash(CommandLine command) {
  auto options = std::make_shared<NashCommandOptions>();
  command
      .option("game", options->game,
              "a game of 'moyo list' with secrets, such as leduc or matrix, or a file of Gambit: "
              ".efg, .nfg")
      .required();
  const Option method =
      command.option("--method", options->method, "how, with options: dcfr:alpha=1.5; listed below")
          .show_default();
  const Option iterations =
      command
          .whole_number(
              "--iterations",
              [options](std::int64_t count) {
                if (count < 1) throw InputError("--iterations wants a number above 0");
                options->iterations = static_cast<std::uint64_t>(count);
              },
              fmt::format(
                  "of the method, those of a run that is resumed included; {} where nothing "
                  "else bounds it",
                  usual_iterations))
          .type_name("N");
  const Option exploitability =
      command
          .number(
              "--exploitability",
              [options](double bound) {
                if (!(bound > 0)) throw InputError("--exploitability wants a number above 0");
                options->exploitability = bound;
              },
              "stop when it is as low as this; the exit code is 1 if a limit comes first")
          .type_name("E");
  add_run_time(command, options->limits);
  add_seed_option(command, "of methods that sample",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command.option("--memory", options->memory, "refuse games whose tree needs more").show_default();
  const Option output = command
                            .option("-o,--output", options->output,
                                    "the file of the strategy, for 'nash:strategy=FILE'; the same "
                                    "command goes on from it")
                            .type_name("FILE");
  command
      .option("--efg", options->gambit,
              "only write the game into this file, in Gambit's extensive form")
      .type_name("FILE");
  command
      .option(
          "--nfg", options->matrix,
          "only write it as a matrix of all plans, in Gambit's strategic form; small games of two")
      .type_name("FILE");
  const Option measured =
      command
          .option("--measure", options->measured,
                  "solve nothing, but ask this player for its moves and tell its exploitability")
          .type_name("PLAYER")
          .excludes(method)
          .excludes(iterations)
          .excludes(exploitability)
          .excludes(output);
  command.option("--samples", options->samples, "moves to ask for in each information set")
      .needs(measured)
      .in_range(1, 1000000)
      .show_default();
  command.flag("--show", options->show, "print the strategy of every information set");
  command.footer(
      "Examples:\n"
      "  moyo nash kuhn --method lp --show\n"
      "  moyo nash leduc --exploitability 1e-5 -o leduc.strategy\n"
      "  moyo match nash:strategy=leduc.strategy ismcts --game leduc --games 1000\n"
      "  moyo nash \"matrix:payoffs=3 -1/-2 4\" --method lp\n"
      "  moyo nash leduc --method external --time 10\n"
      "  moyo nash leduc --measure ismcts:playouts=1000\n"
      "  moyo nash kuhn --efg kuhn.efg\n"
      "  moyo nash kuhn.efg --exploitability 1e-6\n"
      "  moyo nash kuhn --nfg kuhn.nfg\n\n"
      "Exploitability is what a player can gain by leaving the average strategy, on average over\n"
      "the players, in the payoffs of the game; it is computed exactly, from best responses.\n\n"
      "Methods:\n" +
      methods_help());
  command.on_run([options] { run_nash_command(*options); });
}

}  // namespace

const Command nash_command = {"nash", "an equilibrium of a game with hidden information", add_nash};

}  // namespace moyo::app
