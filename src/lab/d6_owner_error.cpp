// D6: where playouts go wrong. In positions of recorded games the owners of points at the end of
// playouts are compared with those that a network expects after a short search: a policy that kills
// what lives, or lets live what is dead, shows here long before matches show it.
//
//   error = mean over points of (o - t)^2 - s^2 / n
//
// o is the mean owner of a point over n playouts (1 Black, -1 White), s^2 the variance of one
// playout's, t the network's expectation: the error of infinitely many playouts.
#include <fmt/format.h>

#include "lab/policy_steps.h"
#include "lab/records.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/registry.h"
#include "simulation/go/playout_evaluator.h"

namespace moyo::lab {
namespace owner_error {

constexpr std::size_t shortest_game = 40;  // moves
constexpr std::size_t positions = 200;
constexpr int playouts = 64;
constexpr int visits = 60;  // of the network's search

// Any position of any game in which the last move was no pass: nothing is at its end.
go::Go draw_position(const std::vector<sgf::GameRecord>& records, Rng& rng) {
  for (;;) {
    const auto& record = records[rng.below(static_cast<std::uint32_t>(records.size()))];
    go::Go game = sgf::replay(record, rng.below(static_cast<std::uint32_t>(record.moves.size())));
    if (game.passes() == 0) return game;
  }
}

// Black's view, by point.
std::vector<float> expected_owners(const go::Go& game, const std::string& net, std::uint64_t seed) {
  const auto agent = players::make("zero:early=off,net=" + net, AnyState(game), seed);
  Limits limits;
  limits.playouts = visits;
  Report report = agent->think(AnyState(game), limits, {.analysis = true});
  if (game.turn() == go::Color::white) {
    for (float& owner : report.ownership) owner = -owner;
  }
  return report.ownership;
}

// The mean error of the board's points.
double error_of(const PolicyStep& step, const go::Go& game, const std::vector<float>& expected,
                Rng& rng) {
  go::EvaluatorOptions options;
  options.playouts = go::parse_policy(step.policy);
  const auto evaluator = go::make_playout_evaluator(options);
  std::vector<Accumulator> owners(go::point_indices);
  std::vector<float> owned(go::Go::move_indices);
  for (int i = 0; i < playouts; ++i) {
    evaluator->evaluate({.state = game, .rng = rng, .owners = owned});
    for (const go::Point p : go::Points(game.size())) owners[p.index()].add(owned[p.index()]);
  }
  Accumulator errors;
  for (const go::Point p : go::Points(game.size())) {
    const Accumulator& owner = owners[p.index()];
    const double difference = owner.mean() - static_cast<double>(expected[p.index()]);
    errors.add(difference * difference - owner.standard_error() * owner.standard_error());
  }
  return errors.mean();
}

Findings run(Context& context) {
  Findings findings;
  if (context.records.empty()) {
    findings.not_run("recorded games of Go, given by --records FILE.");
    return findings;
  }
  const auto records =
      read_records(context.records, fmt::format("game of {} moves", shortest_game),
                   [](const auto& record) { return record.moves.size() >= shortest_game; });
  const auto errors = repeat(context, 0, positions, "positions", [&](Rng& rng) {
    const go::Go game = draw_position(records, rng);
    const std::vector<float> expected = expected_owners(game, context.net, rng());
    if (expected.empty()) throw InputError("the network " + context.net + " knows no owners");
    std::vector<double> by_policy;
    for (const PolicyStep& step : policy_steps()) {
      by_policy.push_back(error_of(step, game, expected, rng));
    }
    return by_policy;
  });
  Table table{fmt::format("{} positions of {} games, {} playouts each; {} looks at the network {}",
                          positions, records.size(), playouts, visits, context.net),
              {"policy", "squared error of owners", "less than the step before"},
              {}};
  const auto& steps = policy_steps();
  for (std::size_t step = 0; step < steps.size(); ++step) {
    Accumulator mean, gain;
    for (const auto& by_policy : errors) {
      mean.add(by_policy[step]);
      if (step > 0) gain.add(by_policy[step - 1] - by_policy[step]);
    }
    table.rows.push_back(
        {steps[step].name, fmt::format("{:.4f} +- {:.4f}", mean.mean(), mean.standard_error()),
         step == 0 ? "" : fmt::format("{:.4f} +- {:.4f}", gain.mean(), gain.standard_error())});
  }
  findings.tables.push_back(std::move(table));
  findings.notes.push_back("--net FILE for a stronger judge than the networks that ship.");
  return findings;
}

}  // namespace owner_error

const Experiment d6_owner_error = {"d6-owner-error",
                                   "whose points playouts get wrong, by a network's judgment",
                                   "S0",
                                   owner_error::run,
                                   {.records = true, .net = true}};

}  // namespace moyo::lab
