// The options of playouts of Go for the course's players, who know no rules unless they are told to
// use them.
#pragma once

#include "simulation/go/playout_evaluator.h"

namespace moyo::players {

struct CoursePlayoutOptions : go::EvaluatorOptions {
  CoursePlayoutOptions() { playouts.policy = go::PolicyName::light; }
};
inline void describe(OptionTable& table, CoursePlayoutOptions& options) {
  describe(table, static_cast<go::EvaluatorOptions&>(options));
}

}  // namespace moyo::players
