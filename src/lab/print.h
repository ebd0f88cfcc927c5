// Findings as text for a terminal.
#pragma once

#include <string>

#include "lab/experiment.h"

namespace moyo::lab {

// "5478", "0.66667", "11460": whole numbers in full, others with `digits` significant digits.
std::string format_number(double value, int digits = 5);

// Columns aligned: the first to the left, the others to the right; every line starts with two
// spaces.
std::string to_text(const Table& table);
std::string to_text(const Experiment& experiment, const Findings& findings);

}  // namespace moyo::lab
