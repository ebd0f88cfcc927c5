// moyo solve: the exact value of a position, or of a file of positions.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "formats/position_file.h"
#include "games/registry.h"
#include "interrupt.h"
#include "limit_options.h"
#include "players/solver.h"
#include "progress_bar.h"
#include "search/exact/alphabeta_options.h"

namespace moyo::app {
namespace {

using formats::KnownPosition;
using players::Solution;

enum class Method { alphabeta, boolean, proof_numbers, score };

Method parse_method(const std::string& name) {
  static const std::vector<std::pair<std::string, Method>> methods = {
      {"alphabeta", Method::alphabeta},
      {"boolean", Method::boolean},
      {"pn", Method::proof_numbers},
      {"score", Method::score}};
  for (const auto& [known, method] : methods) {
    if (known == name) return method;
  }
  throw InputError("there is no method '" + name + "': alphabeta, boolean, pn or score");
}

struct SolveOptions {
  std::string game;
  std::string position;
  std::string moves;
  std::string positions_file;
  std::string settings;
  std::string memory;
  int first = 0;
  bool all = false;
  Method method = Method::alphabeta;
  bool chosen = false;  // the method, by its name
  bool boolean = false;
  bool proof = false;
  std::uint64_t proof_nodes = 10000000;
  Limits limits;  // Ctrl-C among them

  // Asks yes or no; else it searches for the value.
  bool asks() const { return method == Method::boolean || method == Method::proof_numbers; }
};

std::unique_ptr<players::Solver> solver_of(const AnyState& state, const SolveOptions& options) {
  return options.method == Method::score ? players::make_score_solver(state, options.settings)
                                         : players::make_solver(state, options.settings);
}

constexpr const char* default_memory = "4MB";  // of a table of questions

std::string rate_text(std::uint64_t nodes, double seconds) {
  if (seconds <= 0) return "-";
  return fmt::format("{:.2f} million nodes/s", static_cast<double>(nodes) / seconds / 1e6);
}

void print_position(const AnyState& state) {
  fmt::print("{}", state.to_string());
  if (!state.to_string().ends_with('\n')) fmt::print("\n");
}

void print_rule(const AnyState& state) {
  const std::string rule = state.repetition_rule();
  if (!rule.empty()) fmt::print("repetition  {}\n", rule);
}

// "depth 17, 2340000 nodes, 3 s; known: at least draw".
players::SolveWatcher show_on(StatusLine& line) {
  return [&line](const players::SolveProgress& progress) {
    if (!line.is_due()) return;
    std::string text = fmt::format("{} nodes, {:.0f} s", progress.nodes, progress.seconds);
    if (progress.depth > 0) text = fmt::format("depth {}, {}", progress.depth, text);
    if (!progress.known.empty()) text += "; known: " + progress.known;
    line.draw(text + "; Ctrl-C stops");
  };
}

// Why a search ended without a value; the program's exit code then is 1.
std::runtime_error unsolved(const SolveOptions& options) {
  return std::runtime_error(options.limits.stop.stop_requested() ? "not solved: stopped by Ctrl-C"
                                                                 : "not solved within the limits");
}

void solve_one(const AnyState& state, const SolveOptions& options) {
  const auto solver = solver_of(state, options);
  print_position(state);
  std::fflush(stdout);
  StatusLine status;
  const Solution solution = solver->solve(state, options.limits, show_on(status));
  status.wipe();
  const Report& report = solution.report;
  if (report.proved) {
    fmt::print("value       {} for the player to move\n", solution.value);
  } else {
    fmt::print("value       not proved; known: {} for the player to move\n", solution.known);
    fmt::print("depth       {}\n", report.depth);
  }
  print_rule(state);
  if (report.best) {
    fmt::print("best move   {}{}\n", state.format_move(*report.best),
               report.proved ? "" : " so far");
    std::string line;
    AnyState end = state;
    for (MoveId move : report.principal_variation) {
      line += (line.empty() ? "" : " ") + end.format_move(move);
      end.play(move);
    }
    if (!line.empty()) fmt::print("line        {}\n", line);
  }
  fmt::print("nodes       {}\n", report.nodes);
  fmt::print("time        {:.3f} s, {}\n", report.seconds, rate_text(report.nodes, report.seconds));
  for (const auto& [name, value] : report.counters) {
    if (value != 0) fmt::print("{:<24}{:.6g}\n", name, value);
  }
  if (!report.proved) throw unsolved(options);
}

// Every move with what it leads to, and which of them are best: those that win, or else draw.
void solve_all(const AnyState& state, const SolveOptions& options) {
  if (state.is_terminal()) throw InputError("the game is over: there are no moves");
  const auto solver = solver_of(state, options);
  print_position(state);
  std::fflush(stdout);
  constexpr const char* words[] = {"loss", "draw", "win"};
  fmt::print("{:>5}  {:<5}  {:<24}  {:>12}\n", "move", "leads", "the opponent's value then",
             "nodes");
  std::vector<std::string> moves_by_sign[3];
  StatusLine status;
  for (const MoveId move : state.legal_moves()) {
    AnyState child = state;
    child.play(move);
    int sign = 0;  // for the player who moves
    std::uint64_t nodes = 0;
    std::string value = "the game is over";
    if (child.is_terminal()) {
      const double payoff = child.payoff(state.to_play());
      sign = (payoff > 0) - (payoff < 0);
    } else {
      const Solution solution = solver->solve(child, options.limits, show_on(status));
      status.wipe();
      if (!solution.report.proved) throw unsolved(options);
      const int then = (solution.report.value > 0) - (solution.report.value < 0);
      sign = child.to_play() == state.to_play() ? then : -then;
      nodes = solution.report.nodes;
      value = solution.value;
    }
    const std::string name = state.format_move(move);
    fmt::print("{:>5}  {:<5}  {:<24}  {:>12}\n", name, words[sign + 1], value, nodes);
    std::fflush(stdout);
    moves_by_sign[sign + 1].push_back(name);
  }
  int best = 2;
  while (moves_by_sign[best].empty()) --best;
  constexpr const char* kinds[] = {"all moves lose", "drawing moves", "winning moves"};
  fmt::print("{}: {}\n", kinds[best], join(moves_by_sign[best], " "));
}

void solve_by_questions(const AnyState& state, const SolveOptions& options) {
  const bool numbers = options.method == Method::proof_numbers;
  const Bytes memory{
      parse_bytes(options.memory.empty() ? default_memory : options.memory, "--memory")};
  print_position(state);
  std::fflush(stdout);
  StatusLine status;
  const auto prove = numbers ? players::prove_by_numbers : players::prove_value;
  const players::ProvedValue proved = prove(state, memory, options.limits, show_on(status));
  status.wipe();
  constexpr const char* words[] = {"the second player wins", "draw", "the first player wins"};
  if (proved.proved) {
    fmt::print("value       {}, by {}\n", words[proved.value + 1],
               numbers ? "proof numbers" : "boolean search");
  } else {
    fmt::print("value       not proved; known: {} for the first player\n", proved.known);
  }
  print_rule(state);
  fmt::print("nodes       {}\n", proved.nodes);
  fmt::print("time        {:.6f} s, {}\n", proved.seconds, rate_text(proved.nodes, proved.seconds));
  if (!proved.proved) throw unsolved(options);
  if (!options.proof) return;
  const auto proofs = players::prove_by_trees(state, proved.value, memory, options.proof_nodes,
                                              options.limits, show_on(status));
  status.wipe();
  for (const players::ProofSummary& proof : proofs) {
    if (!proof.flaw.empty()) throw std::runtime_error("the proof is wrong: " + proof.flaw);
    std::uint64_t total = 0;
    std::string by_depth;
    for (std::uint64_t nodes : proof.nodes_by_depth) {
      total += nodes;
      by_depth += " " + std::to_string(nodes);
    }
    fmt::print("proof       {}: a tree of {} nodes, verified by the rules alone\n", proof.claim,
               total);
    fmt::print("by depth   {}\n", by_depth);
  }
}

// What is wrong with a solution of a position that a file knows; empty if nothing is.
std::string difference(const KnownPosition& known, const Solution& solution) {
  const Report& report = solution.report;
  if (!report.proved) return "not proved";
  if (known.score && report.value != *known.score) {
    return fmt::format("the file says {:+}", *known.score);
  }
  const auto& best = known.best_moves;
  if (!best.empty() && std::find(best.begin(), best.end(), *report.best) == best.end()) {
    return "the file has other best moves";
  }
  return "";
}

void solve_file(const AnyState& start, const SolveOptions& options) {
  std::ifstream file(options.positions_file);
  if (!file) throw InputError("cannot read '" + options.positions_file + "'");
  auto positions = formats::read_positions(file, options.positions_file, start);
  if (positions.empty()) throw InputError(options.positions_file + " has no positions");
  if (options.first > 0 && static_cast<std::size_t>(options.first) < positions.size()) {
    positions.erase(positions.begin() + options.first, positions.end());
  }
  const auto solver = solver_of(start, options);
  std::uint64_t nodes = 0;
  double seconds = 0;
  int known = 0;
  int wrong = 0;
  fmt::print("{:>5}  {:>16}  {:>5}  {:>12}  {:>9}\n", "line", "value", "move", "nodes", "seconds");
  StatusLine status;
  for (const KnownPosition& position : positions) {
    const Solution solution = solver->solve(position.state, options.limits, show_on(status));
    status.wipe();
    const Report& report = solution.report;
    const std::string problem = difference(position, solution);
    nodes += report.nodes;
    seconds += report.seconds;
    known += position.score.has_value();
    wrong += !problem.empty();
    fmt::print("{:>5}  {:>16}  {:>5}  {:>12}  {:>9.4f}{}{}\n", position.line, solution.value,
               report.best ? position.state.format_move(*report.best) : "-", report.nodes,
               report.seconds, problem.empty() ? "" : "  ", problem);
    std::fflush(stdout);
    if (options.limits.stop.stop_requested()) throw unsolved(options);
  }
  fmt::print("{} positions, {} with a known score, {} wrong, {} nodes, {:.3f} s, {}\n",
             positions.size(), known, wrong, nodes, seconds, rate_text(nodes, seconds));
  if (wrong > 0) throw std::runtime_error(fmt::format("{} positions differ", wrong));
}

// An option that the method does not look at is refused.
void check_method(const SolveOptions& options) {
  if (options.asks()) {
    if (!options.settings.empty()) {
      throw InputError(
          "--options are of alphabeta and score, which --method boolean and pn are not");
    }
    if (options.all) throw InputError("--all wants --method alphabeta or score");
    if (!options.positions_file.empty()) {
      throw InputError("--positions want --method alphabeta or score");
    }
    return;
  }
  if (options.proof) throw InputError("--proof wants --method boolean or pn");
  if (!options.memory.empty()) {
    throw InputError(
        "--memory is of --method boolean and pn; of alphabeta it is --options memory=");
  }
}

void solve(SolveOptions options) {
  if (options.boolean || (options.proof && !options.chosen)) options.method = Method::boolean;
  check_method(options);
  const Interrupt interrupt;
  options.limits.stop = interrupt.token();
  AnyState state = games::start(options.game);
  if (!options.positions_file.empty()) return solve_file(state, options);
  if (!options.position.empty()) state = state.parse_position(options.position);
  if (!options.moves.empty()) state = formats::play_moves(state, options.moves);
  if (options.all) return solve_all(state, options);
  if (options.asks()) return solve_by_questions(state, options);
  solve_one(state, options);
}

void add_solve(CommandLine command) {
  auto options = std::make_shared<SolveOptions>();
  command
      .option("game", options->game,
              "a game of 'moyo list', such as connect4 or gomoku:size=4x4,k=4")
      .required();
  const Option position = command.option("--position", options->position,
                                         "the position to solve, as the game writes it");
  const Option moves =
      command.option("--moves", options->moves, "moves from there, or from the start of the game");
  const Option file =
      command
          .option("--positions", options->positions_file,
                  "a file of positions, one a line: 'moves score' for connect4, OBF "
                  "(*.obf) for othello, position texts for any game; scores in the "
                  "file are checked, and the exit code is 1 if one differs")
          .excludes(position)
          .excludes(moves);
  command.option("--first", options->first, "solve only the first N positions of the file")
      .needs(file)
      .in_range(1, 1000000000);
  command.option("--options", options->settings,
                 "settings of alpha-beta, on top of those that suit the game, such as "
                 "driver=mtdf,memory=1GB,threads=2; listed below");
  const Option method = command.text(
      "--method",
      [options](const std::string& name) {
        options->method = parse_method(name);
        options->chosen = true;
      },
      "alphabeta (the value; the default), boolean (win, draw or loss by two searches that ask yes "
      "or no), pn (the same by proof numbers), or score (of Go under area rules: endgames)");
  command.flag("--boolean", options->boolean, "the same as --method boolean").excludes(method);
  const Option all =
      command.flag("--all", options->all, "solve every move: what each leads to, and all that win")
          .excludes(file);
  command
      .flag("--proof", options->proof,
            "write the strategy out as a tree, verify it with the rules alone, and print its "
            "size by depth")
      .excludes(file)
      .excludes(all);
  command.option("--proof-nodes", options->proof_nodes, "give up on larger proof trees")
      .show_default();
  command.option(
      "--memory", options->memory,
      std::string("size of the table of --method boolean or pn [") + default_memory + "]");
  add_solve_limits(command, options->limits);
  command.footer(
      "Examples:\n"
      "  moyo solve tictactoe --proof\n"
      "  moyo solve tictactoe --all --position '.X./XO./..O'\n"
      "  moyo solve go:size=3x3,komi=8.5 --method boolean\n"
      "  moyo solve othello:size=6 --time 60\n"
      "  moyo solve connect4 --moves 32164625\n"
      "  moyo solve connect4 --positions Test_L1_R1\n"
      "  moyo solve othello --positions ffo-40-49.obf --first 5\n"
      "  moyo solve gomoku:size=4x4,k=4 --method boolean\n"
      "  moyo solve gomoku:size=4x4,k=3 --method pn --proof\n"
      "  moyo solve go:size=4,komi=0.5 --method score --position 'XX.O/.XXO/XXO./.XO. b'\n"
      "  moyo solve hex:size=4,swap=off\n\n"
      "Values are for the player to move: connect-4 and Othello scores as the files write them\n"
      "(connect-4: 1 + stones the winner has left; Othello: discs), 'win by move N' elsewhere.\n"
      "Go is won, drawn or lost after komi, under the ko rule that is printed; --method score "
      "finds by\n"
      "how much, with moves left out and bounds by Benson's algorithm (--options "
      "safe=off,bounds=off).\n\n"
      "A terminal shows how far the search has come. Ctrl-C or a limit ends it with what is known\n"
      "so far and the exit code 1.\n\n"
      "Settings of alpha-beta, with the defaults of a game that has none of its own:\n" +
      options_help<search::AlphaBetaOptions>());
  command.on_run([options] { solve(*options); });
}

}  // namespace

const Command solve_command = {"solve", "the exact value of a position, or of a file of them",
                               add_solve};

}  // namespace moyo::app
