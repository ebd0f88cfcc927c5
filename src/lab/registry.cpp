#include "lab/registry.h"

#include "base/text.h"

namespace moyo::lab {

const std::vector<const Experiment*>& experiments() {
  static const std::vector<const Experiment*> entries = {
      &a2_go0_never_ends,    //
      &a2_go1_lengths,       //
      &a2_eyes,              //
      &a3_profiling,         //
      &a3_calls,             //
      &a4_state_spaces,      //
      &a4_symmetry,          //
      &a5_tictactoe_counts,  //
      &a6_utility,           //
      &b1_blind_search,      //
      &b2_treasure_hunt,     //
      &b2_heuristics,        //
      &b2_puzzles,
      &b3_boolean_search,      //
      &b3_three_searches,      //
      &b3_two_proofs,          //
      &b4_alphabeta,           //
      &b4_root_children,       //
      &b4_million_nodes,       //
      &b4_depth_limited,       //
      &b4_early_stop,          //
      &b5_tables,              //
      &b6_ablation,            //
      &b6_othello_probcut,     //
      &b6_selective,           //
      &b6_parallel,            //
      &b7_othello_weights,     //
      &b7_tictactoe_lines,     //
      &b8_proof_numbers,       //
      &b9_backgammon,          //
      &b9_expectimax,          //
      &b9_star,                //
      &b9_probabilities,       //
      &b9_pacman,              //
      &b9_thrashing,           //
      &b9_opponent_models,     //
      &b10_maxn,               //
      &c1_conversion,          //
      &c5_safe_moves,          //
      &c5_endgames,            //
      &d1_pi,                  //
      &d2_simulation_players,  //
      &d3_go3,                 //
      &d3_limit,               //
      &d3_positions,           //
      &d4_policy_ladder,       //
      &d4_deterministic,       //
      &d4_lazy_filter,         //
      &d5_prob_select,         //
      &d5_go4,                 //
      &d6_owner_error,         //
      &d6_policy_bias,         //
      &d7_samples,             //
      &d7_binomial,            //
      &d7_wrong_choice,        //
      &d7_seven_moves,         //
      &d7_regret,              //
      &d7_constant,            //
      &d7_stop,                //
      &d8_rollouts,            //
      &d9_determinisation,     //
      &d9_fusion,              //
      &e1_worked_example,      //
      &e1_final_choice,        //
      &e1_expansion,           //
      &e1_versions,            //
      &e1_convergence,         //
      &e1_uct_and_classics,    //
      &e1_playout_leaves,      //
      &e2_reuse,               //
      &e3_knowledge,           //
      &e4_sharing,             //
      &e4_first_method,        //
      &e12_memory,             //
      &e13_solver,             //
      &e14_parallel,           //
      &e15_traps,              //
      &f1_regression,          //
      &f1_steps,               //
      &f2_bradley_terry,       //
      &f3_move_prediction,     //
      &f5_neurons,             //
      &f7_td,                  //
      &f7_td_gammon,           //
      &f7_neurogammon,         //
      &f7_plies,               //
      &f6_convolution,
      &f6_dcnn,
      &f6_bad_moves,
      &f6_without_search,
      &f8_fan,
      &f9_search_matters,
      &f9_zero,
      &f9_architectures,
      &f10_games,
      &f11_elo,    //
      &g1_matrix,  //
      &g2_cfr,
      &g2_abstraction,
      &g3_resolving,
      &g3_lbr,
      &g3_rivers,
      &h1_sat,         //
      &h2_nested,      //
      &h4_misleading,  //
  };
  return entries;
}

const Experiment& find_experiment(std::string_view name) {
  return find_entry(experiments(), "experiment", name);
}

}  // namespace moyo::lab
