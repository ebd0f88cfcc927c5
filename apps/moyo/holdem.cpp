// moyo holdem: an equilibrium of the end of a hand of hold'em for two.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

#include "base/clock.h"
#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "interrupt.h"
#include "knowledge/holdem/range_grid.h"
#include "knowledge/holdem/subgame.h"
#include "limit_options.h"
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

Examples:
  moyo holdem --board KsTd7c4h2s --first "22+,A2s+,KTo+" --second all
  moyo holdem --board KsTd7c4h2s --limit 50
  moyo holdem --board KsTd7c4h2s --line "checks, bets 100"
  moyo holdem --board KsTd7c4h --limit 20 --threads 2 --time 180
)";

struct HoldemOptions {
  holdem::SubgameOptions subgame;
  OptionTable table;
  double exploitability = 0.1;  // percent of the pot
  unsigned threads = 1;
  std::string memory = "4GB";
  std::string line;
  Limits limits;
};

// A step of a line: a node, and which of its children comes next.
struct LineStep {
  std::uint32_t node;
  std::size_t child;
};
struct Line {
  std::vector<LineStep> steps;
  std::uint32_t end = 0;
};

// Words as the tree has them, separated by commas; InputError where the tree has none such.
Line parse_line(const holdem::Subgame& game, std::string_view text) {
  Line line;
  const auto words = trim(text).empty() ? std::vector<std::string_view>() : split(text, ',');
  for (const std::string_view word : words) {
    const std::vector<std::uint32_t>& children = game.tree.nodes[line.end].children;
    std::vector<std::string> known;
    for (const std::uint32_t child : children) known.push_back(game.actions[child]);
    const auto place = std::find(known.begin(), known.end(), trim(word));
    if (place == known.end()) {
      throw InputError("'" + std::string(trim(word)) + "' is not among " + join(known, ", "));
    }
    line.steps.push_back({line.end, static_cast<std::size_t>(place - known.begin())});
    line.end = children[line.steps.back().child];
  }
  if (game.tree.nodes[line.end].kind != hidden::PublicNode::Kind::action) {
    throw InputError("nobody acts at the end of the line '" + std::string(text) + "'");
  }
  return line;
}

// How likely each hand of the player is at the end of a line, by the average strategies on the way.
std::vector<float> range_at(const holdem::Subgame& game, const hidden::PublicCfr& cfr,
                            const Line& line, Player player) {
  std::vector<float> range = game.tree.ranges[index(player)];
  for (const LineStep& step : line.steps) {
    const hidden::PublicNode& here = game.tree.nodes[step.node];
    if (here.kind == hidden::PublicNode::Kind::chance) {
      const int card = game.tree.nodes[here.children[step.child]].card;
      for (std::size_t i = 0; i < range.size(); ++i) {
        if (game.tree.hands.holds(i, card)) range[i] = 0;
      }
    } else if (here.player == player) {
      const std::vector<float> strategy = cfr.average(step.node);
      for (std::size_t i = 0; i < range.size(); ++i) {
        range[i] *= strategy[step.child * range.size() + i];
      }
    }
  }
  return range;
}

void print_holdem_strategy(const holdem::Subgame& game, const hidden::PublicCfr& cfr,
                           const Line& line) {
  const std::uint32_t node = line.end;
  const hidden::PublicNode& here = game.tree.nodes[node];
  const std::vector<float> strategy = cfr.average(node);
  const std::vector<float> range = range_at(game, cfr, line, here.player);
  const std::size_t n = range.size();
  for (std::size_t action = 0; action < here.children.size(); ++action) {
    const std::span<const float> often = std::span(strategy).subspan(action * n, n);
    double done = 0;
    double all = 0;
    for (std::size_t i = 0; i < n; ++i) {
      done += double(range[i]) * often[i];
      all += range[i];
    }
    fmt::print("\nThe {} player {}: {:.1f}%\n{}", ordinal(here.player),
               game.actions[here.children[action]], all > 0 ? 100 * done / all : 0,
               holdem::to_string(holdem::range_grid(game.hands, range, often)));
  }
}

void solve_holdem(const HoldemOptions& options) {
  const Interrupt interrupt;
  const Bytes memory{parse_bytes(options.memory, "--memory")};
  const holdem::Subgame game = holdem::make_subgame(options.subgame, memory);
  const Line line = parse_line(game, options.line);
  hidden::PublicCfr cfr(game.tree, options.threads);
  fmt::print("tree            {} nodes, {} hands, {:.0f} MB\n", game.tree.nodes.size(),
             game.hands.size(), double(cfr.bytes()) / 1e6);
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
  command.option("--memory", options->memory, "refuses larger trees").show_default();
  add_run_time(command, options->limits);
  command.on_run([options] { solve_holdem(*options); });
}

}  // namespace

const Command holdem_command = {"holdem", "solves turns and rivers of hold'em for two", add_holdem};

}  // namespace moyo::app
