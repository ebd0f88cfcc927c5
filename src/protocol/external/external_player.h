// The other side of GNU Backgammon's external players: it connects, shows each decision of ours as a
// FIBS board (formats/fibs_board.h), one line, and reads one line back:
//
//   a turn            "8/5 6/5"
//   before the roll   "roll" or "double"
//   a double          "take" or "drop"
//   evaluation        `evaluation fibsboard board:... [plies N] [cube on|off]`: the chances of who is on
//                     roll to win, to win a gammon and a backgammon, to lose a gammon and a backgammon,
//                     and what that is worth: points for money, the chance to win a match; with the
//                     cube, if that is on
//   version           who answers
//
// What cannot be read is answered by "Error: " and the reason. A player that knows nothing of cubes
// never doubles and takes every double.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/agent.h"
#include "formats/fibs_board.h"
#include "knowledge/backgammon/turn_judge.h"

namespace moyo::external {

class ExternalPlayer {
 public:
  // By its option string; InputError for one that does not play backgammon.
  explicit ExternalPlayer(const std::string& player);

  // Without a newline.
  std::string answer(std::string_view line, const Limits& limits);

 private:
  std::string decide(const formats::FibsBoard& shown, const Limits& limits);
  std::string evaluate(std::string_view arguments);

  std::string player_;
  // One of each kind of game; the player without cubes has the last only.
  std::unique_ptr<Agent> money_;
  std::unique_ptr<Agent> match_;
  std::unique_ptr<Agent> plain_;
};

}  // namespace moyo::external
