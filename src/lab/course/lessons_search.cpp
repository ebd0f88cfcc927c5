// Lessons of the course: search.
#include "lab/course/answers.h"
#include "lab/course/lesson_table.h"
#include "lab/course/player_tasks.h"

namespace moyo::lab {

const Lesson lesson_blind_search = {
    .name = "blind-search",
    .part = "Search",
    .title = "Search without knowledge",
    .source = "B1, B2",
    .idea =
        "Depth-first and breadth-first search look at every node once and, with the goal "
        "anywhere, at half of them on average. Random sampling comes back to nodes it has "
        "seen. A heuristic that is right with probability p at every step changes all of "
        "this.",
    .place = "#/lab/b2-treasure-hunt",
    .commands = {"moyo lab run b1-blind-search", "moyo lab run b2-treasure-hunt"},
    .exercise = {
        .question =
            "A tree of depth 3 in which every inner node has 4 children hides one treasure in "
            "a node drawn at random, the root included. How many nodes does depth-first "
            "search visit on average, up to and with the treasure's?",
        .hint = "The k-th node visited has the treasure with the same probability for every k.",
        .answer = answers::blind_search_visits,
        .tolerance = 0}};

const Lesson lesson_minimax = {
    .name = "minimax",
    .part = "Search",
    .title = "Minimax",
    .source = "B4",
    .idea =
        "Max chooses the child with the largest value, Min the one with the smallest, and "
        "ended games have their result. Negamax says the same from the mover's side: the "
        "value is the largest of the children's values with their signs turned.",
    .place = "#/think/alphabeta",
    .commands = {"moyo solve \"tree:nodes=((7 4 9) (6 3 8) (5 8 2) (4 1 9))\"",
                 "moyo lab run b4-alphabeta"},
    .exercise = {
        .question =
            "Max moves at the root of ((7 4 9) (6 3 8) (5 8 2) (4 1 9)), Min below it. What "
            "is the value of the root?",
        .hint = "Each bracket is one choice of Min.",
        .answer = answers::tree_value,
        .tolerance = 0}};

const Lesson lesson_alpha_beta = {
    .name = "alpha-beta",
    .part = "Search",
    .title = "Alpha-beta: what need not be looked at",
    .source = "B4",
    .idea =
        "A window (alpha, beta) of values that still matter is handed down. As soon as a "
        "Min node has a child of alpha or less, Max will not come here: its other "
        "children are cut off. The root's value never changes; with the best order about "
        "the square root of the leaves is left.",
    .place = "#/think/alphabeta",
    .commands = {"moyo lab run b4-alphabeta", "moyo lab run b4-root-children",
                 "moyo solve connect4 --moves 4444"},
    .exercise = {
        .question =
            "Alpha-beta from left to right on ((7 4 9) (6 3 8) (5 8 2) (4 1 9)): at how many "
            "of the 12 leaves does it look?",
        .hint = "After the first bracket Max is sure of 4: a later bracket ends with its first "
                "leaf of 4 or less.",
        .answer = answers::tree_leaves,
        .tolerance = 0}};

const Lesson lesson_proofs = {
    .name = "proofs",
    .part = "Search",
    .title = "Yes or no: boolean search and proofs",
    .source = "B3",
    .idea =
        "Often the question is only who wins. Then the first winning move ends the work, "
        "and a proof is small: one move at the winner's nodes, all at the loser's. "
        "Anybody can check such a tree with the rules alone.",
    .place = "#/think/proofs",
    .commands = {"moyo lab run b3-boolean-search", "moyo solve tictactoe --proof"},
    .exercise = {
        .question =
            "A win is proved in a tree of branching 5 and depth 6, the winner to move at the "
            "root. How many nodes has the proof tree at least?",
        .hint = "1, 1, then five times as many every second level.",
        .answer = answers::proof_tree_nodes,
        .tolerance = 0}};

const Lesson lesson_tables = {
    .name = "tables",
    .part = "Search",
    .title = "Remember what was found",
    .source = "B5",
    .idea =
        "Positions come up again by other orders of moves. A table keeps value, bound, "
        "depth and best move by a hash code, in a fixed amount of memory. It turns the "
        "tree back into the graph that it is.",
    .place = "#/lab/b5-tables",
    .commands = {"moyo lab run b5-tables", "moyo solve connect4 --moves 444444"},
    .exercise = {
        .question =
            "How many of the different positions of tic-tac-toe that can be reached are ends "
            "of the game?",
        .hint = "Won positions and full boards.",
        .answer = answers::tictactoe_ends,
        .tolerance = 0}};

const Lesson lesson_perfect_play = {
    .name = "perfect-play",
    .part = "Search",
    .title = "A player that cannot be beaten",
    .source = "B3, B5",
    .idea =
        "With minimax, or with the proofs of both sides, a small game is played "
        "perfectly. Perfect is not the same as strong: against weak opponents a perfect "
        "player has no opinion about which of two draws is easier to lose.",
    .place = "#/play/",
    .commands = {"moyo play tictactoe --second perfect",
                 "moyo match perfect random --game tictactoe --games 1000"},
    .exercise = {
        .question =
            "Write a program that speaks GTP and plays tic-tac-toe without ever losing: "
            "clear_board, play b A1, genmove w; columns A to C, rows 1 to 3 from the bottom. "
            "It meets every reply there is, with both sides.",
        .hint = "Take back by clear_board and play is enough: the checker shows every position "
                "from its beginning.",
        .task = &never_loses}};

const Lesson lesson_solving = {
    .name = "solving",
    .part = "Search",
    .title = "Solving a game of real size",
    .source = "B6, B8",
    .idea =
        "Good order makes alpha-beta deep: the move of the last iteration, moves that cut "
        "elsewhere, null windows. Connect-4 has four and a half thousand billion "
        "positions and is solved in minutes; with the middle column the first player "
        "wins.",
    .place = "#/think/",
    .commands = {"moyo solve connect4 --moves 32164625213", "moyo lab run b6-ablation"},
    .exercise = {
        .question =
            "Connect-4 after the columns 3 2 1 6 4 6 2 5 2 1 3: what is the score for the "
            "player to move? A win counts the more the earlier: with your last stone it is 1, "
            "with the one before it 2; a loss is negative, a draw 0.",
        .hint = "moyo solve says it, but try your own solver first: 31 cells are empty.",
        .answer = answers::connect4_score,
        .tolerance = 0}};

const Lesson lesson_connect4_player = {
    .name = "connect4-player",
    .part = "Search",
    .title = "Knowledge where search cannot reach",
    .source = "B7",
    .idea =
        "A search that must stop needs an evaluation. Late in the game it needs none: the "
        "search sees the end. Programs play the opening by knowledge and the ending by "
        "proof.",
    .place = "#/play/",
    .commands = {"moyo match alphabeta:depth=4 alphabeta:depth=8 --game connect4 --games 100",
                 "moyo lab run b7-othello-weights"},
    .exercise = {
        .question =
            "Write a program that speaks GTP and plays connect-4 (a move is the point where "
            "the disc comes to rest, columns A to G). In 20 positions after 24 random moves "
            "it has to keep what the position is worth.",
        .hint = "18 cells are empty at most: alpha-beta to the end with a table takes well below "
                "a second.",
        .task = &keeps_the_value}};

}  // namespace moyo::lab
