#include "base/text.h"
#include "lab/experiment.h"

namespace moyo::lab {

extern const Experiment a4_state_spaces;
extern const Experiment a5_tictactoe_counts;
extern const Experiment b1_blind_search;
extern const Experiment b2_treasure_hunt;
extern const Experiment d1_pi;
extern const Experiment d7_binomial;
extern const Experiment d7_wrong_choice;
extern const Experiment d7_regret;

const std::vector<const Experiment*>& experiments() {
  static const std::vector<const Experiment*> entries = {
      &a4_state_spaces,   //
      &a5_tictactoe_counts,  //
      &b1_blind_search,   //
      &b2_treasure_hunt,  //
      &d1_pi,             //
      &d7_binomial,       //
      &d7_wrong_choice,   //
      &d7_regret,
  };
  return entries;
}

const Experiment& find_experiment(std::string_view name) {
  return find_entry(experiments(), "experiment", name);
}

}  // namespace moyo::lab
