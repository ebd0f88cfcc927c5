// G3: local best response against simple strategies of no-limit hold'em (S0's table: whoever always folds
// gives up 750 mbb/g, exactly).
#include <fmt/format.h>

#include <cmath>

#include "knowledge/holdem/local_best_response.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace lbr {

Findings run(Context& context) {
  const int hand_pairs = context.few(1000, 4);
  holdem::LocalBestResponseOptions options;
  for (const float size : {0.5f, 1.0f, 2.0f}) options.rules.sizes.push_back(size);
  Findings findings;
  Table table{
      fmt::format("Local best response, no-limit hold'em, blinds 50 and 100, stacks of 20,000; "
                  "{} hands from each seat",
                  hand_pairs),
      {"strategy", "mbb a game", "95% interval, half"},
      {}};
  const holdem::RangeStrategy* strategies[] = {&holdem::always_fold, &holdem::always_call,
                                               &holdem::uniform_random, &holdem::by_strength};
  for (const holdem::RangeStrategy* strategy : strategies) {
    Rng rng(context.seed);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < hand_pairs; ++i) {
      context.check_stop();
      const double both = (holdem::local_best_response(*strategy, Player::first, options, rng) +
                           holdem::local_best_response(*strategy, Player::second, options, rng)) /
                          2;
      sum += both;
      squares += both * both;
    }
    const double mean = sum / hand_pairs;
    const double deviation = std::sqrt(std::max(0.0, squares / hand_pairs - mean * mean));
    table.rows.push_back({std::string(strategy->name), fmt::format("{:.0f}", 1000 * mean),
                          fmt::format("{:.0f}", 1960 * deviation / std::sqrt(hand_pairs))});
    if (strategy == &holdem::always_fold) {
      findings.exact("what always folding gives up, in mbb a game", 750, 1000 * mean);
    }
    context.progress.update(static_cast<double>(table.rows.size()), std::size(strategies),
                            strategy->name);
  }
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace lbr

const Experiment g3_lbr = {
    "g3-lbr", "local best response: what simple strategies of hold'em give up", "S0", lbr::run};

}  // namespace moyo::lab
