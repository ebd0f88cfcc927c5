// Games with the cube as text: what is said, positions, and the picture.
#include <algorithm>
#include <array>
#include <bit>

#include "base/errors.h"
#include "base/text.h"
#include "games/backgammon/cube_game.h"

namespace moyo::backgammon {
namespace {

constexpr std::array<std::string_view, 4> said = {"roll", "double", "take", "drop"};
constexpr int nobody = 3;  // who owns a cube in the middle, in match IDs

char mark_of(Player p) { return p == Player::first ? 'X' : 'O'; }

[[noreturn]] void refuse_match(const std::string& why) { throw InputError("a match ID " + why); }

}  // namespace

Turn CubePlay::parse_move(std::string_view text) const {
  if (is_terminal()) throw InputError("the game is over");
  const std::string lower = to_lower(trim(text));
  if (stage_ == CubeStage::opening) {
    const Turn roll = game_.parse_move(lower);
    const std::size_t first_die = lower.find_first_of("123456");
    return lower[first_die] - '0' == roll.roll().high ? roll : second_begins(roll.roll());
  }
  if (stage_ == CubeStage::rolling || stage_ == CubeStage::moving) return game_.parse_move(text);
  const auto word = std::find(said.begin(), said.end(), lower);
  if (word != said.end()) {
    const Turn move(Turn::count + static_cast<std::size_t>(word - said.begin()));
    const bool answers = move == say_take || move == say_drop;
    if (answers == (stage_ == CubeStage::doubled)) return move;
  }
  throw InputError(
      stage_ == CubeStage::doubled
          ? "a double is answered by 'take' or 'drop', not by '" + std::string(text) + "'"
          : "before the dice it is 'roll' or 'double', not '" + std::string(text) + "'");
}

std::string CubePlay::format_move(Move move) const {
  if (move.index() < Turn::count) return game_.format_move(move);
  const std::size_t number = move.index() - Turn::count;
  if (number < said.size()) return std::string(said[number]);
  const Dice dice = Turn(move.index() - said.size() - Turn::rolls).roll();
  return std::to_string(dice.low) + std::to_string(dice.high);
}

// The cube lies on the bar of who owns it, of who is to take it, or of both.
BoardPicture CubePlay::picture() const {
  BoardPicture picture = game_.picture();
  const bool offered = stage_ == CubeStage::doubled;
  const std::string word =
      offered ? std::to_string(2 * cube_.value) + "?" : std::to_string(cube_.value);
  const std::optional<Player> at = offered ? std::optional(to_play()) : cube_.owner;
  picture.labels.resize(picture.cells.size());
  const auto bars = static_cast<std::size_t>(picture.size.width - 4);
  if (at != Player::second) picture.labels[bars] = word;
  if (at != Player::first) picture.labels[bars + 1] = word;
  picture.caption = score_text();
  return picture;
}

std::string CubePlay::score_text() const {
  if (!is_match()) return "";
  return "match to " + std::to_string(rules_.match) + ": " + std::to_string(score_[0]) + " to " +
         std::to_string(score_[1]) + (is_crawford() ? ", Crawford game" : "");
}

std::string CubePlay::to_string() const {
  std::string text = diagram(picture());
  switch (stage_) {
    case CubeStage::opening:
      return text + "each rolls a die\n";
    case CubeStage::may_double:
      return text + mark_of(to_play()) + " to roll or double\n";
    case CubeStage::doubled:
      return text + mark_of(to_play()) + " to take or drop\n";
    case CubeStage::rolling:
      return text + mark_of(turn()) + " to roll\n";
    case CubeStage::moving:
      return text + mark_of(turn()) + " to move\n";
    case CubeStage::over:
      break;
  }
  return text;
}

// Where a player has said `roll` and the dice have not fallen yet, the decision is called the other's.
MatchState CubePlay::match_state() const {
  MatchState match;
  match.cube = cube_.value;
  match.cube_owner = cube_.owner ? static_cast<int>(index(*cube_.owner)) : nobody;
  match.on_roll = turn();
  const bool said_roll = stage_ == CubeStage::rolling && may_double(turn());
  match.decides = stage_ == CubeStage::doubled || said_roll ? opponent(turn()) : turn();
  match.crawford = is_crawford();
  match.offered = stage_ == CubeStage::doubled;
  match.dice = dice();
  match.length = rules_.match;
  match.jacoby = is_match() || rules_.jacoby;
  std::copy(score_.begin(), score_.end(), match.score);
  match.state = stage_ == CubeStage::opening ? GameState::not_started
                : stage_ != CubeStage::over  ? GameState::playing
                : game_.is_terminal()        ? GameState::over
                                             : GameState::dropped;
  return match;
}

std::pair<Board, MatchState> CubePlay::read_position(std::string_view text) const {
  const std::vector<std::string_view> ids = split(trim(text), ':');
  if (ids.size() > 2) {
    throw InputError("a position is a position ID and perhaps a colon and a match ID, not '" +
                     std::string(text) + "'");
  }
  MatchState match{.length = rules_.match};
  if (ids.size() == 2) match = parse_match_id(ids[1]);
  return {parse_position_id(ids[0]), match};
}

// The score and the cube are set.
void CubePlay::check(const MatchState& match) const {
  const auto kind = [](int length) {
    return length == 0 ? std::string("a game for money") : "a match to " + std::to_string(length);
  };
  if (match.length != rules_.match) {
    refuse_match("of " + kind(match.length) + " is no position of " + kind(rules_.match));
  }
  if (match.cube > largest_cube) refuse_match("has a cube beyond 64");
  if (match.cube == 1 && cube_.owner) refuse_match("has a cube at 1 that somebody owns");
  if (match.cube > 1 && !cube_.owner) refuse_match("has a cube that was turned, but is nobody's");
  if (match.state == GameState::resigned || match.resignation != 0) {
    refuse_match("has a resignation, which there is not here");
  }
  const int most = std::max(score_[0], score_[1]);
  const bool ended = match.state == GameState::over || match.state == GameState::dropped;
  if (is_match() && (most >= rules_.match) != ended) {
    refuse_match("contradicts itself about whether the match is over");
  }
  if (!is_match() && most > 0) refuse_match("of a game for money has a score");
  if (match.crawford && !is_crawford() && !ended)
    refuse_match("has a Crawford game where there is none");
  if (is_crawford() && match.cube > 1) refuse_match("has a cube in a Crawford game");
  if (board().mine.borne_off() == checkers) throw InputError("the side on roll has no men left");
  if (game_.is_terminal() != (match.state == GameState::over)) {
    refuse_match("contradicts its position about whether the game is over");
  }
  if (match.offered && match.dice.rolled())
    refuse_match("has dice after a double that nobody took");
  if (match.offered && !may_double(turn())) refuse_match("has a double of who may not double");
  if (match.state == GameState::not_started &&
      (board() != Backgammon().board() || match.dice.rolled() || match.cube > 1 || match.offered)) {
    refuse_match("says that nobody has begun, but men, dice or cube have moved");
  }
}

CubePlay::CubePlay(const CubeRules& rules, const Board& board, const MatchState& match)
    : rules_(rules), game_(board, match.on_roll, match.dice), cube_{match.cube, {}} {
  if (match.cube_owner != nobody) cube_.owner = player(match.cube_owner);
  std::copy(std::begin(match.score), std::end(match.score), score_.begin());
  const bool one_short = std::max(score_[0], score_[1]) == rules.match - 1;
  if (is_match() && rules.crawford && one_short) {
    crawford_ = match.crawford ? Crawford::now : Crawford::after;
  }
  check(match);
  if (match.state == GameState::over || match.state == GameState::dropped) {
    winner_ = game_.is_terminal() ? opponent(turn()) : turn();
    points_ = game_.is_terminal() ? points_for(winner_) : cube_.value;
    if (is_match() && score(winner_) < rules.match)
      refuse_match("has a match that its loser has won");
    stage_ = CubeStage::over;
  } else if (match.state == GameState::not_started) {
    game_ = Backgammon();
  } else if (match.dice.rolled()) {
    stage_ = CubeStage::moving;
  } else if (match.offered) {
    stage_ = CubeStage::doubled;
  } else {
    begin_turn();
    if (match.decides != match.on_roll) stage_ = CubeStage::rolling;
  }
}

}  // namespace moyo::backgammon
