// G3: re-solving on Leduc (DeepStack in small). The first round of a strategy is kept and every second
// round solved anew; what that costs or gains is computed exactly, as the exploitability of the whole
// player. Trusting the other's range (unsafe) is worse than keeping a promise (gadget), and a player who
// solves the first round with a value function at its end is as good as what the function says.
#include <fmt/format.h>

#include "games/leduc/leduc.h"
#include "lab/registry.h"
#include "learning/td/range_training.h"
#include "players/range_network.h"
#include "search/hidden/equilibrium.h"
#include "search/hidden/resolving.h"

namespace moyo::lab {
namespace resolving {

using hidden::Resolving;

struct Leduc {
  hidden::GameTree tree = hidden::game_tree(leduc::Leduc(), Bytes{std::uint64_t{64} << 20});
  hidden::SequenceForm form{tree};
  hidden::Decomposition parts = hidden::decompose(tree);

  double exploitability(const hidden::Behaviours& moves) const {
    return hidden::exploitability(form, hidden::plans_of(form, moves));
  }
  // Of the player who follows the trunk and re-solves the rest.
  double exploitability(const hidden::TrunkStrategy& trunk, Resolving how,
                        std::uint64_t iterations) const {
    return exploitability(hidden::whole_strategy(tree, form, parts, trunk, how, iterations));
  }
  hidden::Behaviours blueprint(std::uint64_t iterations) const {
    const auto method = hidden::find_method("cfr+").make({}, tree, form, 1);
    while (method->learned().iterations < iterations) method->iterate();
    return method->average();
  }
};

constexpr std::uint64_t resolving_iterations = 1000;

std::string number(double value) { return fmt::format("{:.4f}", value); }

// What is spent on a game: the first rounds' part once, then one second round of thirty.
Table blueprint_table(Context& context, const Leduc& game, Findings& findings) {
  const std::uint64_t budget = context.few(resolving_iterations, 100);
  Table table{
      fmt::format("A strategy of CFR+ for the whole game, its second rounds solved again in {} "
                  "iterations: exploitability",
                  budget),
      {"iterations", "as it is", "same budget", "gadget", "margin", "unsafe"},
      {}};
  for (const std::uint64_t iterations : {10, 30, 100, 300, 1000}) {
    if (context.quick && iterations > 10) break;
    context.check_stop();
    const hidden::Behaviours blueprint = game.blueprint(iterations);
    const hidden::TrunkStrategy trunk = hidden::trunk_of(game.tree, game.parts, blueprint);
    const double before = game.exploitability(blueprint);
    // A game meets one of the second rounds: what is solved there could have gone into the whole.
    const std::uint64_t more = budget / game.parts.subgames.size();
    const double same = game.exploitability(game.blueprint(iterations + more));
    const double gadget = game.exploitability(trunk, Resolving::gadget, budget);
    const double margin = game.exploitability(trunk, Resolving::margin, budget);
    const double unsafe = game.exploitability(trunk, Resolving::unsafe, budget);
    table.rows.push_back({std::to_string(iterations), number(before), number(same), number(gadget),
                          number(margin), number(unsafe)});
    if (iterations == 100) {
      findings.exact("after 100 iterations the gadget keeps the promise (1)", 1,
                     gadget < before + 1e-3);
      findings.exact("after 100 iterations unsafe re-solving is worse than the gadget (1)", 1,
                     unsafe > gadget);
    }
  }
  return table;
}

hidden::TrunkStrategy limited(const Leduc& game, hidden::SubgameValues& values,
                              std::uint64_t iterations, Context& context) {
  hidden::DepthLimitedCfr solver(game.parts, values);
  for (std::uint64_t i = 0; i < iterations; ++i) {
    context.check_stop();
    solver.iterate();
  }
  return solver.average();
}

Table limited_table(Context& context, const Leduc& game, Findings& findings) {
  Table table{
      fmt::format("The first round with a value function at its end, the second re-solved in {} "
                  "iterations: exploitability",
                  resolving_iterations),
      {"values of second rounds", "iterations", "gadget", "margin", "unsafe", "whole game"},
      {}};
  const learning::RangeTraining trained = learning::train_ranges(
      game.parts, {.seed = context.seed},
      [&](std::size_t done, std::size_t steps) {
        context.progress.update(static_cast<double>(done), static_cast<double>(steps), "networks");
      },
      context.stop);
  context.check_stop();
  findings.notes.push_back(
      fmt::format("Networks: mean error {:.3f} of values that are {:.3f} on average, in chips, on "
                  "ranges that were not learned from.",
                  trained.error, trained.size));
  players::RangeNetworks networks(trained.networks, game.parts, "the training");
  hidden::SolvedValues solved(game.parts, 100);
  double exact = 0;
  double guessed = 0;
  for (const std::uint64_t iterations : {10, 30, 100, 300}) {
    const std::string whole = number(game.exploitability(game.blueprint(iterations)));
    const auto row = [&](const char* name, hidden::SubgameValues& values) {
      const hidden::TrunkStrategy trunk = limited(game, values, iterations, context);
      std::vector<std::string> cells = {name, std::to_string(iterations)};
      double gadget = 0;
      for (const Resolving how : {Resolving::gadget, Resolving::margin, Resolving::unsafe}) {
        const double left = game.exploitability(trunk, how, resolving_iterations);
        if (how == Resolving::gadget) gadget = left;
        cells.push_back(number(left));
      }
      cells.push_back(whole);
      table.rows.push_back(std::move(cells));
      return gadget;
    };
    exact = row("solved, 100 iterations", solved);
    guessed = row("networks", networks);
  }
  findings.exact("300 iterations: networks leave at most twice what solved values do (1)", 1,
                 guessed <= 2 * exact);
  findings.notes.push_back(fmt::format(
      "With networks at the depth limit: {:.2f} times the exploitability with solved values.",
      guessed / exact));
  return table;
}

Findings run(Context& context) {
  const Leduc game;
  Findings findings;
  findings.tables.push_back(blueprint_table(context, game, findings));
  if (!context.quick) findings.tables.push_back(limited_table(context, game, findings));
  return findings;
}

}  // namespace resolving

const Experiment g3_resolving = {
    "g3-resolving", "re-solving the second round of Leduc: gadget, margin, unsafe, and networks",
    "S0", resolving::run};

}  // namespace moyo::lab
