#include "protocol/analysis/analysis.h"

#include <algorithm>
#include <cmath>

#include "core/outcome.h"
#include "games/go/go.h"
#include "simulation/go/status.h"

namespace moyo::analysis {
namespace {

// An evaluation of so much is as good as a payoff of tanh 1.
constexpr double evaluation_scale = 100;

double winrate(double value, ValueScale scale) {
  const double payoff = scale == ValueScale::payoff ? value : std::tanh(value / evaluation_scale);
  return std::clamp(winrate_from_payoff(payoff), 0.0, 1.0);
}

Candidate from_entry(const MoveReport& entry, const Report& report) {
  Candidate candidate;
  candidate.move = entry.move;
  candidate.visits = entry.visits;
  candidate.winrate = winrate(entry.value, report.scale);
  candidate.lower_bound =
      entry.lower_bound ? winrate(*entry.lower_bound, report.scale) : candidate.winrate;
  candidate.prior = entry.prior.value_or(0);
  candidate.score = entry.score.value_or(report.score.value_or(0));
  candidate.score_stdev = entry.score_stdev.value_or(report.score_stdev.value_or(0));
  candidate.proved = entry.proved;
  candidate.ownership = entry.ownership;
  candidate.variation = entry.principal_variation;
  candidate.variation_visits = entry.variation_visits;
  if (candidate.variation.empty()) candidate.variation.push_back(entry.move);
  return candidate;
}

// Who only says what it would play.
Candidate from_choice(const Report& report) {
  Candidate candidate;
  candidate.move = *report.best;
  candidate.visits = std::max<std::uint64_t>(report.playouts, 1);
  candidate.winrate = candidate.lower_bound = winrate(report.value, report.scale);
  candidate.prior = 1;
  candidate.proved = report.proved;
  candidate.score = report.score.value_or(0);
  candidate.score_stdev = report.score_stdev.value_or(0);
  candidate.variation = report.principal_variation;
  if (candidate.variation.empty()) candidate.variation.push_back(candidate.move);
  return candidate;
}

// The position's own value: the mean over all that was tried there, as a tree has it at its root. The
// best move's, where nothing was counted or there is nothing uncertain.
double winrate_of_root(const Report& report) {
  double visits = 0;
  double sum = 0;
  for (const MoveReport& entry : report.moves) {
    const auto weight = static_cast<double>(entry.visits);
    visits += weight;
    if (entry.visits > 0) sum += weight * winrate(entry.value, report.scale);
  }
  return visits == 0 || report.proved ? winrate(report.value, report.scale) : sum / visits;
}

}  // namespace

Analysis from_report(const Report& report, const Extent& extent) {
  Analysis analysis;
  analysis.winrate = winrate_of_root(report);
  analysis.score = report.score.value_or(0);
  analysis.score_stdev = report.score_stdev.value_or(0);
  analysis.ownership = report.ownership;
  for (const auto& entry : report.moves) {
    analysis.visits += entry.visits;
    const std::size_t count = analysis.candidates.size();
    if (count < extent.max_moves && (entry.visits > 0 || count < extent.min_moves)) {
      analysis.candidates.push_back(from_entry(entry, report));
    }
  }
  if (report.moves.empty() && report.best) {
    analysis.candidates.push_back(from_choice(report));
    analysis.visits = analysis.candidates.front().visits;
  }
  return analysis;
}

Analysis reversed(Analysis analysis) {
  analysis.winrate = 1 - analysis.winrate;
  analysis.score = -analysis.score;
  for (Candidate& candidate : analysis.candidates) {
    candidate.winrate = 1 - candidate.winrate;
    candidate.lower_bound = 1 - candidate.lower_bound;
    candidate.score = -candidate.score;
    for (float& owner : candidate.ownership) owner = -owner;
  }
  for (float& owner : analysis.ownership) owner = -owner;
  return analysis;
}

Report report_of_end(const AnyState& end) {
  Report report;
  report.proved = true;
  const double sign = end.to_play() == Player::second ? -1 : 1;
  if (const go::Go* game = end.get_if<go::Go>()) {
    const go::FinalPosition position = go::final_position(*game);
    report.best = move_id(go::pass);
    report.value = sign * Outcome::from_score(position.score).payoff(Player::first);
    report.score = sign * position.score;
    report.ownership = go::ownership_for(game->turn(), position.owner, game->size());
  } else {
    report.value = sign * end.payoff(Player::first);
  }
  return report;
}

std::vector<Restriction> effective(const AnyState& state,
                                   std::span<const Restriction> restrictions) {
  const std::vector<MoveId> legal = state.legal_moves();
  const Player mover = state.to_play();
  std::vector<Restriction> kept;
  for (const Restriction& restriction : restrictions) {
    const bool bites =
        restriction.plies > 1 || std::any_of(legal.begin(), legal.end(), [&](MoveId move) {
          return restriction.leaves_out(mover, move, 1);
        });
    if (bites) kept.push_back(restriction);
  }
  const std::span<const Restriction> all = kept;
  if (std::all_of(legal.begin(), legal.end(),
                  [&](MoveId move) { return is_left_out(all, mover, move, 1); })) {
    throw InputError("no legal move is left to analyze");
  }
  return kept;
}

}  // namespace moyo::analysis
