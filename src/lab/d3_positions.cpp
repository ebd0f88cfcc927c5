// D3: six examples of what flat Monte Carlo sees and does not (go3_examples.h), with 1000 simulations
// a move (the lecture has 100): win rates beside its own, the order of moves that it tells, and what
// a tree search with rules thinks of the same positions.
#include <fmt/format.h>

#include <algorithm>

#include "base/statistics.h"
#include "base/text.h"
#include "core/outcome.h"
#include "lab/go3_examples.h"
#include "lab/registry.h"
#include "players/registry.h"

namespace moyo::lab {
namespace positions {

struct Judged {
  std::vector<MoveRate> rates;
  std::string tree_move;
  double tree_rate = 0;
};

bool in_order(const std::vector<MoveRate>& rates, std::initializer_list<const char*> moves) {
  double above = 2;
  for (const char* move : moves) {
    if (rate_of(rates, move) >= above) return false;
    above = rate_of(rates, move);
  }
  return true;
}

// What the lecture says of each, as a condition.
void claims(Findings& findings, const std::string& name, const Judged& judged) {
  const auto& rates = judged.rates;
  const auto rate = [&](const char* move) { return rate_of(rates, move); };
  if (name == "1") {
    findings.claim("1: e2 is clearly best", rates[0].move == "E2" && rates[0].rate > 0.9);
    findings.claim("1: and yet c1 and c2 seem to win", rate("C1") > 0.5 && rate("C2") > 0.5);
    findings.claim("1: the tree search plays e2", judged.tree_move == "E2");
  } else if (name == "2") {
    findings.claim("2: e2 is clearly best, nothing else seems to win",
                   rates[0].move == "E2" && rates[0].rate > 0.9 && rates[1].rate < 0.5);
  } else if (name == "3") {
    const bool lowest = std::all_of(rates.begin(), rates.end(), [&](const MoveRate& other) {
      return other.move == "E5" || other.rate > rate("E5") + 0.1;
    });
    findings.claim("3: e5 is clearly worse than all others, b5 is best",
                   lowest && rates[0].move == "B5");
  } else if (name == "4") {
    findings.claim("4: d6 before d1 before d3", in_order(rates, {"D6", "D1", "D3"}));
    findings.claim("4: but all within 0.35", rate("D6") - rate("D3") < 0.35);
  } else if (name == "5") {
    findings.claim("5: the threat c2 looks better than the quiet b3", rate("C2") > rate("B3"));
    findings.claim("5: the tree search plays b3 and wins",
                   judged.tree_move == "B3" && judged.tree_rate > 0.7);
  } else if (name == "6") {
    findings.claim("6: White seems to win a quarter of the games or more", rates[0].rate > 0.25);
    findings.claim("6: the tree search knows that it is lost", judged.tree_rate < 0.1);
  }
}

Findings run(Context& context) {
  Findings findings;
  const int simulations = context.few(1000, 100);
  Table table{fmt::format("Win rates after {} simulations a move, the lecture's positions rebuilt",
                          simulations),
              {"example", "the lecture says", "its rates", "ours, the best five", "tree search"},
              {}};
  Plot plot{"Win rates of the lecture's positions and of ours",
            {"the lecture's"},
            {"ours"},
            {{"moves", Mark::points, {}}, {"equal", Mark::dashes, {{0, 0}, {1, 1}}}}};
  for (const Go3Example& example : go3_examples()) {
    context.check_stop();
    const AnyState state = example.state();
    Judged judged{flat_rates(state, simulations, context.seed), "", 0};
    const auto tree = players::make(fmt::format("go:resign=0,playouts={}", context.few(3000, 300)),
                                    state, context.seed);
    const Report report = tree->think(state, {});
    judged.tree_move = report.best ? state.format_move(*report.best) : "none";
    judged.tree_rate = winrate_from_payoff(report.value);
    std::vector<std::string> source;
    for (const auto& [move, rate] : example.rates) {
      if (rate < 0) continue;
      source.push_back(fmt::format("{} {:.2f}", move, rate));
      plot.series[0].points.push_back({rate, rate_of(judged.rates, move)});
    }
    std::vector<std::string> ours;
    for (std::size_t i = 0; i < std::min<std::size_t>(5, judged.rates.size()); ++i) {
      ours.push_back(fmt::format("{} {:.2f}", judged.rates[i].move, judged.rates[i].rate));
    }
    table.rows.push_back({std::string(example.name), std::string(example.says), join(source, ", "),
                          join(ours, ", "),
                          fmt::format("{} {:.2f}", judged.tree_move, judged.tree_rate)});
    claims(findings, std::string(example.name), judged);
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace positions

const Experiment d3_positions = {
    "d3-positions", "what flat Monte Carlo sees in six positions, and what it does not", "S0",
    positions::run};

}  // namespace moyo::lab
