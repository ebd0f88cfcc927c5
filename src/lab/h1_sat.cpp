// H1: satisfiability. Systematic search with simplification; GSAT and WalkSAT, which start anywhere
// and repair. Random formulas of three literals a clause: few clauses are easy to satisfy, many easy
// to refute, and in between, near 4.26 clauses a variable (Crawford and Auton 1996), they are hard.
// The course: no clear winner, different strengths.
#include <fmt/format.h>

#include <algorithm>

#include "base/clock.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "search/solo/walksat.h"

namespace moyo::lab {
namespace sat {

using solo::Formula;
using solo::LocalSearch;

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

constexpr Parameter variables_of_formula{
    "variables", "variables of the random formulas by ratio", 60, 30, 80, 5};
constexpr Parameter own_noise{"noise", "one more noise of WalkSAT", 0.5, 0, 1, 0.05};
constexpr Parameter parameters[] = {variables_of_formula, own_noise};

// Share satisfiable and work by clauses a variable.
void phase_transition(Context& context, Findings& findings) {
  const int variables = context.whole(variables_of_formula);
  const std::size_t runs = context.few<std::size_t>(60, 4);
  Table table{fmt::format("Random formulas, {} variables, 3 literals a clause", variables),
              {"clauses / variable", "satisfiable", "decisions, median", "mean"},
              {}};
  Plot plot{"Satisfiable, and how hard to tell",
            {"clauses a variable"},
            {"share; work as a part of the most"},
            {{"satisfiable", Mark::line, {}}, {"median work", Mark::line, {}}}};
  std::vector<double> ratios = {2, 3, 3.5, 4, 4.26, 4.5, 5, 6, 8};
  std::vector<double> shares;
  std::vector<double> work;
  for (const double ratio : ratios) {
    const auto results =
        repeat(context, static_cast<std::uint64_t>(100 * ratio), runs, "formulas", [&](Rng& rng) {
          const Formula formula =
              solo::random_formula(variables, static_cast<int>(ratio * variables), 3, rng);
          const auto result = solo::dpll(formula);
          return std::pair(*result.satisfiable ? 1.0 : 0.0, double(result.decisions));
        });
    Accumulator satisfiable, mean;
    std::vector<double> decisions;
    for (const auto& [yes, count] : results) {
      satisfiable.add(yes);
      mean.add(count);
      decisions.push_back(count);
    }
    shares.push_back(satisfiable.mean());
    work.push_back(median(decisions));
    table.rows.push_back({fmt::format("{:.2f}", ratio),
                          fmt::format("{:.0f}%", 100 * satisfiable.mean()),
                          fmt::format("{:.0f}", work.back()), fmt::format("{:.0f}", mean.mean())});
  }
  const double most = *std::max_element(work.begin(), work.end());
  for (std::size_t i = 0; i < ratios.size(); ++i) {
    plot.series[0].points.push_back({ratios[i], shares[i]});
    plot.series[1].points.push_back({ratios[i], work[i] / most});
  }
  const double hardest =
      ratios[static_cast<std::size_t>(std::max_element(work.begin(), work.end()) - work.begin())];
  findings.exact("all satisfiable at 2 clauses a variable, none at 8", {1, 0},
                 {shares.front(), shares.back()});
  findings.claim("the hardest lie between 3.5 and 5 clauses a variable",
                 hardest >= 3.5 && hardest <= 5);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// The noise of WalkSAT: flips needed on formulas with a hidden solution.
void noise(Context& context, Findings& findings) {
  const std::size_t runs = context.few<std::size_t>(60, 4);
  Table table{"WalkSAT by its noise p: 120 variables, 4.2 clauses a variable, satisfiable",
              {"p", "solved", "flips, median"},
              {}};
  std::vector<double> levels = {0.0, 0.1, 0.3, 0.5, 0.7, 0.9};
  levels.push_back(context.number(own_noise));
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  for (const double p : levels) {
    const auto results = repeat(context, 7, runs, "WalkSAT", [&](Rng& rng) {
      Formula formula = solo::random_formula(120, 504, 3, rng);
      while (solo::dpll(formula, {.max_decisions = 200000}).satisfiable != true) {
        formula = solo::random_formula(120, 504, 3, rng);
      }
      return solo::local_search(formula, {.noise = p, .flips = 20000, .tries = 1}, rng);
    });
    double solved = 0;
    std::vector<double> flips;
    for (const auto& result : results) {
      solved += result.found;
      flips.push_back(double(result.flips));
    }
    table.rows.push_back({fmt::format("{:g}", p), fmt::format("{:.0f} of {}", solved, runs),
                          fmt::format("{:.0f}", median(flips))});
  }
  findings.tables.push_back(std::move(table));
}

// A row of pigeons and holes: structure that systematic search must walk through.
Formula pigeons(int holes) {
  const auto at = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  Formula formula{(holes + 1) * holes, {}};
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    solo::Clause somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(at(pigeon, hole));
    formula.clauses.push_back(somewhere);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole) {
        formula.clauses.push_back({-at(pigeon, hole), -at(other, hole)});
      }
    }
  }
  return formula;
}

// x1, x1 -> x2, x2 -> x3, ...: forced from end to end, and hard to repair by flips.
Formula chain(int length) {
  Formula formula{length, {{1}}};
  for (int v = 1; v < length; ++v) formula.clauses.push_back({-v, v + 1});
  return formula;
}

void strengths(Context& context, Findings& findings) {
  Table table{"Three ways to the same answer: milliseconds, or - where none was found",
              {"formula", "systematic", "GSAT", "WalkSAT"},
              {}};
  std::vector<std::array<bool, 3>> answered;
  const auto row = [&](const char* name, const Formula& formula) {
    context.check_stop();
    std::vector<std::string> cells = {name};
    std::array<bool, 3> done{};
    const auto time = [&](std::size_t i, auto&& ask) {
      const CpuStopwatch watch;
      done[i] = ask();
      cells.push_back(done[i] ? fmt::format("{:.2f}", 1000 * watch.seconds()) : "-");
    };
    time(0, [&] { return solo::dpll(formula, {.max_decisions = 60000}).satisfiable.has_value(); });
    for (const LocalSearch method : {LocalSearch::gsat, LocalSearch::walksat}) {
      time(method == LocalSearch::gsat ? 1 : 2, [&] {
        Rng rng(context.seed);
        const std::uint64_t flips = method == LocalSearch::gsat ? 2000 : 100000;
        return solo::local_search(formula, {.method = method, .flips = flips, .tries = 3}, rng)
            .found;
      });
    }
    answered.push_back(done);
    table.rows.push_back(std::move(cells));
  };
  Rng rng(context.seed);
  row("the slide's: (x0 or x2) and (not x1 or not x2)", {3, {{1, 3}, {-2, -3}}});
  row("random, 600 variables, 3.5 clauses a variable", solo::random_satisfiable(600, 2100, 3, rng));
  row("implications in a row, 300", chain(300));
  row("6 pigeons in 5 holes: no solution", pigeons(5));
  findings.exact("all solve the slide's formula", {1, 1, 1},
                 {double(answered[0][0]), double(answered[0][1]), double(answered[0][2])});
  findings.exact("different strengths: only WalkSAT solves the large random one", {0, 1},
                 {double(answered[1][0]), double(answered[1][2])});
  findings.exact("  only systematic search knows that there is no solution", {1, 0, 0},
                 {double(answered[3][0]), double(answered[3][1]), double(answered[3][2])});
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  Findings findings;
  phase_transition(context, findings);
  noise(context, findings);
  strengths(context, findings);
  return findings;
}

}  // namespace sat

const Experiment h1_sat = {"h1-sat", "satisfiability: systematic search, GSAT and WalkSAT",
                           "S0",     sat::run,
                           {},       sat::parameters};

}  // namespace moyo::lab
