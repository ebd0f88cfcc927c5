// Lessons of the course: games and their states.
#include "lab/course/answers.h"
#include "lab/course/lesson_table.h"
#include "lab/course/player_tasks.h"

namespace moyo::lab {

const Lesson lesson_random_player = {
    .name = "random-player",
    .part = "Games and their states",
    .title = "A first player: random moves",
    .source = "A1, A2",
    .idea =
        "A program that plays Go needs the rules and a way to choose. Go0 chooses any "
        "legal move, fills its own eyes, and its games need not end. Go1 leaves its own "
        "simple eyes empty: that one rule makes every game end, and it is the seed of all "
        "that follows.",
    .place = "#/lab/a2-go0-never-ends",
    .commands = {"moyo lab run a2-go0-never-ends", "moyo play go:size=7 --second go1",
                 "moyo match go1 go0 --game go:size=5 --games 100"},
    .exercise = {
        .question = "Write a program that speaks GTP (boardsize, clear_board, komi, play, genmove, "
                    "list_commands, quit) and plays random legal moves of Go, except into its own "
                    "simple eyes. It plays 20 games on 5x5 against go1.",
        .hint = "examples/own_player.py is a program to begin with. Captures come before the test "
                "for suicide, and superko forbids every position that was there before: pass "
                "where you are not sure.",
        .task = &legal_go}};

const Lesson lesson_state_spaces = {
    .name = "state-spaces",
    .part = "Games and their states",
    .title = "How many states has a game?",
    .source = "A4, A5",
    .idea =
        "A game is a tree of moves. Where different orders of moves lead to the same "
        "position, the tree is a graph without cycles, which is much smaller. Counting "
        "both, depth by depth, says whether a game can be solved by looking at "
        "everything.",
    .place = "#/lab/a5-tictactoe-counts",
    .commands = {"moyo lab run a5-tictactoe-counts", "moyo lab run a4-state-spaces"},
    .exercise = {
        .question =
            "How many different positions of tic-tac-toe can be reached from the empty board "
            "(the empty board counts, games end with three in a row, turned and mirrored "
            "boards are different positions)?",
        .hint = "Keep a set of positions for each depth. The tree has 549,946 nodes; the set is a "
                "hundred times smaller.",
        .answer = answers::tictactoe_positions,
        .tolerance = 0}};

const Lesson lesson_profiling = {
    .name = "profiling",
    .part = "Games and their states",
    .title = "Make the right part fast",
    .source = "A3",
    .idea =
        "A profiler says where the time goes. Amdahl's law says what an improvement is "
        "worth: if a share p of the time becomes s times as fast, the whole becomes 1 / "
        "((1 - p) + p / s) times as fast, so what is left over rules.",
    .place = "#/lab/a3-profiling",
    .commands = {"moyo lab run a3-profiling", "moyo bench playouts"},
    .exercise = {
        .question = "Legality tests take 60% of the time of a playout and become 10 times as fast. "
                    "How many times as fast is the whole playout? (two decimals)",
        .hint = "The other 40% take as long as before.",
        .answer = answers::amdahl,
        .tolerance = 0.005}};

}  // namespace moyo::lab
