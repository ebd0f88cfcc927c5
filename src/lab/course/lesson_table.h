// All lessons, by name; lesson.cpp has their order.
#pragma once

#include "lab/course/lesson.h"

namespace moyo::lab {

extern const Lesson lesson_random_player;
extern const Lesson lesson_state_spaces;
extern const Lesson lesson_profiling;
extern const Lesson lesson_blind_search;
extern const Lesson lesson_minimax;
extern const Lesson lesson_alpha_beta;
extern const Lesson lesson_proofs;
extern const Lesson lesson_tables;
extern const Lesson lesson_perfect_play;
extern const Lesson lesson_solving;
extern const Lesson lesson_connect4_player;
extern const Lesson lesson_sampling;
extern const Lesson lesson_statistics;
extern const Lesson lesson_flat_monte_carlo;
extern const Lesson lesson_wrong_choice;
extern const Lesson lesson_bandits;
extern const Lesson lesson_uct;
extern const Lesson lesson_tree_player;
extern const Lesson lesson_rave;
extern const Lesson lesson_knowledge_in_the_tree;
extern const Lesson lesson_expectimax;
extern const Lesson lesson_dice;
extern const Lesson lesson_many_players;
extern const Lesson lesson_strengths;
extern const Lesson lesson_neurons;
extern const Lesson lesson_temporal_differences;
extern const Lesson lesson_self_play_policy;
extern const Lesson lesson_loss;
extern const Lesson lesson_elo;
extern const Lesson lesson_equilibrium;
extern const Lesson lesson_regret;

}  // namespace moyo::lab
