// Experiments that ask what single switches of a player are worth: the player with each against the
// same without, in Elo. All matches grow together, a few games at a time, so that a run that is
// stopped has something to say about every switch.
#pragma once

#include <string>
#include <vector>

#include "lab/versus.h"

namespace moyo::lab {

struct Switch {
  std::string name;
  std::string with;     // options of the player with it,
  std::string without;  // and without
  std::string game = "go:size=9,komi=7";
};

// Each on top of `base`, a player with at least one option. Adds the table; the tallies, in order.
std::vector<match::Tally> play_switches(Context& context, match::Store& store, Findings& findings,
                                        const std::string& title, const std::string& base,
                                        const std::vector<Switch>& switches, int usual_games);

}  // namespace moyo::lab
