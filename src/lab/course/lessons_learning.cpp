// Lessons of the course: learning.
#include "lab/course/answers.h"
#include "lab/course/lesson_table.h"

namespace moyo::lab {

const Lesson lesson_strengths = {
    .name = "strengths",
    .part = "Learning",
    .title = "Learning from games: Bradley-Terry",
    .source = "F2, C3",
    .idea =
        "Every feature of a move has a strength; a move's strength is their product, and "
        "a move is played with the probability of its share. Minorisation-maximisation "
        "finds the strengths under which the moves of experts are most likely.",
    .place = "#/lab/d4-policy-ladder",
    .commands = {"moyo train --help", "moyo lab run d4-policy-ladder --games 20"},
    .exercise = {
        .question =
            "Three moves: one has a feature of strength 30.68, one has two of 11.37 and 0.5, "
            "one has two of 1.2 and 2. With what probability is the first played? (two "
            "decimals)",
        .hint = "Products first, then the share of the sum.",
        .answer = answers::bradley_terry,
        .tolerance = 0.005}};

const Lesson lesson_neurons = {
    .name = "neurons",
    .part = "Learning",
    .title = "A neuron",
    .source = "F5",
    .idea =
        "A neuron weighs its inputs, adds a bias and squashes the sum: 1 / (1 + e^-z). "
        "Layers of them can be any function; the gradient of the error, from the last "
        "layer back to the first, says how to change every weight.",
    .place = "#/lab/f5-neurons",
    .commands = {"moyo lab run f5-neurons"},
    .exercise = {
        .question = "A sigmoid neuron has bias -0.5 and weights 2, -1, 0.5. What is its output for "
                    "the inputs 1, 0.5, 0? (two decimals)",
        .hint = "z = -0.5 + 2 - 0.5.",
        .answer = answers::neuron_output,
        .tolerance = 0.005}};

const Lesson lesson_temporal_differences = {
    .name = "temporal-differences",
    .part = "Learning",
    .title = "Learning from the next guess",
    .source = "F7",
    .idea =
        "A position should be worth what the next one is. Temporal differences move a "
        "value towards the value one step later, and so results flow back from the end of "
        "games. TD-Gammon learned backgammon from nothing but this.",
    .place = "#/lab/f7-td",
    .commands = {"moyo lab run f7-td", "moyo train td backgammon --games 20000"},
    .exercise = {
        .question =
            "V(s) = 0.3 and V(s') = 0.7, no reward on the way, no discount, alpha = 0.1. What "
            "is V(s) after the update?",
        .hint = "V(s) + alpha (V(s') - V(s)).",
        .answer = answers::td_update,
        .tolerance = 0.0005}};

const Lesson lesson_self_play_policy = {
    .name = "self-play-policy",
    .part = "Learning",
    .title = "Search makes a better policy",
    .source = "F9, F10",
    .idea =
        "AlphaZero plays itself; the visits of its search are better than the policy that "
        "guided it, and the policy learns them. Then the search with the new policy is "
        "better still. No games of people, no knowledge beyond the rules.",
    .place = "#/lab/learn",
    .commands = {"moyo train zero tictactoe --hours 0.03", "moyo lab run f9-search-matters"},
    .exercise = {
        .question = "Three moves were visited 60, 30 and 10 times. With tau = 0.5, pi ~ N^(1/tau): "
                    "what is pi of the first? (two decimals)",
        .hint = "Squares of the visits.",
        .answer = answers::visits_policy,
        .tolerance = 0.005}};

const Lesson lesson_loss = {
    .name = "loss",
    .part = "Learning",
    .title = "What a network is taught",
    .source = "F9",
    .idea =
        "One network, two heads: the loss is the squared error of the value and the cross "
        "entropy of the policy with the search's visits. Everything else is gradient "
        "descent.",
    .place = "#/lab/learn",
    .commands = {"moyo train zero connect4 --hours 0.5", "moyo lab run f9-zero"},
    .exercise = {
        .question =
            "The game was won (z = 1), the network said v = 0.2; the search says pi = (0.75, "
            "0.25), the network p = (0.5, 0.25) for these moves. What is (z - v)^2 - sum pi "
            "log p? (two decimals)",
        .hint = "Natural logarithm; weight decay is left out.",
        .answer = answers::zero_loss,
        .tolerance = 0.005}};

const Lesson lesson_elo = {
    .name = "elo",
    .part = "Learning",
    .title = "Ratings",
    .source = "F11",
    .idea =
        "Elo's formula turns a difference of ratings into an expected score, and scores "
        "into ratings. Bradley and Terry's model fits ratings to all games at once, which "
        "is what moyo tournament prints.",
    .place = "#/lab/f11-elo",
    .commands = {"moyo lab run f11-elo",
                 "moyo tournament random sim ucb uct --game connect4 --games 40"},
    .exercise = {
        .question =
            "What score, in percent, does a player expect against one who is rated 120 points "
            "higher? (one decimal)",
        .hint = "1 / (1 + 10^(d / 400)).",
        .answer = answers::elo_score,
        .tolerance = 0.06}};

}  // namespace moyo::lab
