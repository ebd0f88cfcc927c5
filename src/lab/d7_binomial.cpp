// D7: the binomial distribution of wins, and the confidence interval of a win rate: all p under
// which the result lies in the middle part of the outcomes (Clopper and Pearson).
#include <fmt/format.h>

#include "lab/registry.h"

namespace moyo::lab {
namespace binomial {

constexpr int wins = 20;
constexpr int trials = 30;
constexpr double source_confidence = 0.90;

std::string format(Interval interval) {
  return fmt::format("({:.3f}, {:.3f})", interval.low, interval.high);
}

void compare(Findings& findings) {
  const Interval interval = clopper_pearson_interval(wins, trials, source_confidence);
  findings.rounded("20 of 30: lower end of the 90% interval", 0.50, 0.01, interval.low);
  findings.rounded("20 of 30: upper end of the 90% interval", 0.81, 0.01, interval.high);
  findings.rounded("20 of 30: empirical mean", 0.66, 0.01, static_cast<double>(wins) / trials);
  // What the ends mean: there, 20 is just at the edge of the middle 90%.
  const double tail = (1 - source_confidence) / 2;
  findings.rounded("P(20 or more of 30) at the lower end", tail, 1e-9,
                   1 - binomial_cdf(wins - 1, trials, interval.low));
  findings.rounded("P(20 or fewer of 30) at the upper end", tail, 1e-9,
                   binomial_cdf(wins, trials, interval.high));
  double mean = 0;
  for (int k = 0; k <= trials; ++k) mean += k * binomial_pmf(k, trials, interval.low);
  findings.rounded("mean of B(30, p) is 30 p, p the lower end", trials * interval.low, 1e-9, mean);
}

void levels_table(Findings& findings) {
  Table table{"20 wins of 30, by confidence",
              {"confidence", "Clopper-Pearson", "width", "Wilson", "width"},
              {}};
  for (double level : {0.50, 0.80, 0.90, 0.95, 0.99, 0.999}) {
    const Interval exact = clopper_pearson_interval(wins, trials, level);
    const Interval wilson = wilson_interval(wins, trials, level);
    table.rows.push_back({fmt::format("{:g}%", 100 * level), format(exact),
                          fmt::format("{:.3f}", exact.high - exact.low), format(wilson),
                          fmt::format("{:.3f}", wilson.high - wilson.low)});
  }
  findings.tables.push_back(std::move(table));
}

// The course's motivation: c1 won all simulations, b5 some 60%; are we sure that c1 is better?
void separation_table(Findings& findings) {
  Table table{"Is c1 better than b5? 90% intervals",
              {"simulations", "c1 wins", "interval", "b5 wins", "interval", "separate"},
              {}};
  struct Row {
    int simulations, c1, b5;
  };
  for (const Row& row : {Row{10, 10, 6}, Row{100, 100, 63}}) {
    const Interval c1 = clopper_pearson_interval(row.c1, row.simulations, source_confidence);
    const Interval b5 = clopper_pearson_interval(row.b5, row.simulations, source_confidence);
    table.rows.push_back({std::to_string(row.simulations), std::to_string(row.c1), format(c1),
                          std::to_string(row.b5), format(b5), c1.low > b5.high ? "yes" : "no"});
  }
  findings.tables.push_back(std::move(table));
}

void plots(Findings& findings) {
  const Interval interval = clopper_pearson_interval(wins, trials, source_confidence);
  Plot bars{"Wins of 30 at the ends of the 90% interval around 20", {"wins"}, {"probability"}, {}};
  for (double p : {interval.low, interval.high}) {
    Series series{fmt::format("B(30, {:.2f})", p), Mark::bars, {}};
    for (int k = 0; k <= trials; ++k)
      series.points.push_back({double(k), binomial_pmf(k, trials, p)});
    bars.series.push_back(std::move(series));
  }
  bars.series.push_back({"the result: 20 of 30", Mark::source, {{wins, 0}}});
  findings.plots.push_back(std::move(bars));

  Plot width{"Two wins in three: the 90% interval by the number of trials",
             {"trials n", true},
             {"win rate"},
             {}};
  width.series = {{"upper end", Mark::line, {}},
                  {"lower end", Mark::line, {}},
                  {"the source's: 20 of 30", Mark::source, {{trials, 0.50}, {trials, 0.81}}}};
  for (int n = 3; n <= 3000; n += n < 60 ? 3 : n / 60 * 3) {
    const Interval ends = clopper_pearson_interval(n / 3 * 2, n, source_confidence);
    width.series[0].points.push_back({double(n), ends.high});
    width.series[1].points.push_back({double(n), ends.low});
  }
  findings.plots.push_back(std::move(width));
}

Findings run(Context&) {
  Findings findings;
  compare(findings);
  levels_table(findings);
  separation_table(findings);
  plots(findings);
  return findings;
}

}  // namespace binomial

const Experiment d7_binomial = {"d7-binomial", "the confidence interval of a win rate", "S0",
                                binomial::run};

}  // namespace moyo::lab
