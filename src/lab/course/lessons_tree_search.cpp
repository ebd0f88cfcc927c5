// Lessons of the course: Monte Carlo tree search.
#include "lab/course/answers.h"
#include "lab/course/lesson_table.h"
#include "lab/course/player_tasks.h"

namespace moyo::lab {

const Lesson lesson_uct = {
    .name = "uct",
    .part = "Monte Carlo tree search",
    .title = "UCT",
    .source = "E1",
    .idea =
        "UCB at every node of a tree that grows where it is promising: select, expand, "
        "simulate, back up. The values converge to minimax, and at any moment there is a "
        "move to play: the most visited one.",
    .place = "#/think/mcts",
    .commands = {"moyo lab run e1-worked-example", "moyo play go:size=9 --second go5"},
    .exercise = {.question =
                     "A node has 10 visits. A child has 3 visits and mean 0.4. With C = 0.7, how "
                     "urgent is it, mean + C sqrt(log 10 / 3)? (two decimals)",
                 .hint = "Natural logarithm again.",
                 .answer = answers::uct_urgency,
                 .tolerance = 0.005}};

const Lesson lesson_tree_player = {
    .name = "tree-player",
    .part = "Monte Carlo tree search",
    .title = "A tree beats flat sampling",
    .source = "E1, E2",
    .idea =
        "With the same simulations a tree looks at good replies more often than at bad "
        "ones, so its averages come near to what good play gives. What it learned about "
        "the reply that comes is kept for the next move.",
    .place = "#/think/mcts",
    .commands = {"moyo lab run e2-reuse",
                 "moyo match go5:playouts=3000 go3:playouts=20 --game go:size=7 --games 40"},
    .exercise = {
        .question =
            "Write a program that speaks GTP and plays Go on 7x7 by UCT. In 40 games against "
            "go3 with 20 random playouts for each move, the 95% interval of its score has to be "
            "above 50%.",
        .hint = "A few thousand playouts a move. The commonest mistake: values must be turned for "
                "the side that moved into a node.",
        .task = &better_than_flat}};

const Lesson lesson_rave = {
    .name = "rave",
    .part = "Monte Carlo tree search",
    .title = "Sharing: RAVE",
    .source = "E4",
    .idea =
        "A move that was good later in a playout is often good now. RAVE counts it so, "
        "which gives values to moves that have hardly been tried; as a move's own visits "
        "grow, its own mean takes over.",
    .place = "#/think/mcts",
    .commands = {"moyo lab run e4-sharing --games 100",
                 "moyo match go:playouts=500 go:playouts=500,rave=0 --game go:size=9 --games 40"},
    .exercise = {
        .question =
            "A move has 20 visits of its own with mean 0.5, and 200 as RAVE with mean 0.6. "
            "With equivalence 1000, beta = n_r / (n_r + n + n_r n / 1000). What is its value? "
            "(three decimals)",
        .hint = "The value is beta 0.6 + (1 - beta) 0.5.",
        .answer = answers::rave_value,
        .tolerance = 0.0005}};

const Lesson lesson_knowledge_in_the_tree = {
    .name = "knowledge-in-the-tree",
    .part = "Monte Carlo tree search",
    .title = "Knowledge in the tree",
    .source = "E3, C3",
    .idea =
        "A policy says before any visit which moves are likely. Its probability scales "
        "the bonus: moves that look bad are tried late, not never. With a good policy a "
        "tree of 19x19 becomes as narrow as a person's thought.",
    .place = "#/think/mcts",
    .commands = {"moyo lab run e3-knowledge",
                 "moyo match zero:playouts=100 go:playouts=1000 --game go:size=9 --games 20"},
    .exercise = {
        .question =
            "AlphaGo's urgency is Q + c P sqrt(N) / (1 + n). With Q = 0.5, c = 1.25, P = 0.3, "
            "N = 80 and n = 15: how urgent is the move? (two decimals)",
        .hint = "N is the number of visits of the parent.",
        .answer = answers::puct_urgency,
        .tolerance = 0.005}};

}  // namespace moyo::lab
