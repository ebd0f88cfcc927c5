// moyo blueprint: a look into a strategy for a whole game of hold'em.
#include "players/blueprint.h"

#include <fmt/core.h>

#include <memory>
#include <string>

#include "command.h"
#include "knowledge/holdem/blueprint_line.h"
#include "knowledge/holdem/public_line.h"
#include "knowledge/holdem/range_grid.h"

namespace moyo::app {
namespace {

constexpr const char* blueprint_footer =
    R"(The grid shows how often hands do each thing, in percent: pairs on the diagonal, suited hands above it, a point
where no such hand comes there. A line has what players do and the cards that are turned, one after another.
The first player has the button and the small blind. The strategy is the one that 'blueprint' plays by.

Examples:
  moyo blueprint
  moyo blueprint holdem:limit=on --line "raises to 200"
  moyo blueprint holdem --line "raises to 300, calls, Ks, 7d, 2c, checks"
)";

struct LookOptions {
  std::string game = "holdem:limit=on";
  std::string strategy;
  std::string line;
};

void look(const LookOptions& options) {
  const holdem::HoldemRules rules = holdem::rules_named(options.game);
  holdem::BlueprintStrategy strategy = players::blueprint_for(rules, options.strategy);
  const holdem::BlueprintNode node = holdem::blueprint_node(strategy, rules, options.line);
  fmt::print("strategy        of {} hands of {}, {} buckets a round\n",
             strategy.blueprint().hands(), strategy.blueprint().game(),
             strategy.blueprint().cards().buckets(3));
  using Kind = holdem::BlueprintNode::Kind;
  if (node.kind == Kind::chance) return fmt::print("next            a card is turned\n");
  if (node.kind != Kind::action) {
    return fmt::print("end             {}, {} big blinds are lost\n",
                      node.kind == Kind::fold ? "a fold" : "hands are shown", node.stake);
  }
  const std::vector<holdem::HoleCards> hands = holdem::hole_cards({});
  for (std::size_t i = 0; i < node.events.size(); ++i) {
    const std::span<const float> often =
        std::span(node.probabilities).subspan(i * hands.size(), hands.size());
    fmt::print("\nThe {} player {}: {:.1f}%\n{}", ordinal(node.player), node.events[i],
               100 * holdem::share_of_action(node.range, node.probabilities, i),
               holdem::to_string(holdem::range_grid(hands, node.range, often)));
  }
}

void add_look(CommandLine command) {
  command.footer(blueprint_footer);
  const auto options = std::make_shared<LookOptions>();
  command.option("game", options->game, "hold'em with its options").show_default();
  command
      .option("--strategy", options->strategy,
              "a file of 'moyo train blueprint'; none: the program's own")
      .type_name("FILE");
  command.option("--line", options->line, "what has happened so far, separated by commas");
  command.on_run([options] { look(*options); });
}

}  // namespace

const Command blueprint_command = {
    "blueprint", "shows a strategy for a whole game of hold'em, hand by hand", add_look};

}  // namespace moyo::app
