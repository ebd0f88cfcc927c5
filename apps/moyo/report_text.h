// What a search reported, in a line for people.
#pragma once

#include <string>

#include "core/any_state.h"
#include "core/report.h"

namespace moyo::app {

// "win rate 61.3%, 1000 playouts, 0.02 s"; empty when there is nothing to tell. The values are for
// the player who searched.
std::string report_line(const Report& report);

}  // namespace moyo::app
