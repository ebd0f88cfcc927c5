// Games of Pacman for the lab: two players by name, the first is Pacman and the second the ghosts.
#pragma once

#include <string>

#include "base/statistics.h"
#include "lab/experiment.h"

namespace moyo::lab {

struct PacmanGames {
  int wins = 0;
  int caught = 0;
  Accumulator points;
  Accumulator moves;  // of Pacman
  int games() const { return static_cast<int>(points.count()); }
};

// Of `game`, such as `pacman:layout=risk`; `ghosts` is empty where chance moves them.
PacmanGames play_pacman(Context& context, std::uint64_t batch, const std::string& game,
                        const std::string& pacman, const std::string& ghosts, std::size_t games);

// "98.2% won, 483.1 +- 0.4"
std::string to_text(const PacmanGames& result);

}  // namespace moyo::lab
