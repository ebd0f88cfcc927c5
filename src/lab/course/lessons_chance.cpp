// Lessons of the course: chance and more players.
#include "lab/course/answers.h"
#include "lab/course/lesson_table.h"

namespace moyo::lab {

const Lesson lesson_expectimax = {
    .name = "expectimax",
    .part = "Chance and more players",
    .title = "Expectimax",
    .source = "B9",
    .idea =
        "Where dice decide, a node is worth the mean over what may fall. Against somebody "
        "who plays at random that is right, and minimax is far too pessimistic; against "
        "an adversary expectimax is a fool.",
    .place = "#/think/expectimax",
    .commands = {"moyo lab run b9-expectimax", "moyo lab run b9-pacman --games 50"},
    .exercise = {
        .question =
            "The player chooses between two lotteries: {1/2: 6, 1/4: 12, 1/4: -8} and {1/3: "
            "9, 1/3: 3, 1/3: 6}. What is the position worth?",
        .hint = "The mean of each, then the better one.",
        .answer = answers::expectimax_value,
        .tolerance = 0.005}};

const Lesson lesson_dice = {
    .name = "dice",
    .part = "Chance and more players",
    .title = "Backgammon and its dice",
    .source = "B9, D8",
    .idea =
        "Two dice have 21 different rolls, 15 of them twice as likely as the others. With "
        "some 20 moves a roll a tree of dice is too wide to look far: judgment has to be "
        "good at once, which is why backgammon was where learning won first.",
    .place = "#/lab/d8-rollouts",
    .commands = {"moyo play backgammon", "moyo lab run d8-rollouts"},
    .exercise = {
        .question =
            "An enemy blot is 6 points away with nothing in between. Of the 36 ways the dice "
            "can fall, how many hit it with one die or with both together? Count "
            "doubles as two dice, not four.",
        .hint = "11 ways have a 6. 1-5 and 2-4 can each fall in two ways, and 3-3 sums to 6 as "
                "well.",
        .answer = answers::rolls_with_a_six,
        .tolerance = 0}};

const Lesson lesson_many_players = {
    .name = "many-players",
    .part = "Chance and more players",
    .title = "Three at the table",
    .source = "B10",
    .idea =
        "With more than two players a leaf has a number for each, and each player chooses "
        "the child where its own number is largest. Nobody is against anybody in "
        "particular; alliances are not in the model.",
    .place = "#/lab/b10-maxn",
    .commands = {"moyo lab run b10-maxn", "moyo play trio --second maxn"},
    .exercise = {
        .question =
            "Three players move in turn at (([a b] [c d]) ([e f] [g h])), the first at the "
            "root, with leaves a = (1 2 6), b = (4 3 2), c = (6 1 2), d = (7 4 5), e = (5 1 "
            "1), f = (3 5 2), g = (2 7 1), h = (5 4 5). What does the first player get?",
        .hint = "Begin with the third player at the last choice.",
        .answer = answers::maxn_value,
        .tolerance = 0}};

}  // namespace moyo::lab
