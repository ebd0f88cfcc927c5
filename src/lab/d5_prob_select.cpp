// D5: a choice by probabilities, as the course's prob_select.py makes it: five drinks with 0.3, 0.2,
// 0.4, 0.07 and 0.03. Its 100 draws are put to the chi-square test, and so are ours; the shares of
// more and more draws go to the probabilities.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace prob_select {

constexpr std::size_t drinks = 5;
constexpr std::array<double, drinks> probabilities = {0.3, 0.2, 0.4, 0.07, 0.03};
constexpr std::array<double, drinks> source_shares = {0.26, 0.22, 0.40, 0.08, 0.04};

constexpr Parameter draws_of_many{"draws", "draws of the last column", 100000, 100, 1000000, 100};
constexpr Parameter parameters[] = {draws_of_many};

std::size_t draw(Rng& rng) {
  double rest = rng.uniform();
  std::size_t i = 0;
  while (i + 1 < drinks && rest >= probabilities[i]) rest -= probabilities[i++];
  return i;
}

std::array<double, drinks> shares(int draws, Rng& rng) {
  std::array<double, drinks> counts{};
  for (int i = 0; i < draws; ++i) ++counts[draw(rng)];
  for (double& count : counts) count /= draws;
  return counts;
}

double chi_square(const std::array<double, drinks>& seen, double draws) {
  double sum = 0;
  for (std::size_t i = 0; i < drinks; ++i) {
    const double expected = draws * probabilities[i];
    sum += std::pow(draws * seen[i] - expected, 2) / expected;
  }
  return sum;
}

Findings run(Context& context) {
  constexpr double limit = 13.277;  // 99% of chi-square with four degrees of freedom
  Findings findings;
  const double source = chi_square(source_shares, 100);
  findings.exact("the source's 100 draws fit its probabilities (chi-square below 13.28)", 1,
                 source < limit);
  constexpr std::size_t runs = 2000;
  const auto tests = repeat(context, 0, runs, "hundreds", [](Rng& rng) {
    return chi_square(shares(100, rng), 100) < limit ? 1.0 : 0.0;
  });
  const Accumulator passed = accumulate(tests);
  // Of a hundred draws some drinks are expected three times only: the limit is nearly right.
  findings.notes.push_back(
      fmt::format("The source's chi-square is {:.2f}; {:.1f}% of our hundreds "
                  "stay below 13.28, where 99% should.",
                  source, 100 * passed.mean()));
  const int draws = context.whole(draws_of_many);
  Rng rng = Rng::stream(context.seed, 1);
  const auto hundred = shares(100, rng), many = shares(draws, rng);
  Table table{"Shares of drinks",
              {"drink", "probability", "source, 100", "ours, 100", fmt::format("ours, {}", draws)},
              {}};
  for (std::size_t i = 0; i < drinks; ++i) {
    table.rows.push_back({std::to_string(i + 1), fmt::format("{:.2f}", probabilities[i]),
                          fmt::format("{:.2f}", source_shares[i]),
                          fmt::format("{:.2f}", hundred[i]), fmt::format("{:.4f}", many[i])});
    findings.statistical(fmt::format("share of drink {} in {} draws", i + 1, draws),
                         probabilities[i], many[i],
                         wilson_interval(draws * many[i], draws, confidence));
  }
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace prob_select

const Experiment d5_prob_select = {
    "d5-prob-select",       "drinks drawn by probability", "S0", prob_select::run, {},
    prob_select::parameters};

}  // namespace moyo::lab
