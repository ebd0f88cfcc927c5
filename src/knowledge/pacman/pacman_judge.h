// Pacman, judged in points (docs/sources.md B9):
//
//   score    what was collected: a Pacman that plans anew at every move may starve beside its food
//   food     and food that is near: minus the steps to the nearest, and one for each that is left
//   careful  and ghosts that are not: minus 100 / steps for each within four steps
//   seek     what was collected, and the steps of the ghosts to Pacman: what a ghost hunts by
#pragma once

#include <algorithm>

#include "base/options.h"
#include "games/pacman/pacman.h"
#include "search/chance/judge.h"

namespace moyo::knowledge {

enum class PacmanEvaluation { score, food, careful, seek };

template <bool Solo>
struct PacmanJudge : search::PayoffJudge<pacman::Pacman<Solo>> {
  using State = pacman::Pacman<Solo>;
  PacmanEvaluation evaluation = PacmanEvaluation::careful;

  double evaluate(const State& state, Player p) const {
    const double value = state.points() + guess(state);
    return p == Player::first ? value : -value;
  }

 private:
  double guess(const State& state) const {
    switch (evaluation) {
      case PacmanEvaluation::score:
        return 0;
      case PacmanEvaluation::food:
        return of_food(state);
      case PacmanEvaluation::careful:
        return of_food(state) + of_ghosts(state);
      case PacmanEvaluation::seek:
        break;
    }
    double steps = 0;
    for (const pacman::Ghost& ghost : state.ghosts()) {
      const int distance = state.layout().distance(ghost.cell, state.pacman());
      steps += ghost.scared > 0 ? -distance : distance;
    }
    return steps;
  }
  static double of_food(const State& state) {
    int nearest = pacman::max_cells;
    for (std::size_t cell = 0; cell < pacman::max_cells; ++cell) {
      if (!state.food()[cell]) continue;
      nearest = std::min(nearest, state.layout().distance(state.pacman(), static_cast<int>(cell)));
    }
    return -static_cast<double>(nearest) - static_cast<double>(state.food().count());
  }
  static double of_ghosts(const State& state) {
    constexpr int near = 4;
    double value = 0;
    for (const pacman::Ghost& ghost : state.ghosts()) {
      const int distance = state.layout().distance(ghost.cell, state.pacman());
      if (ghost.scared > distance) {
        value += 100.0 / (distance + 1);
      } else if (ghost.scared == 0 && distance <= near) {
        value -= 100.0 / std::max(distance, 1);
      }
    }
    return value;
  }
};

template <bool Solo>
void describe(OptionTable& table, PacmanJudge<Solo>& judge) {
  table.add("eval", judge.evaluation, "what positions are judged by at the depth limit",
            {{"score", PacmanEvaluation::score},
             {"food", PacmanEvaluation::food},
             {"careful", PacmanEvaluation::careful},
             {"seek", PacmanEvaluation::seek}});
}

}  // namespace moyo::knowledge
