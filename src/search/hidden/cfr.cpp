#include "search/hidden/cfr.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/game.h"
#include "search/hidden/method_entry.h"

namespace moyo::hidden {
namespace {

constexpr double kept = std::numeric_limits<double>::infinity();

// t^exponent / (t^exponent + 1).
double part_kept(double t, double exponent) {
  if (exponent == kept) return 1;
  const double power = std::pow(t, exponent);
  return power / (power + 1);
}

std::unique_ptr<Method> make_plain(const NoOptions&, const GameTree& tree, const SequenceForm& form,
                                   std::uint64_t) {
  return std::make_unique<Cfr>(tree, form, Discount{kept, kept, 0, false});
}
std::unique_ptr<Method> make_plus(const NoOptions&, const GameTree& tree, const SequenceForm& form,
                                  std::uint64_t) {
  return std::make_unique<Cfr>(tree, form, Discount{kept, kept, 1, true});
}
std::unique_ptr<Method> make_linear(const NoOptions&, const GameTree& tree,
                                    const SequenceForm& form, std::uint64_t) {
  return std::make_unique<Cfr>(tree, form, Discount{1, 1, 1, false});
}

struct DiscountOptions {
  double alpha = 1.5;
  double beta = 0;
  double gamma = 2;
};
void describe(OptionTable& table, DiscountOptions& options) {
  table.add("alpha", options.alpha, "positive regrets are multiplied by t^alpha / (t^alpha + 1)",
            -100, 100);
  table.add("beta", options.beta, "negative ones by t^beta / (t^beta + 1)", -100, 100);
  table.add("gamma", options.gamma, "the sum by (t / (t + 1))^gamma", 0, 100);
}

std::unique_ptr<Method> make_discounted(const DiscountOptions& options, const GameTree& tree,
                                        const SequenceForm& form, std::uint64_t) {
  return std::make_unique<Cfr>(tree, form, Discount{options.alpha, options.beta, options.gamma});
}

std::unique_ptr<Method> make_fictitious(const NoOptions&, const GameTree& tree,
                                        const SequenceForm& form, std::uint64_t) {
  return std::make_unique<FictitiousPlay>(tree, form);
}

}  // namespace

Cfr::Cfr(const GameTree& tree, const SequenceForm& form, const Discount& discount)
    : Method(tree, form), discount_(discount) {
  resumed();
}

void Cfr::resumed() {
  strategies_ = uniform_behaviours(form());
  for (std::size_t p = 0; p < form().players(); ++p) {
    for (const Decision& decision : form().decisions(p)) {
      match_regrets(std::span(tables().regrets[p]).subspan(decision.first, decision.moves),
                    std::span(strategies_[p]).subspan(decision.first, decision.moves));
    }
  }
  plans_ = plans_of(form(), strategies_);
}

void Cfr::step() {
  for (std::size_t p = 0; p < form().players(); ++p) update(p);
}

void match_values(std::span<const Decision> decisions, const RegretRule& rule,
                  std::vector<double>& values, std::vector<double>& regrets, Behaviour& strategy) {
  for (std::size_t d = decisions.size(); d-- > 0;) {
    const Decision decision = decisions[d];
    const double* const value = values.data() + decision.first;
    double* const probability = strategy.data() + decision.first;
    double* const regret = regrets.data() + decision.first;
    double mean = 0;
    for (std::uint32_t i = 0; i < decision.moves; ++i) mean += probability[i] * value[i];
    values[decision.parent] += mean;
    for (std::uint32_t i = 0; i < decision.moves; ++i) {
      regret[i] = regret[i] * (regret[i] > 0 ? rule.positive : rule.negative) + value[i] - mean;
      if (rule.floor && regret[i] < 0) regret[i] = 0;
    }
    match_regrets({regret, decision.moves}, {probability, decision.moves});
  }
}

void Cfr::update(std::size_t player) {
  // What was there before the first iteration weighs nothing anyhow.
  const auto t = static_cast<double>(std::max<std::uint64_t>(learned().iterations, 1));
  const double positive = part_kept(t, discount_.alpha);
  const double negative = part_kept(t, discount_.beta);
  const double earlier = std::pow(t / (t + 1), discount_.gamma);
  form().gradient(player, plans_, values_);
  match_values(form().decisions(player), {positive, negative, discount_.floor}, values_,
               tables().regrets[player], strategies_[player]);
  Plan& plan = plans_[player];
  fill_plan(form(), player, strategies_[player], plan);
  double* const sums = tables().sums[player].data();
  for (std::size_t s = 0; s < plan.size(); ++s) sums[s] = earlier * sums[s] + plan[s];
}

FictitiousPlay::FictitiousPlay(const GameTree& tree, const SequenceForm& form)
    : Method(tree, form) {
  resumed();
}

void FictitiousPlay::resumed() { averages_ = plans_of(form(), average()); }

void FictitiousPlay::step() {
  const auto t = static_cast<double>(learned().iterations + 1);
  for (std::size_t p = 0; p < form().players(); ++p) {
    best_response(form(), p, averages_, &best_);
    for (std::size_t s = 0; s < best_.size(); ++s) {
      tables().sums[p][s] += best_[s];
      averages_[p][s] = tables().sums[p][s] / t;
    }
  }
}

const MethodEntry cfr_method = method_entry<NoOptions, make_plain>(
    "cfr", "counterfactual regret minimisation; of a matrix game, regret matching");
const MethodEntry cfr_plus_method = method_entry<NoOptions, make_plus>(
    "cfr+", "regrets never below 0, later iterations weigh more");
const MethodEntry linear_cfr_method = method_entry<NoOptions, make_linear>(
    "linear", "linear CFR: iteration t weighs t in regrets and average");
const MethodEntry discounted_cfr_method = method_entry<DiscountOptions, make_discounted>(
    "dcfr", "discounted CFR: the past is discounted by powers of t");
const MethodEntry fictitious_play_method = method_entry<NoOptions, make_fictitious>(
    "fictitious", "fictitious play: the mean of best responses to means");

}  // namespace moyo::hidden
