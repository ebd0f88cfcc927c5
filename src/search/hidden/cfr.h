// Counterfactual regret minimisation (Zinkevich et al. 2007) and its family, on the sequence form: the
// whole tree in every iteration, one player after the other, no sampling.
//
// One player's half of an iteration, against the others' plans of now:
//
//   value[s] = gradient[s] + sum of value(d) over decisions d below sequence s
//   value(d) = sum over its moves s: probability[s] value[s]
//   regret[s] += value[s] - value(d)                  then regret matching gives the next strategy
//   sum[s]   += plan of the next strategy             the average strategy, weighted by its own reach
//
// The family differs in what becomes of the past before the new regret is added (t counts from 1):
//
//   cfr       nothing
//   cfr+      regrets below 0 are set to 0 after it; iteration t weighs t in the average (Tammelin 2014)
//   linear    all of it is multiplied by t / (t + 1)
//   dcfr      positive regrets by t^a / (t^a + 1), negative ones by t^b / (t^b + 1), the sum by
//             (t / (t + 1))^g (Brown and Sandholm 2019); a = 1.5, b = 0, g = 2
//
// Fictitious play (Brown 1951; in sequences Heinrich, Lanctot and Silver 2015) is here as well: the sum
// is of best responses to the others' averages. On a matrix game, cfr is regret matching.
#pragma once

#include "search/hidden/method.h"

namespace moyo::hidden {

struct Discount {
  double alpha = 0;  // of positive regrets, as an exponent; infinite: they stay as they are
  double beta = 0;   // of negative regrets
  double gamma = 0;  // of the sum
  bool floor = false;
};

// What becomes of regrets in an iteration: factors of the positive and the negative ones, and whether
// those below 0 are set to 0.
struct RegretRule {
  double positive = 1;
  double negative = 1;
  bool floor = true;
};
// From the gradient in `values`, the decisions from the last to the first: values of sequences, regrets
// and the next strategy.
void match_values(std::span<const Decision> decisions, const RegretRule& rule,
                  std::vector<double>& values, std::vector<double>& regrets, Behaviour& strategy);

class Cfr final : public Method {
 public:
  Cfr(const GameTree& tree, const SequenceForm& form, const Discount& discount);

 private:
  void step() override;
  void resumed() override;
  void update(std::size_t player);

  Discount discount_;
  Behaviours strategies_;  // of the regrets
  Plans plans_;            // of the strategies
  std::vector<double> values_;
};

class FictitiousPlay final : public Method {
 public:
  FictitiousPlay(const GameTree& tree, const SequenceForm& form);

 private:
  void step() override;
  void resumed() override;

  Plans averages_;
  Plan best_;
};

extern const MethodEntry cfr_method;
extern const MethodEntry cfr_plus_method;
extern const MethodEntry linear_cfr_method;
extern const MethodEntry discounted_cfr_method;
extern const MethodEntry fictitious_play_method;

}  // namespace moyo::hidden
