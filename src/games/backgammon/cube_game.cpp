#include "games/backgammon/cube_game.h"

#include "base/errors.h"
#include "base/hash.h"

namespace moyo::backgammon {

Player CubePlay::to_play() const {
  switch (stage_) {
    case CubeStage::opening:
    case CubeStage::rolling:
      return Player::chance;
    case CubeStage::doubled:
      return opponent(game_.turn());
    case CubeStage::may_double:
    case CubeStage::moving:
    case CubeStage::over:
      break;
  }
  return game_.turn();
}

void CubePlay::legal_moves(TurnList& moves) const {
  switch (stage_) {
    case CubeStage::over:
      return;
    case CubeStage::may_double:
      moves.push_back(say_roll);
      return moves.push_back(say_double);
    case CubeStage::doubled:
      moves.push_back(say_take);
      return moves.push_back(say_drop);
    case CubeStage::moving:
      return generate_turns(game_.board(), game_.dice(), moves);
    case CubeStage::opening:
    case CubeStage::rolling:
      break;
  }
  for_each_roll([&](Turn roll, double) { moves.push_back(roll); });
}

void CubePlay::play(Move move) {
  if (move == say_roll) {
    stage_ = CubeStage::rolling;
  } else if (move == say_double) {
    stage_ = CubeStage::doubled;
  } else if (move == say_take) {
    cube_ = {2 * cube_.value, opponent(game_.turn())};
    stage_ = CubeStage::rolling;
  } else if (move == say_drop) {
    end_game(game_.turn(), cube_.value);
  } else if (stage_ == CubeStage::opening) {
    const bool second = move.index() >= Turn::count;
    const Dice dice = second ? Turn(move.index() - 4 - Turn::rolls).roll() : move.roll();
    game_ = Backgammon(Backgammon().board(), second ? Player::second : Player::first, dice);
    stage_ = CubeStage::moving;
  } else {
    game_.play(move);
    if (stage_ == CubeStage::rolling) {
      stage_ = CubeStage::moving;
    } else if (!game_.is_terminal()) {
      begin_turn();
    } else {
      const Player winner = opponent(game_.turn());
      end_game(winner, points_for(winner));
    }
  }
}

int CubePlay::points_for(Player winner) const {
  if (!is_match() && rules_.jacoby && cube_.value == 1) return 1;
  return static_cast<int>(game_.payoff(winner)) * cube_.value;
}

void CubePlay::end_game(Player winner, int points) {
  winner_ = winner;
  points_ = points;
  stage_ = CubeStage::over;
  if (!is_match()) return;
  int& score = score_[index(winner)];
  score += points;
  if (score >= rules_.match) {
    crawford_ = Crawford::after;  // no game is left that it could bind
    return;
  }
  if (crawford_ == Crawford::now) {
    crawford_ = Crawford::after;
  } else if (rules_.crawford && crawford_ == Crawford::before && score == rules_.match - 1) {
    crawford_ = Crawford::now;
  }
  game_ = Backgammon();
  cube_ = {};
  stage_ = CubeStage::opening;
}

std::uint64_t CubePlay::hash() const {
  std::uint64_t code = game_.hash();
  const auto add = [&](int value) {
    code = mix64(code + golden_gamma) ^ static_cast<std::uint64_t>(value);
  };
  add(cube_.value);
  add(cube_.owner ? 1 + static_cast<int>(index(*cube_.owner)) : 0);
  add(static_cast<int>(stage_));
  for (const int score : score_) add(score);
  if (stage_ == CubeStage::over) {
    add(static_cast<int>(index(winner_)));
    if (!is_match()) add(points_);
  } else {
    add(static_cast<int>(crawford_));
  }
  return mix64(code);
}

}  // namespace moyo::backgammon
