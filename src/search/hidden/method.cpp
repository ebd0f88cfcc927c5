#include "search/hidden/method.h"

#include "base/text.h"
#include "search/hidden/cfr.h"
#include "search/hidden/mccfr.h"

namespace moyo::hidden {

Method::Method(const GameTree& tree, const SequenceForm& form) : tree_(tree), form_(form) {
  for (std::size_t p = 0; p < form.players(); ++p) {
    learned_.regrets.emplace_back(form.sequences(p), 0.0);
    learned_.sums.emplace_back(form.sequences(p), 0.0);
  }
}

void Method::resume(Learned learned) {
  learned_ = std::move(learned);
  resumed();
}

Behaviours Method::average() const {
  Behaviours result;
  for (std::size_t p = 0; p < form_.players(); ++p) {
    result.push_back(behaviour_of(form_, p, learned_.sums[p]));
  }
  return result;
}

void match_regrets(std::span<const double> regrets, std::span<double> probabilities) {
  double sum = 0;
  for (const double regret : regrets) sum += regret > 0 ? regret : 0;
  if (sum <= 0) {
    for (double& probability : probabilities)
      probability = 1.0 / static_cast<double>(regrets.size());
    return;
  }
  const double scale = 1 / sum;
  for (std::size_t i = 0; i < regrets.size(); ++i) {
    probabilities[i] = regrets[i] > 0 ? regrets[i] * scale : 0;
  }
}

const std::vector<const MethodEntry*>& methods() {
  static const std::vector<const MethodEntry*> entries = {
      &cfr_plus_method,        //
      &cfr_method,             //
      &linear_cfr_method,      //
      &discounted_cfr_method,  //
      &external_method,        //
      &outcome_method,         //
      &chance_method,          //
      &fictitious_play_method,
  };
  return entries;
}

const MethodEntry& find_method(std::string_view name) {
  return find_entry(methods(), "method", name);
}

}  // namespace moyo::hidden
