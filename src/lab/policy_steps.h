// D4's ladder of playout policies: each step adds one kind of knowledge to the one before. The last
// step has learned probabilities (D5) in place of all rules.
#pragma once

#include <vector>

namespace moyo::lab {

struct PolicyStep {
  const char* name;
  const char* policy;   // as `moyo bench playouts --policy` takes it
  const char* options;  // as a player's option string takes it
};

inline const std::vector<PolicyStep>& policy_steps() {
  static const std::vector<PolicyStep> steps = {
      {"random", "light", "policy=light"},
      {"+ the course's self-atari filter", "course:movefilter=on", "policy=course,movefilter=on"},
      {"+ the course's patterns", "course:simulations=rulebased,movefilter=on",
       "policy=course,simulations=rulebased,movefilter=on"},
      {"+ filters", "rules:ko=0,atari=0,nakade=0,attack=0,defend=0,pattern=0,capture=0",
       "policy=rules,ko=0,atari=0,nakade=0,attack=0,defend=0,pattern=0,capture=0"},
      {"+ rules", "rules:pattern=0", "policy=rules,pattern=0"},
      {"+ patterns", "rules", "policy=rules"},
      {"learned probabilities", "learned", "policy=learned"},
  };
  return steps;
}

}  // namespace moyo::lab
