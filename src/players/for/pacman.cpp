#include "games/pacman/pacman.h"

#include "knowledge/pacman/pacman_judge.h"
#include "players/chase.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

template <bool Solo>
struct PacmanSetup : GameSetup<pacman::Pacman<Solo>> {
  using Judge = knowledge::PacmanJudge<Solo>;
  static std::vector<PlayerEntry> own_players() {
    if constexpr (Solo) return {};
    return {chase_entry};
  }
};

std::vector<Level> levels() {
  const auto plies = [](int depth) {
    return "expectimax:ties=random,depth=" + std::to_string(depth);
  };
  return {{"beginner", "Beginner", plies(1), 1, true},
          {"easy", "Easy", plies(4), 1, true},
          {"strong", "Strong", plies(8), 2, true}};
}

}  // namespace

GamePlayers for_game::pacman() {
  GamePlayers result = game_players<PacmanSetup<false>, PacmanSetup<true>>("pacman");
  result.best = "expectimax";
  result.levels = levels();
  return result;
}

}  // namespace moyo::players
