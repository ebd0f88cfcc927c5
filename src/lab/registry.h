// All experiments, by name.
#pragma once

#include <string_view>
#include <vector>

#include "lab/experiment.h"

namespace moyo::lab {

// In the order of the sources.
const std::vector<const Experiment*>& experiments();
// InputError, with the nearest known name, if there is none of this name.
const Experiment& find_experiment(std::string_view name);

extern const Experiment a2_go0_never_ends;
extern const Experiment a2_go1_lengths;
extern const Experiment a2_eyes;
extern const Experiment a3_profiling;
extern const Experiment a3_calls;
extern const Experiment a4_state_spaces;
extern const Experiment a4_symmetry;
extern const Experiment a5_tictactoe_counts;
extern const Experiment a6_utility;
extern const Experiment b1_blind_search;
extern const Experiment b2_treasure_hunt;
extern const Experiment b2_heuristics;
extern const Experiment b2_puzzles;
extern const Experiment b3_boolean_search;
extern const Experiment b3_three_searches;
extern const Experiment b3_two_proofs;
extern const Experiment b4_alphabeta;
extern const Experiment b4_root_children;
extern const Experiment b4_million_nodes;
extern const Experiment b4_depth_limited;
extern const Experiment b4_early_stop;
extern const Experiment b5_tables;
extern const Experiment b6_ablation;
extern const Experiment b6_othello_probcut;
extern const Experiment b6_selective;
extern const Experiment b6_parallel;
extern const Experiment b7_othello_weights;
extern const Experiment b7_tictactoe_lines;
extern const Experiment b8_proof_numbers;
extern const Experiment b9_backgammon;
extern const Experiment b9_expectimax;
extern const Experiment b9_star;
extern const Experiment b9_probabilities;
extern const Experiment b9_pacman;
extern const Experiment b9_thrashing;
extern const Experiment b9_opponent_models;
extern const Experiment b10_maxn;
extern const Experiment c1_conversion;
extern const Experiment c5_safe_moves;
extern const Experiment c5_endgames;
extern const Experiment d1_pi;
extern const Experiment d2_simulation_players;
extern const Experiment d3_go3;
extern const Experiment d3_limit;
extern const Experiment d3_positions;
extern const Experiment d4_policy_ladder;
extern const Experiment d4_deterministic;
extern const Experiment d4_lazy_filter;
extern const Experiment d5_prob_select;
extern const Experiment d5_go4;
extern const Experiment d6_owner_error;
extern const Experiment d6_policy_bias;
extern const Experiment d7_samples;
extern const Experiment d7_binomial;
extern const Experiment d7_wrong_choice;
extern const Experiment d7_seven_moves;
extern const Experiment d7_regret;
extern const Experiment d7_constant;
extern const Experiment d7_stop;
extern const Experiment d8_rollouts;
extern const Experiment d9_determinisation;
extern const Experiment d9_fusion;
extern const Experiment e1_worked_example;
extern const Experiment e1_final_choice;
extern const Experiment e1_expansion;
extern const Experiment e1_versions;
extern const Experiment e1_convergence;
extern const Experiment e1_uct_and_classics;
extern const Experiment e1_playout_leaves;
extern const Experiment e2_reuse;
extern const Experiment e3_knowledge;
extern const Experiment e4_sharing;
extern const Experiment e4_first_method;
extern const Experiment e12_memory;
extern const Experiment e13_solver;
extern const Experiment e14_parallel;
extern const Experiment e15_traps;
extern const Experiment f1_regression;
extern const Experiment f1_steps;
extern const Experiment f2_bradley_terry;
extern const Experiment f3_move_prediction;
extern const Experiment f5_neurons;
extern const Experiment f7_td;
extern const Experiment f7_td_gammon;
extern const Experiment f7_neurogammon;
extern const Experiment f7_plies;
extern const Experiment f6_convolution;
extern const Experiment f6_dcnn;
extern const Experiment f6_bad_moves;
extern const Experiment f6_without_search;
extern const Experiment f8_fan;
extern const Experiment f9_search_matters;
extern const Experiment f10_games;
extern const Experiment f9_zero;
extern const Experiment f9_architectures;
extern const Experiment f11_elo;
extern const Experiment g1_matrix;
extern const Experiment g2_cfr;
extern const Experiment g2_abstraction;
extern const Experiment g3_resolving;
extern const Experiment g3_lbr;
extern const Experiment g3_rivers;
extern const Experiment h1_sat;
extern const Experiment h2_nested;
extern const Experiment h4_misleading;

}  // namespace moyo::lab
