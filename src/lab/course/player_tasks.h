// What the course asks of programs that speak GTP, from the first random player on. A player is what a
// match takes: "gtp:COMMAND" for somebody's program, or one of ours by name.
#pragma once

#include "lab/course/lesson.h"

namespace moyo::lab {

extern const PlayerTask legal_go;            // games of Go end by the rules, and eyes stay open
extern const PlayerTask better_than_random;  // simulations against the random player
extern const PlayerTask better_than_flat;    // a tree against flat simulations
extern const PlayerTask never_loses;         // tic-tac-toe, against every opponent there is
extern const PlayerTask keeps_the_value;     // connect-4, beside the solver

}  // namespace moyo::lab
