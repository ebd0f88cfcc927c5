// D6: bias and variance of playout policies on labelled positions. From positions some plies
// before the end of recorded games, whose winner is known, each policy plays; the share p of
// playouts that Black wins is its estimate of the result y (1 or 0).
//
//   Brier score   mean of (p - y)^2, the squared error
//   variance      of p from having only n playouts: mean of p (1 - p) / (n - 1)
//   bias          what is left of the error: Brier - variance, the error of n = infinity, which no
//                 number of playouts takes away
#include <fmt/format.h>

#include "lab/policy_steps.h"
#include "lab/records.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/go/playout_evaluator.h"

namespace moyo::lab {
namespace policy_bias {

constexpr std::size_t positions = 600;  // drawn from the games, the same for every policy
constexpr int playouts = 64;
constexpr int plies_before_end[] = {40, 30, 20, 10};

bool is_decided(const sgf::GameRecord& record) {
  const bool decided = record.result && !record.result->outcome.is_draw();
  const bool counted = decided && record.result->decided_by != sgf::Result::DecidedBy::time &&
                       record.result->decided_by != sgf::Result::DecidedBy::forfeit;
  const bool long_enough = record.moves.size() > std::size_t{plies_before_end[0]};
  return counted && long_enough && record.size == go::BoardSize(9);
}

struct Errors {
  Accumulator brier;
  Accumulator variance;
  Accumulator optimism;  // p - y: for Black
  int right = 0;
};

struct Estimate {
  double share = 0;
  double truth = 0;
};

Errors measure(Context& context, std::uint64_t batch, const PolicyStep& step,
               const std::vector<sgf::GameRecord>& records, int before_end) {
  go::EvaluatorOptions options;
  options.playouts = go::parse_policy(step.policy);
  const auto estimates = repeat(context, batch, positions, step.name, [&](Rng& rng) {
    const sgf::GameRecord& record = records[rng.below(static_cast<std::uint32_t>(records.size()))];
    const go::Go game =
        sgf::replay(record, record.moves.size() - static_cast<std::size_t>(before_end));
    const auto evaluator = go::make_playout_evaluator(options);
    double payoff = 0;
    for (int i = 0; i < playouts; ++i) {
      payoff += evaluator->evaluate({.state = game, .rng = rng}).value;
    }
    if (game.turn() == go::Color::white) payoff = -payoff;
    return Estimate{winrate_from_payoff(payoff / playouts),
                    winrate_from_payoff(record.result->outcome.payoff(Player::first))};
  });
  Errors errors;
  for (const auto [share, truth] : estimates) {
    errors.brier.add((share - truth) * (share - truth));
    errors.variance.add(share * (1 - share) / (playouts - 1));
    errors.optimism.add(share - truth);
    errors.right += (share > 0.5) == (truth > 0.5);
  }
  return errors;
}

Findings run(Context& context) {
  Findings findings;
  if (context.records.empty()) {
    findings.not_run("recorded 9x9 games, given by --records FILE.");
    return findings;
  }
  const auto records = read_records(context.records, "decided 9x9 game", is_decided);
  Table table{fmt::format("{} positions of {} games, {} playouts each", positions, records.size(),
                          playouts),
              {"plies before the end", "policy", "winner found", "Brier score", "variance", "bias",
               "p - y"},
              {}};
  Plot plot{"Squared error of the estimated result", {"plies before the end"}, {"Brier score"}, {}};
  for (const PolicyStep& step : policy_steps()) plot.series.push_back({step.name, Mark::line, {}});
  std::uint64_t batch = 0;
  for (int before_end : plies_before_end) {
    std::size_t series = 0;
    for (const PolicyStep& step : policy_steps()) {
      const Errors errors = measure(context, batch, step, records, before_end);
      table.rows.push_back(
          {std::to_string(before_end), step.name,
           fmt::format("{:.1f}%", 100.0 * errors.right / double(positions)),
           fmt::format("{:.4f} +- {:.4f}", errors.brier.mean(), errors.brier.standard_error()),
           fmt::format("{:.4f}", errors.variance.mean()),
           fmt::format("{:.4f}", errors.brier.mean() - errors.variance.mean()),
           fmt::format("{:+.3f}", errors.optimism.mean())});
      plot.series[series++].points.push_back({double(before_end), errors.brier.mean()});
    }
    ++batch;
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace policy_bias

const Experiment d6_policy_bias = {"d6-policy-bias",
                                   "bias and variance of playout policies on recorded games",
                                   "S0",
                                   policy_bias::run,
                                   {.records = true}};

}  // namespace moyo::lab
