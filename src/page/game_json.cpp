// The file of a game: what it says, and how it is read and checked.
#include <algorithm>
#include <limits>

#include "games/registry.h"
#include "page/game.h"
#include "page/levels.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

using analysis::Fields;

// What left_on_clock has written.
void set_left(GameClock& clock, Player player, const Json& json) {
  Fields fields(json);
  const double main = fields.number("main", 0, 1e6).value_or(0);
  const auto count = static_cast<int>(fields.integer("count", 0, 1'000'000).value_or(0));
  if (main > 0 || count == 0) {
    clock.set_left(player, main, 0);
  } else {
    clock.set_left(player, fields.number("period", 0, 1e6).value_or(0), count);
  }
}

// A level of which there is no more is the usual one: games that were saved at it are still here.
std::string level_now(const std::string& game, const std::string& name) {
  if (is_run_level(name)) return name;
  const auto& levels = levels_for(game);
  const bool known = std::any_of(levels.begin(), levels.end(),
                                 [&](const Level& level) { return level.name == name; });
  return known ? name : std::string(usual_level(game));
}

// Records may go on after passes, so Go's moves are only read here.
MoveId read_move(const AnyState& state, const std::string& text) {
  if (const go::Go* game = state.get_if<go::Go>()) {
    return move_id(go::parse_point(text, game->size()));
  }
  return state.parse_move(text);
}

}  // namespace

Json left_on_clock(const GameClock& clock, Player player) {
  const GameClock::Left& left = clock.left(player);
  return {{"main", left.main}, {"period", left.period}, {"count", left.count}};
}

Json Game::to_file() const {
  Json file = {{"spec", spec_},
               {"seed", seed_},
               {"computer", page::to_string(computer_)},
               {"level", level_},
               {"moves", moves()}};
  if (go() != nullptr) {
    file["start"] = start().position();
    if (const std::string movers = movers_text(); !movers.empty()) file["movers"] = movers;
    for (const GameInProgress::SetUp& set : played_.set_ups()) {
      file["set_ups"].push_back({{"after", set.after}, {"position", set.position.position()}});
    }
    if (record_) file["record"] = record_->text;
    file["dead"] = Json::array();
    for (const go::Point p : go::Points(go()->size())) {
      if (status_.dead[p]) file["dead"].push_back(go::format_point(p));
    }
  }
  if (loss_) file[loss_->on_time ? "out_of_time" : "resigned"] = side_name(loss_->player);
  if (clock().settings().system != TimeSystem::none) {
    file["clock"] = moyo::to_string(clock().settings());
    for (const Player p : {Player::first, Player::second}) {
      file["left"][std::string(side_name(p))] = left_on_clock(clock(), p);
    }
  }
  return file;
}

Game Game::from_file(const Json& file) {
  if (!file.is_object()) throw InputError("a game's file is a JSON object");
  Fields fields(file);
  const std::string spec = fields.text("spec");
  const auto seed = fields.integer("seed", 0, std::numeric_limits<std::int64_t>::max()).value_or(1);
  Game game(spec, parse_seats(fields.text("computer"), games::start(spec).players()),
            level_now(OptionSpec::parse(spec).name, fields.text("level")),
            static_cast<std::uint64_t>(seed));
  AnyState start = game.start();
  if (fields.find("start")) {
    if (game.go() == nullptr) throw InputError("only games of Go have a start of their own");
    start = start.parse_position(fields.text("start"));
  }
  game.played_ = GameInProgress(std::move(start));  // what chance did is among the moves
  game.read_moves(file);
  game.play_chance();
  game.read_loss(file);
  game.read_clock(file);
  game.read_dead(fields.list("dead"));
  game.read_record(file);
  return game;
}

// Who made which move, where a side moved twice in a row: a letter each.
std::string Game::movers_text() const {
  std::string text;
  bool in_turn = true;
  Player expected = start().to_play();
  for (const auto& ply : played_.plies()) {
    in_turn = in_turn && ply.player == expected;
    expected = opponent(ply.player);
    text += ply.player == Player::first ? 'B' : 'W';
  }
  return in_turn ? "" : text;
}

void Game::read_record(const Json& file) {
  Fields fields(file);
  if (!fields.find("record")) return;
  if (go() == nullptr) throw InputError("only games of Go have records");
  keep_record(fields.text("record"));
}

void Game::read_loss(const Json& file) {
  Fields fields(file);
  for (const char* how : {"resigned", "out_of_time"}) {
    if (!fields.find(how)) continue;
    if (start().players() != 2) throw InputError("only games of two are lost before their end");
    loss_ = Loss{parse_side(fields.text(how), 2), how == std::string_view("out_of_time")};
  }
}

void Game::read_clock(const Json& file) {
  Fields fields(file);
  if (!fields.find("clock")) return;
  set_clock(parse_time_settings(fields.text("clock")));
  Fields left(fields.object("left"));
  for (const Player p : {Player::first, Player::second}) {
    set_left(played_.clock(), p, left.object(std::string(side_name(p))));
  }
}

// A record may go on after passes and repeat positions (formats/sgf/record.h), so games of Go are
// checked as records are.
void Game::read_moves(const Json& file) {
  Fields fields(file);
  std::optional<go::Go> referee;
  const auto referee_in = [&](const AnyState& position) {
    go::Rules rules = go()->rules();
    rules.ko = go::KoRule::simple;
    referee = go::Go(go()->size(), rules).parse_position(position.position());
  };
  if (go() != nullptr) referee_in(start());
  const std::string movers = fields.find("movers") ? fields.text("movers") : "";
  if (!referee && !movers.empty()) throw InputError("only records of Go say who moved");
  const auto play_checked = [&](const std::string& text) {
    if (!referee && state().is_terminal()) throw InputError("the game is over");
    if (length() < movers.size()) {
      const Player mover = movers[length()] == 'B' ? Player::first : Player::second;
      played_.give_turn(mover);
      referee->give_turn(mover);
    }
    const MoveId move = read_move(state(), text);
    if (referee) {
      const go::Point point = go::parse_point(text, referee->size());
      referee->check_play(point, referee->turn());
      referee->play(point);
    } else if (!state().is_legal(move)) {
      throw InputError(text + " is not legal");
    }
    played_.play(move);
  };
  const std::vector<Json> set_ups = fields.list("set_ups");
  auto next = set_ups.begin();
  const auto set_up_next = [&] {
    for (; next != set_ups.end(); ++next) {
      Fields set(*next);
      const auto after = set.integer("after", 0, static_cast<std::int64_t>(max_moves));
      if (!after || static_cast<std::size_t>(*after) != length()) return;
      if (!referee) throw InputError("only records of Go set up stones");
      played_.set_up(start().parse_position(set.text("position")));
      referee_in(state());
    }
  };
  for (const Json& entry : fields.list("moves")) {
    check_length();
    try {
      if (!entry.is_string()) throw InputError(analysis::printed(entry) + " is no text");
      play_checked(entry.get<std::string>());
      set_up_next();
    } catch (const InputError& error) {
      throw InputError("move " + std::to_string(length() + 1) + ": " + error.what());
    }
  }
  if (next != set_ups.end()) throw InputError("stones are set up where there is no move");
}

void Game::read_dead(const std::vector<Json>& list) {
  if (list.empty()) return;
  if (go() == nullptr || !state().is_terminal()) {
    throw InputError("stones are dead only at the end of a game of Go");
  }
  for (const Json& entry : list) {
    if (!entry.is_string()) throw InputError("a point is a text, not " + analysis::printed(entry));
    const go::Point point = go::parse_point(entry.get<std::string>(), go()->size());
    if (point == go::pass || go()->board().color(point) == go::Color::empty) {
      throw InputError("there is no stone at " + entry.get<std::string>());
    }
    status_.dead[point] = true;
  }
}

}  // namespace moyo::page
