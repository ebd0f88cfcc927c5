// moyo holdem: an equilibrium of the end of a hand of hold'em for two.
#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "base/clock.h"
#include "base/errors.h"
#include "command.h"
#include "interrupt.h"
#include "knowledge/holdem/public_line.h"
#include "knowledge/holdem/range_grid.h"
#include "knowledge/holdem/subgame.h"
#include "limit_options.h"
#include "players/river_network.h"
#include "progress_bar.h"
#include "search/hidden/public_cfr.h"
#include "table_options.h"

namespace moyo::app {
namespace {

constexpr const char* holdem_footer = R"(
Who begins acts first on every street. Values are in chips, counted from the beginning of the subgame
with half of the pot as each player's own; exploitability is the mean of what the two best responses
gain, as a part of the pot. The grid shows how often hands do each thing, in percent: pairs on the
diagonal, suited hands above it.

With --net a turn is solved without its rivers, which networks value in their place: 'shipped' for limit
hold'em with three bets a street, or a file of 'moyo train rivers'. That takes --iterations and says what the
turn is worth; how exploitable it is cannot be computed without the rivers ('moyo lab run g3-rivers' does).

Examples:
  moyo holdem --board KsTd7c4h2s --first "22+,A2s+,KTo+" --second all
  moyo holdem --board KsTd7c4h2s --limit 50
  moyo holdem --board KsTd7c4h2s --line "checks, bets 100"
  moyo holdem --board KsTd7c4h --limit 20 --stack 1000 --threads 2 --time 180
  moyo holdem --board KsTd7c4h --limit 20 --stack 1000 --net shipped
)";

struct HoldemOptions {
  holdem::SubgameOptions subgame;
  OptionTable table;
  double exploitability = 0.1;  // percent of the pot
  unsigned threads = 1;
  std::string memory = "4GB";
  std::string line;
  std::string net;
  unsigned iterations = 300;
  Limits limits;
};

void print_holdem_strategy(const holdem::Subgame& game, const hidden::PublicCfr& cfr,
                           const holdem::PublicLine& line) {
  const hidden::PublicNode& here = game.tree.nodes[line.end];
  const std::vector<float> strategy = cfr.average(line.end);
  const std::vector<float> range = holdem::range_at(game, cfr, line, here.player);
  const std::size_t n = range.size();
  for (std::size_t action = 0; action < here.children.size(); ++action) {
    const std::span<const float> often = std::span(strategy).subspan(action * n, n);
    fmt::print("\nThe {} player {}: {:.1f}%\n{}", ordinal(here.player),
               game.actions[here.children[action]],
               100 * holdem::share_of_action(range, strategy, action),
               holdem::to_string(holdem::range_grid(game.hands, range, often)));
  }
}

// Until its exploitability is small enough.
void solve_whole(const HoldemOptions& options, const Interrupt& interrupt,
                 const holdem::Subgame& game, hidden::PublicCfr& cfr) {
  fmt::print("{:>12}  {:>16}  {:>12}  {:>9}\n", "iterations", "% of the pot", "value", "seconds");
  std::fflush(stdout);
  StatusLine status;
  const Stopwatch watch;
  hidden::PublicSolution found;
  std::uint64_t look = 8;  // measured when their number has grown by a fifth
  for (;;) {
    cfr.iterate();
    const bool out_of_time = watch.seconds() > options.limits.seconds || interrupt.requested();
    if (cfr.iterations() < look && !out_of_time) continue;
    look = cfr.iterations() + cfr.iterations() / 5 + 1;
    found = cfr.measure();
    const double percent = 100 * found.exploitability / game.tree.middle;
    status.tell(fmt::format("{:>12}  {:>16.4f}  {:>12.4f}  {:>9.2f}", cfr.iterations(), percent,
                            found.value, watch.seconds()));
    if (percent <= options.exploitability) break;
    if (interrupt.requested()) throw std::runtime_error("stopped by Ctrl-C");
    if (out_of_time) {
      throw std::runtime_error("the exploitability was not reached within the time");
    }
  }
}

// For so many iterations, with networks in place of its rivers.
void solve_turn(const HoldemOptions& options, const Interrupt& interrupt, hidden::PublicCfr& cfr) {
  StatusLine status;
  const Stopwatch watch;
  while (cfr.iterations() < options.iterations && watch.seconds() <= options.limits.seconds) {
    cfr.iterate();
    if (interrupt.requested()) throw std::runtime_error("stopped by Ctrl-C");
    if (status.is_due()) status.draw(fmt::format("{} iterations", cfr.iterations()));
  }
  status.wipe();
  fmt::print("{} iterations, worth {:.4f} to the first player, {:.2f} seconds\n", cfr.iterations(),
             cfr.value(Player::first), watch.seconds());
}

void solve_holdem(const HoldemOptions& options) {
  const Interrupt interrupt;
  const Bytes memory{parse_bytes(options.memory, "--memory")};
  const bool cut_off = !options.net.empty();
  const holdem::Subgame game = holdem::make_subgame(
      options.subgame, memory, cut_off ? holdem::Reach::river : holdem::Reach::end);
  if (cut_off && game.tree.dealt != 4) throw InputError("--net is for turns: boards of four cards");
  const holdem::PublicLine line = holdem::parse_line(game, options.line);
  if (game.tree.nodes[line.end].kind != hidden::PublicNode::Kind::action) {
    throw InputError("nobody acts at the end of the line '" + options.line + "'");
  }
  std::optional<players::RiverNetworks> networks;
  std::optional<players::RiverLimits> limits;
  if (cut_off) {
    networks.emplace(players::read_rivers(options.net), options.subgame, options.net);
    limits.emplace(game, options.subgame, *networks, options.threads);
  }
  hidden::PublicCfr cfr(game.tree, options.threads, limits ? &*limits : nullptr);
  fmt::print("tree            {} nodes, {} hands, {:.0f} MB\n", game.tree.nodes.size(),
             game.hands.size(), double(cfr.bytes()) / 1e6);
  cut_off ? solve_turn(options, interrupt, cfr) : solve_whole(options, interrupt, game, cfr);
  print_holdem_strategy(game, cfr, line);
}

void add_holdem(CommandLine command) {
  command.footer(holdem_footer);
  const auto options = std::make_shared<HoldemOptions>();
  describe(options->table, options->subgame);
  add_table_options(command, options->table);
  command.option("--line", options->line,
                 "shows the strategy after these actions, not at the root");
  command
      .number(
          "--exploitability",
          [options](double percent) {
            if (!(percent > 0)) throw InputError("--exploitability wants a number above 0");
            options->exploitability = percent;
          },
          "ends when it is so small, in percent of the pot [0.1]")
      .type_name("PERCENT");
  command.option("--threads", options->threads, "for the cards that the turn may bring")
      .in_range(1u, 64u)
      .show_default();
  command
      .option("--net", options->net,
              "of a turn: 'shipped' or a file of networks that value its rivers")
      .type_name("NAME");
  command.option("--iterations", options->iterations, "with --net: so many")
      .in_range(1u, 1'000'000u)
      .show_default();
  command.option("--memory", options->memory, "refuses larger trees").show_default();
  add_run_time(command, options->limits);
  command.on_run([options] { solve_holdem(*options); });
}

}  // namespace

const Command holdem_command = {"holdem", "solves turns and rivers of hold'em for two", add_holdem};

}  // namespace moyo::app
