// Lessons of the course: simulation.
#include "lab/course/answers.h"
#include "lab/course/lesson_table.h"
#include "lab/course/player_tasks.h"

namespace moyo::lab {

const Lesson lesson_sampling = {
    .name = "sampling",
    .part = "Simulation",
    .title = "Random samples",
    .source = "D1",
    .idea =
        "The mean of random samples comes near the truth, with an error that falls as one "
        "over the square root of their number: four times the work for half the error, "
        "whatever the problem.",
    .place = "#/lab/d1-pi",
    .commands = {"moyo lab run d1-pi"},
    .exercise = {
        .question =
            "Pi is estimated as 4 times the share of random points of a square that fall into "
            "the inscribed circle. How many points make the standard deviation of the "
            "estimate 0.01? (to within 2%)",
        .hint = "The variance of one point's indicator is q (1 - q) with q = pi / 4.",
        .answer = answers::points_for_pi,
        .tolerance = 540}};

const Lesson lesson_statistics = {
    .name = "statistics",
    .part = "Simulation",
    .title = "How sure is a match?",
    .source = "D7",
    .idea =
        "A win rate is a sample too. Wilson's interval says which true rates are "
        "plausible after n games; two players can be told apart only when the interval "
        "leaves 50% out. Most claims about programs fail this test.",
    .place = "#/lab/d7-binomial",
    .commands = {"moyo lab run d7-binomial",
                 "moyo match sim:playouts=10 random --game tictactoe --games 100"},
    .exercise = {
        .question = "A program wins 60 of 100 games. Where does the 95% Wilson interval of its win "
                    "rate begin, in percent? (one decimal)",
        .hint = "center (p + z^2/2n) / (1 + z^2/n), half width z sqrt(p(1-p)/n + z^2/4n^2) / (1 + "
                "z^2/n), z = 1.96.",
        .answer = answers::interval_of_sixty,
        .tolerance = 0.06}};

const Lesson lesson_flat_monte_carlo = {
    .name = "flat-monte-carlo",
    .part = "Simulation",
    .title = "Play by simulation",
    .source = "D2, D3",
    .idea =
        "Give every move a number of random games and play the one that did best. No "
        "knowledge of the game is needed beyond its rules, and on small boards it already "
        "beats a random player nearly always. It takes more from weak opponents than "
        "perfect play does.",
    .place = "#/lab/d2-simulation-players",
    .commands = {"moyo lab run d2-simulation-players",
                 "moyo match go3:playouts=20 go1 --game go:size=5,komi=4.5 --games 100"},
    .exercise = {
        .question =
            "Write a program that speaks GTP and plays Go on 5x5 by simulations. In 40 games "
            "against go1, komi 4.5, the 95% interval of its score has to be above 75%.",
        .hint = "10 random games for each move were enough for 98% in the course. Remember to "
                "count the pass as a move.",
        .task = &better_than_random}};

const Lesson lesson_wrong_choice = {
    .name = "wrong-choice",
    .part = "Simulation",
    .title = "Few samples choose badly",
    .source = "D7",
    .idea =
        "After few samples the worse of two moves often looks better. How often is a sum "
        "of binomial probabilities. It says how many playouts a decision needs, and that "
        "they should go where the doubt is.",
    .place = "#/lab/d7-wrong-choice",
    .commands = {"moyo lab run d7-wrong-choice"},
    .exercise = {
        .question =
            "Two moves win 60% and 50% of their playouts. Each gets 10, and the better mean "
            "is played, a tie by the toss of a coin. With what probability is the worse move "
            "played? (two decimals)",
        .hint = "Sum over both numbers of wins; ties count half.",
        .answer = answers::worse_arm_chosen,
        .tolerance = 0.005}};

const Lesson lesson_bandits = {
    .name = "bandits",
    .part = "Simulation",
    .title = "Optimism: UCB",
    .source = "D7",
    .idea =
        "Where to sample next? Be optimistic: pull the arm whose mean plus a bonus for "
        "doubt, C sqrt(log N / n), is largest. Bad arms are left after a while, and none "
        "is forgotten. The regret grows as log N instead of N.",
    .place = "#/think/bandits",
    .commands =
        {"moyo lab run d7-regret",
         "moyo match \"ucb:playouts=200\" \"sim:playouts=50\" --game tictactoe --games 200"},
    .exercise = {
        .question =
            "Three arms were pulled 10, 5 and 2 times, with means 0.6, 0.5 and 0.3. With C = "
            "1, what is the largest upper bound, that of the arm UCB1 pulls next? (two "
            "decimals)",
        .hint = "N is 17, and log is the natural logarithm.",
        .answer = answers::ucb_urgency,
        .tolerance = 0.005}};

}  // namespace moyo::lab
