// The curves of a training run, drawn from its log.
#pragma once

#include <string>

namespace moyo::app {

// Losses and held-out results over positions seen, as SVG beside the log; InputError if the log
// cannot be read.
void draw_curves(const std::string& log_path, const std::string& svg_path);

}  // namespace moyo::app
