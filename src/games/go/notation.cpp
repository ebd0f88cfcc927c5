// Go positions as text: the diagram for people and the one-line position.
//
// One line: the rows from the top with X, O and '.', separated by '/'; b or w to move; then, each
// only if it says something, ko=POINT, passes=N, captured=BLACK,WHITE (stones of that color taken
// off), handicap=N, moves=A,B,... made from there (b:A or w:A if out of turn), and turn=b|w if it
// is not the one that follows. Under a superko rule the line gives the first position and all
// moves, because what is legal depends on them; under simple ko it gives the position alone.
#include "base/errors.h"
#include "games/go/go.h"

namespace moyo::go {
namespace {

constexpr char marks[] = {'.', 'X', 'O'};

char mark(Color c) { return marks[static_cast<int>(c)]; }
char letter(Color c) { return c == Color::black ? 'b' : 'w'; }

Color parse_turn(std::string_view text) {
  if (text == "b" || text == "B") return Color::black;
  if (text == "w" || text == "W") return Color::white;
  throw InputError("the player to move is b or w, not '" + std::string(text) + "'");
}

int parse_count(std::string_view text, std::string_view what, int most) {
  const auto count = parse_integer(text, what);
  if (count < 0 || count > most) {
    throw InputError(std::string(what) + " is 0 to " + std::to_string(most) + ", not '" +
                     std::string(text) + "'");
  }
  return static_cast<int>(count);
}

}  // namespace

std::string Go::to_string() const {
  std::string text = diagram(picture());
  text += std::string(to_play_ == Color::black ? "Black (X)" : "White (O)") + " to play";
  if (passes_ > 0) text += ", passes: " + std::to_string(passes_);
  text += "; captured: " + std::to_string(board_.captured(Color::black)) + " black, " +
          std::to_string(board_.captured(Color::white)) + " white\n";
  return text;
}

BoardPicture Go::picture() const {
  BoardPicture picture{BoardShape::lines, {size().width(), size().height()}, {}, {}, {}};
  for (int x = 0; x < size().width(); ++x) picture.column_names.emplace_back(1, column_letter(x));
  for (int y = size().height() - 1; y >= 0; --y) {
    picture.row_names.push_back(std::to_string(y + 1));
    for (int x = 0; x < size().width(); ++x) picture.cells += mark(board_.color(point_at(x, y)));
  }
  return picture;
}

std::optional<int> Go::place_of(Move move) const {
  if (move == pass) return std::nullopt;
  return (size().height() - 1 - y_of(move)) * size().width() + x_of(move);
}

Go::Move Go::parse_move(std::string_view text) const {
  const Point p = parse_point(text, size());
  if (is_terminal()) throw InputError("the game is over");
  check_play(p, to_play_);
  return p;
}

std::string Go::text_of(const Start& start) const {
  std::string text;
  for (int y = size().height() - 1; y >= 0; --y) {
    for (int x = 0; x < size().width(); ++x) text += mark(start.stones[point_at(x, y)]);
    if (y > 0) text += '/';
  }
  text += {' ', letter(start.turn)};
  if (start.ko != no_point) text += " ko=" + format_point(start.ko);
  if (start.passes > 0) text += " passes=" + std::to_string(start.passes);
  if (start.captured_black + start.captured_white > 0) {
    text += " captured=" + std::to_string(start.captured_black) + "," +
            std::to_string(start.captured_white);
  }
  if (handicap_ > 0) text += " handicap=" + std::to_string(handicap_);
  return text;
}

std::string Go::position() const {
  if (rules_.ko == KoRule::simple) {
    return text_of({color_map(board_), to_play_, passes(), board_.ko(),
                    board_.captured(Color::black), board_.captured(Color::white)});
  }
  std::string text = text_of(start_);
  std::vector<std::string> moves;
  Color expected = start_.turn;
  for (const Ply& ply : moves_) {
    const std::string color = ply.color == expected ? "" : std::string{letter(ply.color), ':'};
    moves.push_back(color + format_point(ply.move));
    expected = opposite(ply.color);
  }
  if (!moves.empty()) text += " moves=" + join(moves, ",");
  if (to_play_ != expected) text += std::string(" turn=") + letter(to_play_);
  return text;
}

Go::Start Go::read_start(std::string_view rows, std::string_view turn) const {
  Start start;
  start.stones = color_map(Board(size()));
  const auto lines = split(rows, '/');
  const auto width = static_cast<std::size_t>(size().width());
  const auto height = static_cast<std::size_t>(size().height());
  if (lines.size() != height) {
    throw InputError("the position has " + std::to_string(lines.size()) + " rows; the board has " +
                     std::to_string(height));
  }
  for (std::size_t row = 0; row < height; ++row) {
    if (lines[row].size() != width) {
      throw InputError("row " + std::to_string(row + 1) + " of the position has " +
                       std::to_string(lines[row].size()) + " points; the board is " +
                       std::to_string(width) + " wide");
    }
    for (std::size_t x = 0; x < width; ++x) {
      const char c = lines[row][x];
      const Point p = point_at(static_cast<int>(x), static_cast<int>(height - 1 - row));
      if (c == 'X' || c == 'x') {
        start.stones[p] = Color::black;
      } else if (c == 'O' || c == 'o') {
        start.stones[p] = Color::white;
      } else if (c != '.') {
        throw InputError(std::string("a Go position is written with X, O and '.', not '") + c +
                         "'");
      }
    }
  }
  start.turn = parse_turn(turn);
  return start;
}

void Go::read_field(std::string_view field, Parsed& parsed) const {
  const auto equals = field.find('=');
  const std::string_view key = field.substr(0, equals);
  const std::string_view value =
      equals == std::string_view::npos ? std::string_view() : field.substr(equals + 1);
  Start& start = parsed.start;
  if (key == "ko") {
    start.ko = parse_point(value, size());
    if (start.ko == pass || start.stones[start.ko] != Color::empty) {
      throw InputError("the ko is an empty point, not '" + std::string(value) + "'");
    }
  } else if (key == "passes") {
    start.passes = parse_count(value, "passes", rules_.passes_to_end);
  } else if (key == "captured") {
    const auto counts = split(value, ',');
    if (counts.size() != 2) throw InputError("captured wants two numbers, captured=3,5");
    start.captured_black = parse_count(counts[0], "captured", 10000);
    start.captured_white = parse_count(counts[1], "captured", 10000);
  } else if (key == "handicap") {
    parsed.handicap = parse_count(value, "handicap", max_area);
  } else if (key == "moves") {
    parsed.moves = split(value, ',');
  } else if (key == "turn") {
    parsed.turn = value;
  } else {
    throw InputError("a Go position has no field '" + std::string(key) + "'");
  }
}

Go Go::parse_position(std::string_view text) const {
  const auto parts = words(text);
  if (parts.size() < 2) throw InputError("a Go position is its rows and b or w to move");
  Parsed parsed;
  parsed.start = read_start(parts[0], parts[1]);
  for (std::size_t i = 2; i < parts.size(); ++i) read_field(parts[i], parsed);
  Go game(size(), rules_);
  game.begin(parsed.start);
  game.handicap_ = parsed.handicap;
  for (std::string_view move : parsed.moves) {
    if (move.size() > 2 && move[1] == ':') {
      game.set_turn(parse_turn(move.substr(0, 1)));
      move.remove_prefix(2);
    }
    const Point p = parse_point(move, size());
    game.check_play(p, game.to_play_);
    game.play(p);
  }
  if (!parsed.turn.empty()) game.set_turn(parse_turn(parsed.turn));
  return game;
}

}  // namespace moyo::go
