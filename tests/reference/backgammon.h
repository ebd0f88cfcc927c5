// Backgammon, slow and obvious: every order of the dice, every man that can play each, and of all that
// comes out what the rules let stand. Tests compare games/backgammon with it.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace moyo::reference {

struct Backgammon {
  // By side, the one to move first; each counts its own points 1 to 24, 25 is the bar, 0 is off.
  std::array<std::array<int, 26>, 2> men{};

  friend auto operator<=>(const Backgammon&, const Backgammon&) = default;

  bool can_step(int from, int die) const {
    if (men[0][from] == 0) return false;
    if (men[0][25] > 0 && from != 25) return false;
    const int to = from - die;
    if (to >= 1) return men[1][25 - to] < 2;
    for (int p = 7; p <= 25; ++p) {
      if (men[0][p] > 0) return false;
    }
    if (to == 0) return true;
    for (int p = from + 1; p <= 6; ++p) {
      if (men[0][p] > 0) return false;
    }
    return true;
  }

  Backgammon after_step(int from, int die) const {
    Backgammon after = *this;
    const int to = std::max(0, from - die);
    --after.men[0][from];
    ++after.men[0][to];
    if (to >= 1 && after.men[1][25 - to] == 1) {
      after.men[1][25 - to] = 0;
      ++after.men[1][25];
    }
    return after;
  }

  using Dice = std::vector<int>;
  using Plays =
      std::set<std::pair<Dice, Backgammon>>;  // the dice played, in order, and what came out

  void collect(Dice dice, const Dice& played, Plays& plays) const {
    plays.insert({played, *this});
    if (dice.empty()) return;
    const int die = dice.front();
    dice.erase(dice.begin());
    Dice longer = played;
    longer.push_back(die);
    for (int from = 1; from <= 25; ++from) {
      if (can_step(from, die)) after_step(from, die).collect(dice, longer, plays);
    }
  }

  // The positions after every legal turn, the mover still first.
  std::set<Backgammon> turns(int high, int low) const {
    Plays plays;
    if (high == low) {
      collect({high, high, high, high}, {}, plays);
    } else {
      collect({high, low}, {}, plays);
      collect({low, high}, {}, plays);
    }
    std::size_t most = 0;
    for (const auto& [dice, end] : plays) most = std::max(most, dice.size());
    const bool high_can = std::any_of(plays.begin(), plays.end(),
                                      [&](const auto& play) { return play.first == Dice{high}; });
    std::set<Backgammon> ends;
    for (const auto& [dice, end] : plays) {
      if (dice.size() != most) continue;
      if (most == 1 && high_can && dice[0] != high) continue;
      ends.insert(end);
    }
    return ends;
  }
};

}  // namespace moyo::reference
