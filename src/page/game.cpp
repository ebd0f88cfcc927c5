#include "page/game.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "games/registry.h"
#include "match/ending.h"
#include "page/levels.h"
#include "protocol/analysis/fields.h"
#include "simulation/go/status.h"

namespace moyo::page {
namespace {

using analysis::Fields;

// An option's value as option strings have it.
std::string option_text(const std::string& name, const Json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  if (!value.is_primitive() || text.find(',') != std::string::npos) {
    throw InputError("the option " + name + " is one value, not " + analysis::printed(value));
  }
  return value.is_boolean() ? (value.get<bool>() ? "on" : "off") : text;
}

// The game that a request is about, with its options; `fields` has been asked for all the others.
std::string wished_spec(const Json& body, Fields& fields) {
  OptionSpec spec = OptionSpec::parse(usual_game);
  const std::string game = fields.find("game") ? fields.text("game") : spec.name;
  const std::string options = fields.find("options") ? fields.text("options") : "";
  if (game != spec.name || !options.empty()) {
    spec = OptionSpec::parse(options.empty() ? game : game + ":" + options);
  }
  for (const std::string& name : fields.unread()) {
    if (!body[name].is_null()) spec.set(name, option_text(name, body[name]));
  }
  return spec.text();
}

// A level of which there is no more is the usual one: games that were saved at it are still here.
std::string level_now(const std::string& game, const std::string& name) {
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

std::string winner_text(Player winner, bool is_go) {
  if (is_go) return winner == Player::first ? "B" : "W";
  return std::string(side_name(winner));
}

bool is_setup(const sgf::Property& property) {
  return property.name == "AB" || property.name == "AW" || property.name == "AE";
}

// Before anything is made of it: a short text may mean many moves, and a shorter one many stones.
void check_size_of_record(const sgf::Tree& tree) {
  std::size_t moves = 0;
  std::size_t stones = 0;
  for (const sgf::NodeId node : sgf::main_line(tree)) {
    for (const sgf::Property property : tree.properties(node)) {
      if (property.name == "B" || property.name == "W") ++moves;
      if (!is_setup(property)) continue;
      if (moves > 0) {
        throw InputError("stones are set up after move " + std::to_string(moves) +
                         "; this page shows games that are played to the end");
      }
      stones += property.values.size();
    }
  }
  constexpr std::size_t most_stones = 3 * go::max_area;
  if (moves > Game::max_moves || stones > most_stones) {
    throw InputError("the record has " + std::to_string(moves) + " moves and " +
                     std::to_string(stones) + " set-up stones; this page shows up to " +
                     std::to_string(Game::max_moves) + " and " + std::to_string(most_stones));
  }
}

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

}  // namespace

Json left_on_clock(const GameClock& clock, Player player) {
  const GameClock::Left& left = clock.left(player);
  return {{"main", left.main}, {"period", left.period}, {"count", left.count}};
}

Game::Game(std::string spec, Seats computer, std::string level, std::uint64_t seed)
    : name_(OptionSpec::parse(spec).name),
      spec_(std::move(spec)),
      seed_(seed),
      computer_(computer),
      level_(find_level(name_, level).name),
      played_(games::start(spec_)) {
  check_seats();
  play_chance();
}

void Game::check_seats() const {
  const Seats people = all_seats(start().players()) & ~computer_;
  if (start().has_secrets() && people.count() > 1) {
    throw InputError(
        "a game with secrets has one person at this page; the computer plays for the others");
  }
}

Game Game::from_request(const Json& body, std::uint64_t seed) {
  Fields fields(body);
  const Json* level = fields.find("level");
  const Json* computer = fields.find("computer");
  const Json* clock = fields.find("clock");
  const std::string spec = wished_spec(body, fields);
  const std::string name = OptionSpec::parse(spec).name;
  const int players = games::start(spec).players();
  Game begun(spec,
             computer ? parse_seats(fields.text("computer"), players)
                      : all_seats(players) & ~seat_of(Player::first),
             level ? fields.text("level") : std::string(usual_level(name)), seed);
  if (clock) begun.set_clock(parse_time_settings(fields.text("clock")));
  return begun;
}

Game Game::from_sgf(const std::string& text) {
  const sgf::Tree tree = sgf::read_game(text);
  check_size_of_record(tree);
  const sgf::GameRecord record = sgf::to_record(tree);
  OptionTable table;
  go::Rules rules = record.rules;
  go::describe(table, rules);
  const std::string size =
      std::to_string(record.size.width()) + "x" + std::to_string(record.size.height());
  const std::string name(go::entry.name);
  Game game(name + ":size=" + size + "," + table.values(), nobody, std::string(usual_level(name)));
  sgf::Replay replay(record);
  game.played_ = GameInProgress(AnyState(replay.game()));
  for (const sgf::GameRecord::Move& move : record.moves) {
    const std::string number = "move " + std::to_string(replay.moves_played() + 1);
    if (move.color != game.go()->turn()) {
      throw InputError(number +
                       " is the second in a row by one side; this page shows games in "
                       "which the sides take turns");
    }
    replay.step();
    game.played_.play(move_id(move.point));
    if (replay.game().board().position_hash() != game.go()->board().position_hash()) {
      throw InputError("stones are set up after " + number +
                       "; this page shows games that are played to the end");
    }
  }
  game.judge_end();
  return game;
}

Json Game::to_file() const {
  Json file = {{"spec", spec_},
               {"seed", seed_},
               {"computer", page::to_string(computer_)},
               {"level", level_},
               {"moves", moves()}};
  if (go() != nullptr) {
    file["start"] = start().position();
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
  game.read_moves(fields.list("moves"));
  game.play_chance();
  game.read_loss(file);
  game.read_clock(file);
  game.read_dead(fields.list("dead"));
  return game;
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
void Game::read_moves(const std::vector<Json>& list) {
  std::optional<go::Go> referee;
  if (go() != nullptr) {
    go::Rules rules = go()->rules();
    rules.ko = go::KoRule::simple;
    referee = go::Go(go()->size(), rules).parse_position(start().position());
  }
  const auto play_checked = [&](const std::string& text) {
    if (!referee && state().is_terminal()) throw InputError("the game is over");
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
  for (const Json& entry : list) {
    check_length();
    try {
      if (!entry.is_string()) throw InputError(analysis::printed(entry) + " is no text");
      play_checked(entry.get<std::string>());
    } catch (const InputError& error) {
      throw InputError("move " + std::to_string(length() + 1) + ": " + error.what());
    }
  }
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

void Game::check_length() const {
  if (length() >= max_moves) {
    throw InputError("games on this page have no more than " + std::to_string(max_moves) +
                     " moves");
  }
}

bool Game::computer_is_to_move() const { return !is_over() && computer_[index(state().to_play())]; }

std::optional<Player> Game::viewer() const {
  if (!start().has_secrets()) return std::nullopt;
  for (int i = 0; i < start().players(); ++i) {
    if (!computer_[index(player(i))]) return player(i);
  }
  return std::nullopt;
}

AnyState Game::known_to(Player player, std::size_t moves) const {
  Rng imagined = Rng::stream(~seed_, moves);
  return played_.position_after(moves).as_known_to(player, imagined);
}

void Game::play_chance() {
  Rng dice = Rng::stream(seed_, length());
  played_.play_chance(dice);
}

std::optional<Game::Result> Game::result() const {
  if (!is_over()) return std::nullopt;
  if (!loss_) return result_of_end();
  const Player winner = opponent(loss_->player);
  const bool is_go = go() != nullptr;
  const char* mark = !is_go ? "" : loss_->on_time ? "+T" : "+R";
  return Result{winner, winner_text(winner, is_go) + mark, loss_->on_time ? "time" : "resignation"};
}

Game::Result Game::result_of_end() const {
  if (go() != nullptr) {
    const double score = go_score();
    if (score == 0) return {{}, "0"};
    return {score > 0 ? Player::first : Player::second, go::format_score(score)};
  }
  const std::vector<double> payoffs = match::payoffs_at(state(), match::Ending::rules);
  if (payoffs.size() == 2 && payoffs[0] == -payoffs[1] && state().max_payoff() == 1) {
    if (payoffs[0] == 0) return {{}, "draw"};
    const Player winner = payoffs[0] > 0 ? Player::first : Player::second;
    return {winner, winner_text(winner, false)};
  }
  std::string text;
  for (const double payoff : payoffs) text += (text.empty() ? "" : ", ") + Json(payoff).dump();
  return {{}, text, "", payoffs};
}

void Game::play(const std::string& move) {
  if (is_over()) throw InputError("the game is over");
  play(state().parse_move(move));
}

void Game::play(MoveId move) {
  check_length();
  played_.play(move);
  play_chance();
  judge_end();
}

void Game::undo() {
  if (start().has_secrets()) throw InputError("no move of a game with secrets is taken back");
  if (length() == 0) throw InputError("there is no move to take back");
  const auto& plies = played_.plies();
  const auto by_person = std::find_if(plies.rbegin(), plies.rend(), [&](const auto& ply) {
    return ply.player != Player::chance && !computer_[index(ply.player)];
  });
  if (by_person == plies.rend()) throw InputError("there is no move of yours to take back");
  rewind(static_cast<std::size_t>(plies.rend() - by_person) - 1);
}

void Game::rewind(std::size_t moves) {
  played_.undo(length() - moves);
  loss_.reset();
  status_ = {};
}

void Game::resign(Player player) {
  if (is_over()) throw InputError("the game is over");
  if (state().players() != 2) throw InputError("only a game of two players can be resigned");
  loss_ = Loss{player, false};
}

void Game::set_clock(const TimeSettings& settings) {
  constexpr double longest = 24 * 60 * 60;
  const bool none = settings.system == TimeSystem::none;
  if (!none && start().players() != 2) {
    throw InputError("clocks are for games of two players");  // whose time ends loses to the other
  }
  const bool has_periods = settings.count > 0 && settings.period >= 1;
  if (!none && settings.main < 1 && !has_periods) {
    throw InputError("a clock needs a second of time for a move");
  }
  if (settings.main > longest || settings.period > longest) {
    throw InputError("a clock has no more than a day");
  }
  played_.clock().set(settings);
}

bool Game::clock_runs() const {
  const auto& plies = played_.plies();
  return clock().settings().system != TimeSystem::none && !is_over() &&
         std::any_of(plies.begin(), plies.end(),
                     [](const auto& ply) { return ply.player != Player::chance; });
}

bool Game::time_is_over(double seconds) const {
  GameClock clock_then = clock();
  return clock_runs() && !clock_then.spend(state().to_play(), seconds);
}

void Game::lose_on_time() { loss_ = Loss{state().to_play(), true}; }

void Game::judge_end() {
  status_ = {};
  if (go() != nullptr && state().is_terminal()) status_ = go::judge(go()->board());
}

void Game::toggle_dead(const std::string& text) {
  if (go() == nullptr || !state().is_terminal()) {
    throw InputError("stones are marked as dead when a game of Go is over");
  }
  const go::Board& board = go()->board();
  const go::Point point = go::parse_point(text, go()->size());
  if (point == go::pass || board.block(point) == go::no_point) {
    throw InputError("there is no stone at " + text);
  }
  const bool dead = !status_.dead[point];
  for (const go::Point p : board.block_stones(point)) {
    status_.dead[p] = dead;
    status_.seki[p] = false;
  }
}

void Game::resume() {
  if (go() == nullptr || !state().is_terminal()) throw InputError("the game is not at its end");
  std::size_t kept = length();
  while (kept > 0 && played_.plies()[kept - 1].move == move_id(go::pass)) --kept;
  rewind(kept);
}

void Game::set_level(const std::string& level) { level_ = find_level(name_, level).name; }

void Game::set_computer(Seats computer) {
  if (start().has_secrets()) throw InputError("the seats of a game with secrets stay as they are");
  computer_ = computer;
}

double Game::go_score() const {
  return go::score(go()->board(), go()->rules(), go()->handicap(), status_);
}

std::string Game::to_sgf() const {
  if (go() == nullptr) throw InputError("SGF records here are of Go; this is " + name_);
  sgf::GameRecord record = sgf::to_record(*go());
  const auto name_of = [&](Player side) {
    return computer_[index(side)] ? "Moyo (" + level_ + ")" : std::string("Player");
  };
  record.info.emplace_back("PB", name_of(Player::first));
  record.info.emplace_back("PW", name_of(Player::second));
  if (const TimeSettings& time = clock().settings(); time.system != TimeSystem::none) {
    record.info.emplace_back("TM", std::to_string(std::lround(time.main)));
    record.info.emplace_back("OT", moyo::to_string(time));
  }
  if (const auto end = result()) record.result = sgf::parse_result(end->text);
  return sgf::write(sgf::to_sgf(record));
}

}  // namespace moyo::page
