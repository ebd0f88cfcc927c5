// Turns, rolls and positions as text, and the picture.
#include <algorithm>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "games/backgammon/backgammon.h"
#include "games/backgammon/gnubg_id.h"

namespace moyo::backgammon {
namespace {

// What a turn does in sum, however its steps are strung together: how many men more or fewer a place
// has, and where it hits.
struct Effect {
  std::array<std::int8_t, 26> change{};
  PointSet hits = 0;

  void move(int from, int to) {
    --change[static_cast<std::size_t>(from)];
    ++change[static_cast<std::size_t>(to)];
  }
};

Effect effect_of(const Board& board, const Steps& steps) {
  Effect effect;
  for (const Step& step : steps) {
    effect.move(step.from, step.to());
    effect.hits |= point(step.to()) & board.targets();
  }
  return effect;
}

std::string place_name(int place) {
  return place == bar ? "bar" : place == off ? "off" : std::to_string(place);
}

[[noreturn]] void refuse_turn(std::string_view text) {
  throw InputError("'" + std::string(text) +
                   "' is no turn; a turn is where men leave and arrive, such as '13/7 8/7'");
}

int parse_place(std::string_view text, std::string_view whole) {
  if (text == "bar") return bar;
  if (text == "off") return off;
  if (text.empty() || text.size() > 2 ||
      text.find_first_not_of("0123456789") != std::string_view::npos) {
    refuse_turn(whole);
  }
  const auto place = static_cast<int>(parse_integer(text, "a point"));
  if (place < off || place > bar) {
    throw InputError("there is no point " + std::string(text) + " on the board");
  }
  return place;
}

// One man's way, or several men's: `24/18*/13`, `6/off(2)`.
void add_way(Effect& effect, std::string_view way, std::string_view whole) {
  int men = 1;
  if (way.size() > 3 && way.back() == ')' && way[way.size() - 3] == '(') {
    men = way[way.size() - 2] - '0';
    if (men < 1 || men > 4) refuse_turn(whole);
    way.remove_suffix(3);
  }
  const std::vector<std::string_view> places = split(way, '/');
  if (places.size() < 2) refuse_turn(whole);
  int from = -1;
  for (std::string_view place : places) {
    const bool hit = !place.empty() && place.back() == '*';
    if (hit) place.remove_suffix(1);
    const int to = parse_place(place, whole);
    if (hit) effect.hits |= point(to);
    for (int i = 0; from >= 0 && i < men; ++i) effect.move(from, to);
    from = to;
  }
}

Dice parse_roll(std::string_view text) {
  std::string numbers;
  for (const char c : text) {
    if (c >= '1' && c <= '6') {
      numbers += c;
    } else if (c != '-' && c != ' ') {
      numbers.clear();
      break;
    }
  }
  if (numbers.size() != 2) {
    throw InputError("'" + std::string(text) + "' is no roll; a roll is two dice, such as 31");
  }
  const auto die = [&](std::size_t i) { return static_cast<std::uint8_t>(numbers[i] - '0'); };
  return {std::max(die(0), die(1)), std::min(die(0), die(1))};
}

}  // namespace

std::string Backgammon::to_string() const {
  std::string text = diagram(picture());
  const char mark = turn_ == Player::first ? 'X' : 'O';
  if (is_terminal()) return text;
  return text + mark + (dice_.rolled() ? " to move\n" : " to roll\n");
}

// Of turns with the same effect but for what they hit on the way, the one is meant that hits no more
// than is written.
Backgammon::Move Backgammon::parse_move(std::string_view text) const {
  const std::string lower = to_lower(trim(text));
  if (is_terminal()) throw InputError("the game is over");
  const MoveList<Backgammon> moves = moyo::legal_moves(*this);
  if (!dice_.rolled()) {
    const Turn roll = Turn::of_roll(parse_roll(lower));
    if (!moves.contains(roll)) throw InputError("the opening roll is no double");
    return roll;
  }
  if (lower == "pass") {
    if (moves.front() != no_turn) throw InputError("there is a legal turn: who can move must");
    return no_turn;
  }
  if (lower.empty()) refuse_turn(text);
  Effect wanted;
  for (const std::string_view way : words(lower)) add_way(wanted, way, text);
  std::optional<Move> found;
  int fewest_hits = 0;
  for (const Move move : moves) {
    const Effect effect = effect_of(board_, move.steps(dice_));
    const int hits = std::popcount(effect.hits);
    if (effect.change != wanted.change || (wanted.hits & ~effect.hits) != 0) continue;
    if (found && hits >= fewest_hits) continue;
    found = move;
    fewest_hits = hits;
  }
  if (!found) {
    throw InputError("'" + std::string(text) + "' is no legal turn with " +
                     std::to_string(dice_.high) + " and " + std::to_string(dice_.low));
  }
  return *found;
}

std::string Backgammon::format_move(Move move) const {
  if (move.is_roll()) {
    const Dice dice = move.roll();
    return std::to_string(dice.high) + std::to_string(dice.low);
  }
  Steps rest = move.steps(dice_);
  PointSet targets = board_.targets();
  std::vector<std::string> ways;
  while (!rest.empty()) {
    // A man goes on where it arrived as long as some step does.
    std::string way = place_name(rest.front().from);
    Step* next = rest.begin();
    while (next != rest.end()) {
      const int to = next->to();
      way += "/" + place_name(to);
      if ((targets & point(to)) != 0) way += "*";
      targets &= ~point(to);
      std::copy(next + 1, rest.end(), next);
      rest.pop_back();
      next = to == off ? rest.end() : std::find_if(rest.begin(), rest.end(), [&](const Step& s) {
        return s.from == to;
      });
    }
    ways.push_back(way);
  }
  if (ways.empty()) return "pass";
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < ways.size();) {
    std::size_t same = i;
    while (same < ways.size() && ways[same] == ways[i]) ++same;
    parts.push_back(ways[i] + (same - i > 1 ? "(" + std::to_string(same - i) + ")" : ""));
    i = same;
  }
  return join(parts, " ");
}

// Places by the first player's count: its points, the bars, the men off.
BoardPicture Backgammon::picture() const {
  const bool first_moves = turn_ == Player::first;
  const Side& first = first_moves ? board_.mine : board_.theirs;
  const Side& second = first_moves ? board_.theirs : board_.mine;
  BoardPicture picture{.shape = BoardShape::points};
  std::vector<std::string> stacks;
  for (int p = 1; p <= 24; ++p) {
    stacks.push_back(std::string(static_cast<std::size_t>(first.at(p)), 'X') +
                     std::string(static_cast<std::size_t>(second.at(25 - p)), 'O'));
    picture.column_names.push_back(std::to_string(first_moves ? p : 25 - p));
  }
  for (const int place : {bar, off}) {
    stacks.emplace_back(static_cast<std::size_t>(first.at(place)), 'X');
    stacks.emplace_back(static_cast<std::size_t>(second.at(place)), 'O');
    const std::string name = place_name(place);
    picture.column_names.push_back(first_moves ? name : "their " + name);
    picture.column_names.push_back(first_moves ? "their " + name : name);
  }
  picture.size = {static_cast<int>(stacks.size()), 1};
  for (const std::string& stack : stacks) {
    picture.size.height = std::max(picture.size.height, static_cast<int>(stack.size()));
  }
  for (int y = picture.size.height; y >= 1; --y) {
    picture.row_names.push_back(std::to_string(y));
    for (const std::string& stack : stacks) {
      picture.cells += static_cast<int>(stack.size()) >= y ? stack[0] : '.';
    }
  }
  if (dice_.rolled()) picture.dice = {dice_.high, dice_.low};
  return picture;
}

std::string Backgammon::position() const {
  MatchState match{.on_roll = turn_, .decides = turn_, .dice = dice_};
  match.state = opening_        ? GameState::not_started
                : is_terminal() ? GameState::over
                                : GameState::playing;
  return position_id(board_) + ":" + match_id(match);
}

Backgammon Backgammon::parse_position(std::string_view text) const {
  const std::vector<std::string_view> ids = split(trim(text), ':');
  if (ids.size() > 2) {
    throw InputError("a position is a position ID and perhaps a colon and a match ID, not '" +
                     std::string(text) + "'");
  }
  const Board board = parse_position_id(ids[0]);
  if (board.mine.borne_off() == checkers) {
    throw InputError("in '" + std::string(text) + "' the side on roll has no men left");
  }
  if (ids.size() == 1) return Backgammon(board, Player::first);
  const MatchState match = parse_match_id(ids[1]);
  if (match.cube != 1 || match.cube_owner != 3 || match.offered || match.length != 0) {
    throw InputError("this game has no doubling cube and no match, but match ID '" +
                     std::string(ids[1]) + "' has");
  }
  Backgammon state(board, match.on_roll, match.dice);
  if (match.state == GameState::not_started) {
    state.opening_ = true;
    if (board != Backgammon().board_ || match.dice.rolled() || match.on_roll != Player::first) {
      throw InputError("in '" + std::string(text) + "' nobody has begun, but men have moved");
    }
  } else if ((match.state == GameState::over) != state.is_terminal() ||
             (state.is_terminal() && match.dice.rolled())) {
    throw InputError("'" + std::string(text) +
                     "' contradicts itself about whether the game is over");
  }
  return state;
}

}  // namespace moyo::backgammon
