// D7: the probability of choosing the worse of two arms after pulling each n times and taking the
// one with more wins, a tie by a coin:
//   P(W2 > W1) + P(W2 = W1) / 2,  W1 ~ B(n, p1), W2 ~ B(n, p2), p1 > p2.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace wrong_choice {

struct Arms {
  double better;
  double worse;
};

constexpr Arms pairs[] = {{0.8, 0.2}, {0.7, 0.3}, {0.6, 0.4}, {0.55, 0.45}, {0.62, 0.61}};
constexpr Parameter own_gap{
    "gap", "between two arms of your own, around one half", 0.05, 0.01, 0.98, 0.01};
constexpr Parameter parameters[] = {own_gap};
constexpr int pulls[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

double wrong_choice(Arms arms, int n) {
  double wrong = 0;
  double worse_above = 0;  // P(W2 > k), summed from the small end so that tiny tails stay right
  for (int k = n; k >= 0; --k) {
    const double worse_equal = binomial_pmf(k, n, arms.worse);
    wrong += binomial_pmf(k, n, arms.better) * (worse_above + worse_equal / 2);
    worse_above += worse_equal;
  }
  return wrong;
}

std::string name(Arms arms) { return fmt::format("{:g} and {:g}", arms.better, arms.worse); }

// The course tells the two effects in words: more simulations give a lower error, and a smaller
// gap a higher one. The number of exceptions in the table is to be 0.
void compare_claims(Findings& findings) {
  int not_lower = 0;
  for (Arms arms : pairs) {
    for (std::size_t i = 1; i < std::size(pulls); ++i) {
      not_lower += wrong_choice(arms, pulls[i]) >= wrong_choice(arms, pulls[i - 1]);
    }
  }
  int not_higher = 0;
  for (std::size_t i = 1; i < std::size(pairs); ++i) {
    for (int n : pulls) not_higher += wrong_choice(pairs[i], n) <= wrong_choice(pairs[i - 1], n);
  }
  findings.exact("cases where more pulls do not lower the error", 0, not_lower);
  findings.exact("cases where a smaller gap does not raise it", 0, not_higher);
}

// The exact figure against the experiment itself.
void compare_simulation(Context& context, Findings& findings) {
  constexpr std::size_t runs = 20000;
  constexpr int n = 50;
  std::uint64_t batch = 0;
  for (Arms arms : {Arms{0.6, 0.4}, Arms{0.55, 0.45}, Arms{0.62, 0.61}}) {
    const auto wrong = repeat(context, batch++, runs, name(arms), [&](Rng& rng) {
      int lead = 0;
      for (int i = 0; i < n; ++i) lead += rng.chance(arms.better) - rng.chance(arms.worse);
      return static_cast<int>(lead == 0 ? rng.chance(0.5) : lead < 0);
    });
    const Accumulator rate = accumulate(wrong);
    findings.statistical(
        fmt::format("arms {}, {} pulls: exact beside {} trials", name(arms), n, runs),
        wrong_choice(arms, n), rate.mean(), wilson_interval(rate.mean() * runs, runs, confidence));
  }
}

// Steps of a twentieth, the last of them onto `last`.
int next_shown(int n, int last) { return n < last ? std::min(last, n + 1 + n / 20) : last + 1; }

Findings run(Context& context) {
  Findings findings;
  compare_claims(findings);
  compare_simulation(context, findings);
  Table table{"Probability of choosing the worse arm", {"pulls each"}, {}};
  Plot plot{"Choosing the worse of two arms",
            {"pulls of each arm", true},
            {"probability of the wrong choice"},
            {}};
  const double gap = context.number(own_gap);
  std::vector<Arms> shown(std::begin(pairs), std::end(pairs));
  shown.push_back({(1 + gap) / 2, (1 - gap) / 2});
  for (Arms arms : shown) {
    table.headers.push_back(name(arms));
    plot.series.push_back({name(arms), Mark::line, {}});
    for (int n = 1, last = pulls[std::size(pulls) - 1]; n <= last; n = next_shown(n, last)) {
      plot.series.back().points.push_back({double(n), wrong_choice(arms, n)});
    }
  }
  for (int n : pulls) {
    std::vector<std::string> row = {std::to_string(n)};
    for (Arms arms : shown) row.push_back(fmt::format("{:.3g}", wrong_choice(arms, n)));
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back(
      "The source's own table (binomial-select-experiment.txt) is not in the "
      "lectures; its two claims in words are checked.");
  return findings;
}

}  // namespace wrong_choice

const Experiment d7_wrong_choice = {"d7-wrong-choice",
                                    "how often the worse of two arms is chosen, exactly",
                                    "S0",
                                    wrong_choice::run,
                                    {},
                                    wrong_choice::parameters};

}  // namespace moyo::lab
