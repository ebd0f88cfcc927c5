// The true answers of the course's exercises, computed with the library.
#pragma once

namespace moyo::lab::answers {

// Games and their state spaces
double tictactoe_positions();
double amdahl();
// Search
double blind_search_visits();
double tree_value();
double tree_leaves();
double proof_tree_nodes();
double tictactoe_ends();
double connect4_score();
// Simulation
double points_for_pi();
double interval_of_sixty();
double worse_arm_chosen();
double ucb_urgency();
// Monte Carlo tree search
double uct_urgency();
double rave_value();
double puct_urgency();
// Chance
double expectimax_value();
double rolls_with_a_six();
double maxn_value();
// Learning
double bradley_terry();
double neuron_output();
double td_update();
double visits_policy();
double zero_loss();
double elo_score();
// Hidden information
double mixed_strategy();
double kuhn_value();

}  // namespace moyo::lab::answers
