// Experiments that are matches: one row a match, the score of A with its interval, and a plot of
// the scores around the half that equal players would have.
#pragma once

#include <string>
#include <vector>

#include "lab/versus.h"

namespace moyo::lab {

struct MatchRow {
  std::string name;
  Pairing pairing;
};

// Plays all rows, with as many games as the context says, if it does, and adds the table and the
// plot; the tallies, in order, for comparisons.
std::vector<match::WinDrawLoss> play_table(Context& context, Findings& findings,
                                           const std::string& title,
                                           const std::vector<MatchRow>& rows);

}  // namespace moyo::lab
