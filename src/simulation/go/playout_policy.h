// The policy of a playout by name, with its options. Every player that simulates Go has them.
#pragma once

#include <utility>

#include "base/options.h"
#include "simulation/go/course_policy.h"
#include "simulation/go/go4_policy.h"
#include "simulation/go/learned_policy.h"
#include "simulation/go/playout.h"
#include "simulation/go/rule_policy.h"

namespace moyo::go {

enum class PolicyName { light, rules, learned, course, go4 };

struct PlayoutOptions {
  PolicyName policy = PolicyName::rules;
  RuleOptions rules;
  CourseOptions course;
  std::string strengths = {};  // go4 only: their file; empty: those that ship

  friend bool operator==(const PlayoutOptions&, const PlayoutOptions&) = default;
};
void describe(OptionTable& table, PlayoutOptions& options);
// The policy alone or with its options: `light`, `rules:atari=0.8`, `course:movefilter=on`.
PlayoutOptions parse_policy(std::string_view text);

// Calls `body(policy)` with the policy of these options. The choice is made once, outside the
// loops that play.
template <class Body>
decltype(auto) with_policy(const PlayoutOptions& options, Body&& body) {
  switch (options.policy) {
    case PolicyName::light:
      return body(UniformPlayout());
    case PolicyName::learned:
      return body(LearnedPolicy());
    case PolicyName::course:
      return body(CoursePolicy(options.course));
    case PolicyName::go4:
      return body(Go4Policy(course_strengths(options.strengths)));
    case PolicyName::rules:
      break;
  }
  return body(RulePolicy(options.rules));
}

}  // namespace moyo::go
