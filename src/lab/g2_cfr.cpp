// G2: counterfactual regret minimisation. The values of Kuhn and Leduc poker and of liar's dice, and how
// fast every variant loses its exploitability, by iterations and by histories looked at.
#include <fmt/format.h>

#include <cmath>

#include "base/clock.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liarsdice/liarsdice.h"
#include "lab/plain_cfr.h"
#include "lab/registry.h"
#include "search/hidden/equilibrium.h"

namespace moyo::lab {
namespace regret_minimisation {

struct Problem {
  hidden::GameTree tree;
  hidden::SequenceForm form{tree};
};

constexpr Bytes memory{std::uint64_t{256} << 20};

hidden::Measured solved(const Problem& problem, double exploitability) {
  const auto method = hidden::find_method("cfr+").make({}, problem.tree, problem.form, 1);
  return hidden::run_method(*method, problem.form, {.exploitability = exploitability});
}

void add_solved(Table& table, const char* game, const Problem& problem,
                const hidden::Measured& found) {
  table.rows.push_back(
      {game, std::to_string(problem.tree.nodes.size()), std::to_string(problem.tree.sets.size()),
       fmt::format("{:.6f}", found.value), fmt::format("{:.1e}", found.exploitability),
       std::to_string(found.iterations)});
}

// A sampled iteration looks at a small part of the tree: so many more of them are made.
struct Variant {
  const char* name;
  std::uint64_t iterations;
};
constexpr Variant variants[] = {{"cfr+", 5000},       {"cfr", 5000},        {"linear", 5000},
                                {"dcfr", 5000},       {"fictitious", 5000}, {"external", 500000},
                                {"outcome", 1000000}, {"chance", 200000}};

constexpr Parameter effort{
    "effort", "iterations of each method, in percent of the usual", 100, 5, 400, 5};
constexpr Parameter parameters[] = {effort};

void compare_variants(Context& context, const Problem& problem, Findings& findings) {
  Table table{"Leduc: exploitability after iterations",
              {"method", "100", "1000", "last", "iterations", "a second of processor time"},
              {}};
  Plot plot{"Exploitability, Leduc", {"iterations", true}, {"exploitability", true}, {}};
  for (const Variant& variant : variants) {
    context.check_stop();
    const auto method =
        hidden::find_method(variant.name).make({}, problem.tree, problem.form, context.seed);
    Series series{variant.name, Mark::line, {}};
    std::vector<std::string> row = {variant.name};
    const CpuStopwatch watch;
    const hidden::Measured last = hidden::run_method(
        *method, problem.form,
        {.iterations =
             variant.iterations * (context.quick ? 1 : std::uint64_t(context.whole(effort))) / 100,
         .stop = context.stop},
        [&](const hidden::Measured& measured) {
          if (!measured.is_round) return;
          series.points.push_back({double(measured.iterations), measured.exploitability});
          if (measured.iterations == 100 || measured.iterations == 1000) {
            row.push_back(fmt::format("{:.2e}", measured.exploitability));
          }
        });
    row.push_back(fmt::format("{:.2e}", last.exploitability));
    row.push_back(std::to_string(last.iterations));
    row.push_back(fmt::format("{:.0f}", static_cast<double>(last.iterations) / watch.seconds()));
    table.rows.push_back(std::move(row));
    plot.series.push_back(std::move(series));
    context.progress.update(static_cast<double>(&variant - variants + 1), std::size(variants),
                            variant.name);
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// The same strategy by a plain walk, and how much longer that takes.
void compare_walk(Context& context, const Problem& leduc, Findings& findings) {
  const std::uint64_t iterations = context.few<std::uint64_t>(50, 5);
  const CpuStopwatch watch;
  PlainCfr<leduc::Leduc> plain;
  for (std::uint64_t i = 0; i <= iterations; ++i) plain.iterate();
  const double walked = static_cast<double>(iterations + 1) / watch.seconds();
  const auto method = hidden::find_method("cfr+").make({}, leduc.tree, leduc.form, 1);
  const std::uint64_t more = 50 * iterations;
  const CpuStopwatch own_watch;
  while (method->learned().iterations < more) method->iterate();
  const double swept = static_cast<double>(more) / own_watch.seconds();
  const auto ours = hidden::find_method("cfr+").make({}, leduc.tree, leduc.form, 1);
  while (ours->learned().iterations < iterations) ours->iterate();
  const auto left = [&](const hidden::Behaviours& moves) {
    return hidden::exploitability(leduc.form, hidden::plans_of(leduc.form, moves));
  };
  const double apart =
      std::abs(left(ours->average()) - left(plain.average(leduc.tree, leduc.form)));
  findings.tables.push_back(
      {"Leduc: CFR+ on arrays of sequences, and as a walk through the game's states",
       {"how", "iterations a second"},
       {{"a sweep over arrays", fmt::format("{:.0f}", swept)},
        {"a walk through states", fmt::format("{:.0f}", walked)},
        {"times as fast", fmt::format("{:.0f}", swept / walked)}}});
  // Later the two go apart: the last digits of regrets near 0 decide.
  findings.exact(fmt::format("Leduc: both find the same in {} iterations (1)", iterations), 1,
                 apart < 1e-9);
}

Findings run(Context& context) {
  Findings findings;
  Table table{"Solved by CFR+",
              {"game", "histories", "information sets", "value", "exploitability", "iterations"},
              {}};
  const Problem kuhn{hidden::game_tree(kuhn::Kuhn(), memory)};
  const hidden::Measured kuhn_found = solved(kuhn, 1e-6);
  add_solved(table, "kuhn", kuhn, kuhn_found);
  findings.rounded("Kuhn: value", -1.0 / 18, 2e-6, kuhn_found.value);
  const Problem leduc{hidden::game_tree(leduc::Leduc(), memory)};
  const hidden::Measured leduc_found = solved(leduc, context.quick ? 1e-2 : 1e-5);
  add_solved(table, "leduc", leduc, leduc_found);
  if (!context.quick) findings.rounded("Leduc: value", -0.0856, 1e-4, leduc_found.value);
  context.check_stop();
  const Problem dice{hidden::game_tree(liarsdice::LiarsDice(), memory)};
  const hidden::Measured dice_found = solved(dice, context.quick ? 1e-2 : 1e-4);
  add_solved(table, "liarsdice", dice, dice_found);
  const Problem three{hidden::game_tree(kuhn::ThreePlayerKuhn(), memory)};
  add_solved(table, "kuhn:players=3", three, solved(three, context.quick ? 1e-2 : 1e-5));
  findings.tables.push_back(std::move(table));
  compare_variants(context, leduc, findings);
  compare_walk(context, leduc, findings);
  findings.notes.push_back(
      "An iteration of cfr+, cfr, linear, dcfr and fictitious is a sweep over all ends of the game "
      "for "
      "each player; one of external, outcome and chance samples for each player.");
  return findings;
}

}  // namespace regret_minimisation

const Experiment g2_cfr = {"g2-cfr", "counterfactual regret minimisation: Kuhn, Leduc, liar's dice",
                           "S0",     regret_minimisation::run,
                           {},       regret_minimisation::parameters};

}  // namespace moyo::lab
