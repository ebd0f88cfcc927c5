// Lessons of the course: hidden information.
#include "lab/course/answers.h"
#include "lab/course/lesson_table.h"

namespace moyo::lab {

const Lesson lesson_equilibrium = {
    .name = "equilibrium",
    .part = "Hidden information",
    .title = "Mixed strategies",
    .source = "G1",
    .idea =
        "Where moves are secret a fixed choice can be exploited. In an equilibrium nobody "
        "gains by changing; in games of two with zero sum it is found by linear "
        "programming, and its value is what each side can make sure of.",
    .place = "#/lab/g1-matrix",
    .commands = {"moyo lab run g1-matrix", "moyo nash \"matrix:payoffs=3 -1/-2 1\""},
    .exercise = {
        .question = "The rows' payoffs are 3, -1 in the first row and -2, 1 in the second; the "
                    "columns get the opposite. With what probability does an optimal player choose "
                    "the first row? (two decimals)",
        .hint = "Both columns must give the same: 3p - 2(1 - p) = -p + (1 - p).",
        .answer = answers::mixed_strategy,
        .tolerance = 0.005}};

const Lesson lesson_regret = {
    .name = "regret",
    .part = "Hidden information",
    .title = "Counterfactual regret",
    .source = "G2",
    .idea =
        "At every decision remember how much better each choice would have been, weighed "
        "by how often others and chance let it come up, and choose in proportion to what "
        "is regretted. The mean of all these strategies comes near an equilibrium.",
    .place = "#/think/equilibria",
    .commands = {"moyo lab run g2-cfr", "moyo nash kuhn --exploitability 1e-6", "moyo play leduc"},
    .exercise = {
        .question =
            "What is Kuhn poker worth to the first player, in antes a game? (three decimals)",
        .hint = "It is a small loss, a fraction with denominator 18.",
        .answer = answers::kuhn_value,
        .tolerance = 0.0006}};

}  // namespace moyo::lab
