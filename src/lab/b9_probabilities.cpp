// B9: the probabilities of S3. An airport is 20, 30 or 60 minutes away with probabilities 0.25, 0.50
// and 0.25: 35 minutes on average. Heavy traffic has probability 0.25, and 0.60 at 8 am: by Bayes'
// rule the hour is then 4.5 times as likely with heavy traffic as without,
//
//   P(heavy | 8 am) = 0.25 l / (0.25 l + 0.75)     l = P(8 am | heavy) / P(8 am | not heavy)
#include <fmt/format.h>

#include "games/tree/utility_tree.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "search/chance/expectimax.h"

namespace moyo::lab {
namespace probabilities {

using Journey = tree::UtilityTree<1, false>;

Findings run(Context& context) {
  Findings findings;
  const Journey journey("({0.25:20 0.50:30 0.25:60})");
  search::Expectimax<search::PayoffJudge<Journey>> search(search::ExpectimaxOptions{});
  findings.exact("20, 30 and 60 minutes: expected", 35, search.search(journey, {}).value);

  constexpr double prior = 0.25;
  constexpr double evidence = 4.5;
  const double posterior = prior * evidence / (prior * evidence + (1 - prior));
  findings.exact("P(heavy | 8 am), if 8 am is 4.5 times as likely with heavy traffic", 0.60,
                 posterior);

  // The same by counting journeys: 0.18 of those in heavy traffic are at 8 am, 0.04 of the others.
  constexpr std::size_t runs = 100;
  constexpr int journeys = 2000;
  const auto counts = repeat(context, 1, runs, "journeys", [](Rng& rng) {
    std::pair<int, int> seen{};  // at 8 am, and of them heavy; minutes are drawn beside
    for (int i = 0; i < journeys; ++i) {
      const bool heavy = rng.chance(prior);
      if (!rng.chance(heavy ? 0.18 : 0.04)) continue;
      ++seen.first;
      seen.second += heavy;
    }
    return seen;
  });
  double at_eight = 0, heavy = 0;
  for (const auto& [all, some] : counts) {
    at_eight += all;
    heavy += some;
  }
  findings.statistical("the same, counted in journeys drawn at random", 0.60, heavy / at_eight,
                       wilson_interval(heavy, at_eight, confidence));

  const auto minutes = repeat(context, 2, runs, "journeys", [&](Rng& rng) {
    double sum = 0;
    for (int i = 0; i < journeys; ++i) {
      Journey drawn = journey;
      while (!drawn.is_terminal()) drawn.play(random_move(drawn, rng));
      sum += drawn.payoff(Player::first);
    }
    return sum / journeys;
  });
  const Accumulator mean = accumulate(minutes);
  findings.statistical("minutes, the mean of journeys drawn at random", 35, mean.mean(),
                       mean.mean_interval(confidence));
  return findings;
}

}  // namespace probabilities

const Experiment b9_probabilities = {"b9-probabilities",
                                     "35 minutes to the airport; heavy traffic 0.25, at 8 am 0.60",
                                     "S3", probabilities::run};

}  // namespace moyo::lab
