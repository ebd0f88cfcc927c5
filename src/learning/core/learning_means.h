// What the steps of training lost, in the mean over some of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "learning/core/network_trainer.h"

namespace moyo::learning {

struct LearningMeans {
  std::uint64_t steps = 0;
  StepResult losses;
};

class LearningSums {
 public:
  void add(const StepResult& result) {
    ++sums_.steps;
    each_term([&](double StepResult::*term) { sums_.losses.*term += result.*term; });
  }
  // Since it was last asked.
  LearningMeans take() {
    LearningMeans means = std::exchange(sums_, {});
    const double n = std::max<double>(1, static_cast<double>(means.steps));
    each_term([&](double StepResult::*term) { means.losses.*term /= n; });
    return means;
  }

 private:
  template <class Body>
  static void each_term(Body&& body) {
    for (double StepResult::*term :
         {&StepResult::policy, &StepResult::strong, &StepResult::value, &StepResult::score,
          &StepResult::ownership, &StepResult::accuracy, &StepResult::gradient_norm}) {
      body(term);
    }
  }

  LearningMeans sums_;
};

}  // namespace moyo::learning
