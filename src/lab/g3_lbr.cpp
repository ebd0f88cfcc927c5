// G3: local best response against strategies of hold'em (S0's table: whoever always folds gives up 750 mbb/g,
// exactly), simple ones and the program's own.
#include <fmt/format.h>

#include <cmath>

#include "knowledge/holdem/local_best_response.h"
#include "lab/registry.h"
#include "players/blueprint.h"

namespace moyo::lab {
namespace lbr {

// What the program plays by, for every hand at once.
holdem::RangeStrategy own_strategy(holdem::BlueprintStrategy& strategy) {
  return {
      "blueprint, our player",
      [&strategy](const holdem::DeepHoldem& state, std::span<const holdem::DeepHoldem::Move> moves,
                  std::span<const holdem::HoleCards> hands, std::span<float> probabilities) {
        std::vector<std::uint16_t> indices;
        for (const holdem::DeepHoldem::Move move : moves) {
          indices.push_back(static_cast<std::uint16_t>(move.index()));
        }
        strategy.probabilities(holdem::public_state(state), indices, hands, probabilities);
      }};
}

struct Lost {
  double mean = 0;  // big blinds a game
  double half = 0;  // of its 95% interval
};

Lost lost_by(const holdem::RangeStrategy& strategy, const holdem::LocalBestResponseOptions& options,
             int hand_pairs, Context& context) {
  Rng rng(context.seed);
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < hand_pairs; ++i) {
    context.check_stop();
    const double both = (holdem::local_best_response(strategy, Player::first, options, rng) +
                         holdem::local_best_response(strategy, Player::second, options, rng)) /
                        2;
    sum += both;
    squares += both * both;
  }
  const double mean = sum / hand_pairs;
  const double deviation = std::sqrt(std::max(0.0, squares / hand_pairs - mean * mean));
  return {mean, 1.96 * deviation / std::sqrt(hand_pairs)};
}

void add_table(const std::string& game, const std::string& title, Context& context,
               Findings& findings) {
  const int hand_pairs = context.few(1000, 4);
  const holdem::LocalBestResponseOptions options{.rules = holdem::rules_named(game)};
  Table table{fmt::format("Local best response, {}; {} hands from each seat", title, hand_pairs),
              {"strategy", "mbb a game", "95% interval, half"},
              {}};
  holdem::BlueprintStrategy own = players::blueprint_for(options.rules, "");
  for (const holdem::RangeStrategy& strategy :
       {holdem::always_fold, holdem::always_call, holdem::uniform_random, holdem::by_strength,
        own_strategy(own)}) {
    const Lost lost = lost_by(strategy, options, hand_pairs, context);
    table.rows.push_back({std::string(strategy.name), fmt::format("{:.0f}", 1000 * lost.mean),
                          fmt::format("{:.0f}", 1000 * lost.half)});
    if (strategy.name == holdem::always_fold.name) {
      findings.exact(fmt::format("{}: what always folding gives up, in mbb a game", title), 750,
                     1000 * lost.mean);
    }
    context.progress.update(static_cast<double>(table.rows.size()), 5, title);
  }
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  Findings findings;
  add_table("holdem", "no-limit, blinds 50 and 100, stacks of 20,000", context, findings);
  add_table("holdem:limit=on", "limit", context, findings);
  return findings;
}

}  // namespace lbr

const Experiment g3_lbr = {
    "g3-lbr", "local best response: what strategies of hold'em give up at least", "S0", lbr::run};

}  // namespace moyo::lab
