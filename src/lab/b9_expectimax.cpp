// B9: expectimax takes the mean where chance moves: 8/2 + 24/3 - 12/6 = 10 (S3). Expectiminimax has
// Max, Min and chance. Pruned or not, with a table or without, the value is the same.
#include <fmt/format.h>

#include "games/tree/utility_tree.h"
#include "lab/chance_tree.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace expectimax {

Findings run(Context& context) {
  Findings findings;
  const auto value = [](const char* text) {
    return search_tree(ChanceTree(text), search::Star::none, false).value;
  };
  findings.exact("(1/2) 8 + (1/3) 24 + (1/6) (-12)", 10, value("({1/2:8 1/3:24 1/6:-12})"));
  findings.exact("Max over the means of (3 12 9), (2 4 6), (15 6 0)", 8,
                 value("({3 12 9} {2 4 6} {15 6 0})"));
  findings.exact("Max, chance, Min: a fair coin before each of two Min nodes", 3,
                 value("({(1 4) (5 9)} {(2 8) (3 3)})"));

  // The definition, the plain search and every way of pruning on random trees.
  constexpr std::size_t trees = 300;
  const auto differing = repeat(context, 1, trees, "random trees", [](Rng& rng) {
    const ChanceTree tree = random_chance_tree(rng, 2, 3, 3);
    const double truth = value_by_definition(tree);
    int wrong = 0;
    for (const search::Star star : {search::Star::none, search::Star::one, search::Star::two}) {
      for (const bool table : {false, true}) {
        const double found = search_tree(tree, star, table).value;
        wrong += std::abs(found - truth) > 1e-9;
      }
    }
    return wrong;
  });
  findings.exact(fmt::format("values that differ from the definition's, {} random trees", trees), 0,
                 accumulate(differing).mean() * static_cast<double>(trees));
  return findings;
}

}  // namespace expectimax

const Experiment b9_expectimax = {"b9-expectimax",
                                  "expectimax: the mean over chance, and no pruning changes it",
                                  "S3", expectimax::run};

}  // namespace moyo::lab
