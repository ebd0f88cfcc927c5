// The board before the first move: its size, komi and handicap stones.
#include "base/errors.h"
#include "protocol/gtp/board_view.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"
#include "protocol/gtp/with_rules.h"

namespace moyo::gtp {
namespace {

constexpr int any_side = 1000;  // past every game's largest board; the game says what is too much

void set_go_size(Session& session, int width, int height) {
  if (width < go::min_side || height < go::min_side || width > go::max_side ||
      height > go::max_side) {
    throw InputError("unacceptable size");
  }
  session.begin(AnyState(go::Go(go::BoardSize(width, height), session.go().rules())));
}

// A game without such boards still accepts the size it has.
void set_other_size(Session& session, int width, int height) {
  const Dimensions wanted = {width, height};
  if (board_size(session) == wanted) return session.clear();
  const std::string value = width == height ? std::to_string(width)
                                            : std::to_string(width) + "x" + std::to_string(height);
  try {
    session.begin_with_option("size", value);
  } catch (const InputError&) {
    throw InputError("unacceptable size");
  }
}

std::string boardsize(Session& session, const Arguments& arguments) {
  const int width = arguments.integer(0, "the board's width", 1, any_side);
  const int height =
      arguments.size() == 2 ? arguments.integer(1, "the board's height", 1, any_side) : width;
  if (session.is_go()) {
    set_go_size(session, width, height);
  } else {
    set_other_size(session, width, height);
  }
  return {};
}

std::string clear_board(Session& session, const Arguments&) {
  session.clear();
  return {};
}

// Other games have no komi; controllers set it all the same.
std::string komi(Session& session, const Arguments& arguments) {
  const double value = parse_number(arguments[0], "komi");
  if (!session.is_go()) return {};
  go::Go changed = session.go();
  changed.set_komi(value);
  session.replace(with_rules(session.go(), changed.rules()));
  return {};
}

// Puts the stones down on an empty board and names them.
std::string place(Session& session, const go::PointList& points) {
  go::Go game(session.go().size(), session.go().rules());
  game.place_handicap(points);
  session.replace(GameInProgress(AnyState(game)));
  std::string text;
  for (const go::Point p : points) text += (text.empty() ? "" : " ") + go::format_point(p);
  return text;
}

void want_empty_board(const go::Go& game) {
  if (game.board().stones(go::Color::black) + game.board().stones(go::Color::white) != 0) {
    throw InputError("board not empty");
  }
}

template <auto points_for>
std::string place_number(Session& session, const Arguments& arguments) {
  const int stones = arguments.integer(0, "the number of handicap stones", 0, go::max_area);
  want_empty_board(session.go());
  go::PointList points;
  try {
    points = points_for(session.go().size(), stones);
  } catch (const InputError& error) {
    throw InputError(std::string("invalid number of stones: ") + error.what());
  }
  return place(session, points);
}

std::string set_free_handicap(Session& session, const Arguments& arguments) {
  want_empty_board(session.go());
  const go::BoardSize size = session.go().size();
  const auto refuse = [](const std::string& why) { throw InputError("bad vertex list: " + why); };
  if (arguments.size() < 2) refuse("handicap is at least two stones");
  if (arguments.size() >= static_cast<std::size_t>(size.area())) refuse("no point is left");
  go::PointList points;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const go::Point p = go::parse_point(arguments[i], size);
    if (p == go::pass) refuse("'" + arguments[i] + "' is not a point");
    if (points.contains(p)) refuse("'" + arguments[i] + "' is there twice");
    points.push_back(p);
  }
  place(session, points);
  return {};
}

}  // namespace

std::span<const CommandEntry> setup_commands() {
  static constexpr CommandEntry commands[] = {
      {"boardsize", "WIDTH [HEIGHT]", 1, 2, boardsize},
      {"rectangular_boardsize", "WIDTH HEIGHT", 2, 2, boardsize},
      {"clear_board", "", 0, 0, clear_board},
      {"komi", "POINTS", 1, 1, komi},
      {"fixed_handicap", "STONES", 1, 1, place_number<go::fixed_handicap>, Scope::go},
      {"place_free_handicap", "STONES", 1, 1, place_number<go::free_handicap>, Scope::go},
      {"set_free_handicap", "VERTEX...", 1, any_number, set_free_handicap, Scope::go},
  };
  return commands;
}

}  // namespace moyo::gtp
