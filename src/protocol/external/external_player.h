// The other side of GNU Backgammon's external players: it connects, shows each decision of ours as a
// FIBS board (formats/fibs_board.h), one line, and reads one line back:
//
//   a turn            "8/5 6/5"
//   before the roll   "roll"
//   a double          "take" or "drop": worth taking if no more than half the stakes are expected lost
//   version           who answers
//
// What cannot be read is answered by "Error: " and the reason.
#pragma once

#include <string>
#include <string_view>

#include "core/agent.h"

namespace moyo::external {

std::string answer(std::string_view line, Agent& agent, const Limits& limits);

}  // namespace moyo::external
