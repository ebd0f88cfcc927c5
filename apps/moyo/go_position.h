// A position of Go on the command line: from a record (FILE --at N), from moves (--game, --moves), or
// as text (--position).
#pragma once

#include <optional>
#include <string>

#include "command_line.h"
#include "games/go/go.h"

namespace moyo::app {

struct GoPositionChoice {
  std::string file;
  int record = 1;
  int at = -1;  // moves played; -1: all
  std::string game = "go:size=9";
  std::string moves;
  std::string position;
};
void add_go_position(CommandLine command, GoPositionChoice& choice);

struct ChosenPosition {
  go::Go game;
  std::optional<go::Point> played;  // the record's next move
};
// InputError where the file, the record or the move is not there, or two ways contradict.
ChosenPosition read_go_position(const GoPositionChoice& choice);

}  // namespace moyo::app
