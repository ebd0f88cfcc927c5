#include "players/game_players.h"

namespace moyo::players {

std::vector<Level> alphabeta_levels() {
  const auto plies = [](int depth) {
    return "alphabeta:memory=8MB,depth=" + std::to_string(depth);
  };
  return {{"beginner", "Beginner", plies(1), 2, true},
          {"easy", "Easy", plies(2), 3, true},
          {"medium", "Medium", plies(4), 5},
          {"strong", "Strong", plies(7), 10},
          {"strongest", "Strongest", plies(12), 20}};
}

std::vector<Level> uct_levels() {
  const auto playouts = [](int count) {
    return "uct:memory=16MB,playouts=" + std::to_string(count);
  };
  return {{"beginner", "Beginner", playouts(20), 2, true},
          {"easy", "Easy", playouts(200), 3, true},
          {"medium", "Medium", playouts(2000), 5},
          {"strong", "Strong", playouts(20000), 10}};
}

std::vector<Level> random_level() { return {{"random", "Random moves", "random", 1, true}}; }

std::vector<Level> card_levels(bool has_small_tree) {
  std::vector<Level> levels = {{"random", "Random moves", "random", 1, true},
                               {"open", "As if cards lay open", "pimc", 2, true},
                               {"strong", "Strong", "ismcts:playouts=20000", 3}};
  if (has_small_tree) levels.push_back({"equilibrium", "Equilibrium", "nash", 5, true});
  return levels;
}

std::vector<Variant> uct_variants() {
  return {{"usual", "Plain UCT", "uct"},
          {"rave", "With RAVE", "uct:rave=300", true},
          {"tuned", "With UCB1-tuned", "uct:explore=tuned"}};
}

std::vector<Variant> plain_uct_variants() {
  return {{"usual", "Plain UCT", "uct"}, {"tuned", "With UCB1-tuned", "uct:explore=tuned"}};
}

}  // namespace moyo::players
