#include "games/pig/pig.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::pig {

void describe(OptionTable& table, Options& options) {
  table.add("goal", options.goal, "points that win", 2, 1000);
}

// Nothing is added up at first, so there is nothing to hold.
void Pig::legal_moves(MoveList<Pig>& moves) const {
  if (is_terminal()) return;
  if (rolling_) {
    for (int pips = 1; pips <= sides; ++pips) moves.push_back(face(pips));
    return;
  }
  if (added_ > 0) moves.push_back(hold);
  moves.push_back(roll);
}

void Pig::play(Move move) {
  if (move == roll) {
    rolling_ = true;
    return;
  }
  rolling_ = false;
  if (move == hold) banked_[index(turn_)] += added_;
  if (move != hold && move != face(1)) {
    added_ = std::min(added_ + move.to_int() - 1, goal_);  // more than the goal is of no use
    return;
  }
  added_ = 0;
  if (!is_terminal()) turn_ = opponent(turn_);
}

void Pig::chance_events(ChanceList<Pig>& events) const {
  for (int pips = 1; pips <= sides; ++pips) events.push_back({face(pips), 1.0 / sides});
}

std::string Pig::to_string() const { return diagram(picture()); }

Pig::Move Pig::parse_move(std::string_view text) const {
  if (is_terminal()) throw InputError("the game is over");
  const MoveList<Pig> moves = moyo::legal_moves(*this);
  for (const Move move : moves) {
    if (format_move(move) == to_lower(trim(text))) return move;
  }
  if (rolling_) throw InputError("a die shows 1 to 6, not '" + std::string(text) + "'");
  if (moves.size() == 1)
    throw InputError("a turn begins with a roll, not with '" + std::string(text) + "'");
  throw InputError("a move is hold or roll, not '" + std::string(text) + "'");
}

std::string Pig::format_move(Move move) const {
  return move == hold ? "hold" : move == roll ? "roll" : std::to_string(move.to_int() - 1);
}

BoardPicture Pig::picture() const {
  constexpr int cells = 10;
  BoardPicture picture{BoardShape::squares, {cells, 2}, "", {}, {"first", "second"}};
  for (const Player p : {Player::first, Player::second}) {
    const int points = banked(p) + (p == turn_ ? added_ : 0);
    for (int cell = 0; cell < cells; ++cell) {
      const bool full = points * cells >= (cell + 1) * goal_;
      picture.cells += !full ? '.' : p == Player::first ? 'X' : 'O';
    }
  }
  for (int cell = 1; cell <= cells; ++cell) {
    picture.column_names.push_back(std::to_string(cell * goal_ / cells));
  }
  for (const Player p : {Player::first, Player::second}) {
    if (p == Player::second) picture.caption += '\n';
    picture.caption += std::string(ordinal(p)) + ": " + std::to_string(banked(p));
    if (p == turn_ && !is_terminal()) picture.caption += " + " + std::to_string(added_);
    if (p == turn_ && rolling_) picture.caption += ", rolls";
  }
  return picture;
}

std::string Pig::position() const {
  return std::to_string(banked_[0]) + "-" + std::to_string(banked_[1]) + " " +
         std::to_string(added_) + " " + std::string(ordinal(turn_)) + (rolling_ ? " rolls" : "");
}

Pig Pig::parse_position(std::string_view text) const {
  const auto refuse = [&]() {
    throw InputError(
        "a position is what both have banked, what is added up and whose turn it is, "
        "such as '32-17 5 second', not '" +
        std::string(text) + "'");
  };
  const auto parts = words(text);
  if (parts.size() < 3 || parts.size() > 4) refuse();
  const auto banked = split(parts[0], '-');
  const bool named = parts[2] == "first" || parts[2] == "second";
  if (banked.size() != 2 || !named || (parts.size() == 4 && parts[3] != "rolls")) refuse();
  Pig state = *this;
  const auto points = [&](std::string_view part, int most) {
    const auto number = parse_integer(part, "points");
    if (number < 0 || number > most) {
      throw InputError("points are 0 to " + std::to_string(most) + ", not " + std::string(part));
    }
    return static_cast<int>(number);
  };
  state.banked_ = {points(banked[0], 2 * goal_ - 1), points(banked[1], 2 * goal_ - 1)};
  state.added_ = points(parts[1], goal_);
  state.turn_ = parts[2] == "first" ? Player::first : Player::second;
  state.rolling_ = parts.size() == 4;
  if (std::min(state.banked_[0], state.banked_[1]) >= goal_) throw InputError("both have won");
  if (state.is_terminal() &&
      (state.rolling_ || state.added_ > 0 || state.banked(state.turn_) < goal_)) {
    throw InputError("the game went on after " + std::to_string(goal_) + " points");
  }
  return state;
}

std::uint64_t Pig::hash() const {
  std::uint64_t code = static_cast<std::uint64_t>(goal_);
  for (const int part : {banked_[0], banked_[1], added_}) {
    code = code << 12 | static_cast<std::uint64_t>(part);
  }
  return mix64(code << 2 | index(turn_) << 1 | (rolling_ ? 1 : 0));
}

const GameEntry entry = game_entry<Options, [](const Options& options) { return Pig(options); }>(
    "pig", "a race with a die: roll on, or hold what you have");

}  // namespace moyo::pig
