#include "search/hidden/subgame_cfr.h"

#include <algorithm>

#include "search/hidden/cfr.h"

namespace moyo::hidden {
namespace {

// A plan from its entries on: the move of the first decision is the entry's weight.
Plan plan_from_entries(const SequenceForm& form, std::size_t player, Behaviour behaviour,
                       std::span<const double> weights) {
  std::copy(weights.begin(), weights.end(), behaviour.begin() + 1);
  Plan plan;
  fill_plan(form, player, behaviour, plan);
  return plan;
}

std::span<const Decision> below_entries(const SequenceForm& form, std::size_t player) {
  return form.decisions(player).subspan(1);
}

EntryValues entries_of(const std::vector<double>& values, std::size_t count) {
  return {values.begin() + 1, values.begin() + 1 + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

SubgameCfr::SubgameCfr(const PublicSubgame& subgame) : subgame_(subgame), plans_(2) {
  for (std::size_t p = 0; p < 2; ++p) {
    const SequenceForm& form = subgame.form;
    const std::size_t entries = subgame.entries[p].size();
    entry_of_[p].assign(form.sequences(p), 0);
    for (std::size_t i = 0; i < entries; ++i) {
      entry_of_[p][1 + i] = static_cast<std::uint32_t>(i);
    }
    for (const Decision& decision : below_entries(form, p)) {
      std::fill_n(entry_of_[p].begin() + decision.first, decision.moves,
                  entry_of_[p][decision.parent]);
    }
    Side& side = sides_[p];
    side.weights.assign(entries, 1);
    side.came.assign(entries, 0);
    side.regrets.assign(form.sequences(p), 0);
    side.sums.assign(form.sequences(p), 0);
    side.strategy = behaviour_of(form, p, side.sums);
    std::fill_n(side.strategy.begin() + 1, entries, 1.0);
    fill_plan_of(p);
  }
}

void SubgameCfr::set_range(std::size_t player, std::span<const double> range) {
  sides_[player].weights.assign(range.begin(), range.end());
  fill_plan_of(player);
}

void SubgameCfr::set_gadget(std::size_t player, std::span<const double> promised) {
  Side& side = sides_[player];
  side.promised.assign(promised.begin(), promised.end());
  side.weights.assign(promised.size(), 0.5);
  side.refusing.assign(promised.size(), 0);
  side.coming.assign(promised.size(), 0);
  fill_plan_of(player);
}

void SubgameCfr::set_margin(std::size_t player, std::span<const double> promised) {
  set_gadget(player, promised);
  Side& side = sides_[player];
  side.is_margin = true;
  side.weights.assign(promised.size(), 1 / static_cast<double>(promised.size()));
  fill_plan_of(player);
}

void SubgameCfr::fill_plan_of(std::size_t player) {
  const Side& side = sides_[player];
  fill_plan(subgame_.form, player, side.strategy, plans_[player]);
  for (std::size_t s = 1; s < plans_[player].size(); ++s) {
    plans_[player][s] *= side.weights[entry_of_[player][s]];
  }
}

void SubgameCfr::iterate() {
  ++iterations_;
  for (std::size_t p = 0; p < 2; ++p) update(p);
}

void SubgameCfr::update(std::size_t player) {
  Side& side = sides_[player];
  subgame_.form.gradient(player, plans_, values_);
  match_values(below_entries(subgame_.form, player), {}, values_, side.regrets, side.strategy);
  if (!side.promised.empty()) {
    const auto inside = std::span(std::as_const(values_)).subspan(1, side.promised.size());
    side.is_margin ? choose_entry(side, inside) : choose_to_come(side, inside);
  }
  // A range is the same in all iterations, so the average strategy does not depend on it.
  const auto t = static_cast<double>(iterations_);
  fill_plan(subgame_.form, player, side.strategy, plans_[player]);
  Plan& plan = plans_[player];
  const bool is_gadget = !side.promised.empty();
  for (std::size_t s = 1; s < plan.size(); ++s) {
    const double weight = side.weights[entry_of_[player][s]];
    side.sums[s] += t * plan[s] * (is_gadget ? weight : 1);
    plan[s] *= weight;
  }
  for (std::size_t i = 0; i < side.came.size(); ++i) side.came[i] += t * side.weights[i];
}

void SubgameCfr::choose_to_come(Side& side, std::span<const double> inside) {
  for (std::size_t i = 0; i < side.promised.size(); ++i) {
    const double mean = side.weights[i] * inside[i] + (1 - side.weights[i]) * side.promised[i];
    side.coming[i] = std::max(0.0, side.coming[i] + inside[i] - mean);
    side.refusing[i] = std::max(0.0, side.refusing[i] + side.promised[i] - mean);
    const double sum = side.coming[i] + side.refusing[i];
    side.weights[i] = sum > 0 ? side.coming[i] / sum : 0.5;
  }
}

void SubgameCfr::choose_entry(Side& side, std::span<const double> inside) {
  double mean = 0;
  for (std::size_t i = 0; i < side.promised.size(); ++i) {
    mean += side.weights[i] * (inside[i] - side.promised[i]);
  }
  for (std::size_t i = 0; i < side.promised.size(); ++i) {
    side.coming[i] = std::max(0.0, side.coming[i] + inside[i] - side.promised[i] - mean);
  }
  match_regrets(side.coming, side.weights);
}

Behaviour SubgameCfr::average(std::size_t player) const {
  return behaviour_of(subgame_.form, player, sides_[player].sums);
}

Plans SubgameCfr::average_plans() const {
  Plans plans(2);
  for (std::size_t p = 0; p < 2; ++p) {
    std::vector<double> weights = sides_[p].came;
    const auto t = static_cast<double>(iterations_);
    const double total = t * (t + 1) / 2;
    for (double& weight : weights) weight /= total > 0 ? total : 1;
    plans[p] = plan_from_entries(subgame_.form, p, average(p), weights);
  }
  return plans;
}

EntryValues SubgameCfr::values(std::size_t player) const {
  std::vector<double> values;
  subgame_.form.gradient(player, average_plans(), values);
  const Behaviour own = average(player);
  const std::span<const Decision> decisions = below_entries(subgame_.form, player);
  for (std::size_t d = decisions.size(); d-- > 0;) {
    for (Sequence s = decisions[d].first; s < decisions[d].first + decisions[d].moves; ++s) {
      values[decisions[d].parent] += own[s] * values[s];
    }
  }
  return entries_of(values, subgame_.entries[player].size());
}

EntryValues best_entry_values(const PublicSubgame& subgame, std::size_t player,
                              const Behaviour& other, std::span<const double> other_range) {
  Plans plans(2);
  plans[1 - player] = plan_from_entries(subgame.form, 1 - player, other, other_range);
  std::vector<double> values;
  subgame.form.gradient(player, plans, values);
  const std::span<const Decision> decisions = below_entries(subgame.form, player);
  for (std::size_t d = decisions.size(); d-- > 0;) {
    const auto moves = values.begin() + decisions[d].first;
    values[decisions[d].parent] += *std::max_element(moves, moves + decisions[d].moves);
  }
  return entries_of(values, subgame.entries[player].size());
}

}  // namespace moyo::hidden
