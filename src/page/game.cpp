#include "page/game.h"

#include <algorithm>
#include <cmath>

#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "games/registry.h"
#include "page/levels.h"
#include "protocol/analysis/fields.h"
#include "simulation/go/status.h"

namespace moyo::page {
namespace {

using analysis::Fields;

const std::vector<std::pair<std::string, Computer>> computers = {
    {"nobody", Computer::nobody}, {"first", Computer::first}, {"second", Computer::second}};

// The options of Go that a request may have, as an option string.
std::string go_options(Fields& fields) {
  const auto size = fields.integer("size", 2, go::max_side).value_or(9);
  std::string spec = "go:size=" + std::to_string(size);
  spec += ",rules=" + (fields.find("rules") ? fields.text("rules") : "chinese");
  const auto handicap = fields.integer("handicap", 0, 9).value_or(0);
  if (handicap > 0) spec += ",handicap=" + std::to_string(handicap);
  if (const auto komi = fields.number("komi", -go::max_komi, go::max_komi)) {
    Json text = *komi;
    spec += ",komi=" + text.dump();
  }
  return spec;
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
  return side_name(winner);
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

const char* side_name(Player player) { return player == Player::first ? "first" : "second"; }

Json left_on_clock(const GameClock& clock, Player player) {
  const GameClock::Left& left = clock.left(player);
  return {{"main", left.main}, {"period", left.period}, {"count", left.count}};
}

std::string to_string(Computer computer) {
  for (const auto& [name, value] : computers) {
    if (value == computer) return name;
  }
  return "";
}

Computer parse_computer(const std::string& text) {
  std::vector<std::string> names;
  for (const auto& [name, value] : computers) {
    if (name == text) return value;
    names.push_back(name);
  }
  refuse_unknown("side for the computer", text, names);
}

Game::Game(std::string spec, Computer computer, std::string level)
    : name_(OptionSpec::parse(spec).name),
      spec_(std::move(spec)),
      computer_(computer),
      level_(find_level(name_, level).name),
      start_(games::start(spec_)),
      state_(start_) {
  if (!start_.picture()) throw InputError("this page has no board for the game " + name_);
}

Game Game::from_request(const Json& body) {
  Fields fields(body);
  const std::string game = fields.find("game") ? fields.text("game") : "go";
  const std::string level =
      fields.find("level") ? fields.text("level") : std::string(usual_level(game));
  const Computer computer =
      fields.find("computer") ? parse_computer(fields.text("computer")) : Computer::second;
  std::string spec = game;
  if (game == "go") {
    spec = go_options(fields);
  } else if (fields.find("options") && !fields.text("options").empty()) {
    spec += ":" + fields.text("options");
  }
  Game begun(std::move(spec), computer, level);
  if (fields.find("clock")) begun.set_clock(parse_time_settings(fields.text("clock")));
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
  Game game("go:size=" + size + "," + table.values(), Computer::nobody,
            std::string(usual_level("go")));
  sgf::Replay replay(record);
  game.start_ = game.state_ = AnyState(replay.game());
  for (const sgf::GameRecord::Move& move : record.moves) {
    const std::string number = "move " + std::to_string(replay.moves_played() + 1);
    if (move.color != game.go()->turn()) {
      throw InputError(number +
                       " is the second in a row by one side; this page shows games in "
                       "which the sides take turns");
    }
    replay.step();
    game.state_.play(move_id(move.point));
    if (replay.game().board().position_hash() != game.go()->board().position_hash()) {
      throw InputError("stones are set up after " + number +
                       "; this page shows games that are played to the end");
    }
    game.moves_.push_back(go::format_point(move.point));
  }
  game.judge_end();
  return game;
}

Json Game::to_file() const {
  Json file = {{"spec", spec_},
               {"computer", page::to_string(computer_)},
               {"level", level_},
               {"moves", moves_}};
  if (go() != nullptr) {
    file["start"] = start_.position();
    file["dead"] = Json::array();
    for (const go::Point p : go::Points(go()->size())) {
      if (status_.dead[p]) file["dead"].push_back(go::format_point(p));
    }
  }
  if (loss_) file[loss_->on_time ? "out_of_time" : "resigned"] = side_name(loss_->player);
  if (clock_.settings().system != TimeSystem::none) {
    file["clock"] = moyo::to_string(clock_.settings());
    for (const Player p : {Player::first, Player::second}) {
      file["left"][side_name(p)] = left_on_clock(clock_, p);
    }
  }
  return file;
}

Game Game::from_file(const Json& file) {
  if (!file.is_object()) throw InputError("a game's file is a JSON object");
  Fields fields(file);
  Game game(fields.text("spec"), parse_computer(fields.text("computer")), fields.text("level"));
  if (fields.find("start")) {
    if (game.go() == nullptr) throw InputError("only games of Go have a start of their own");
    game.start_ = game.state_ = game.start_.parse_position(fields.text("start"));
  }
  game.read_moves(fields.list("moves"));
  for (const char* how : {"resigned", "out_of_time"}) {
    if (!fields.find(how)) continue;
    const std::string loser = fields.text(how);
    if (loser != "first" && loser != "second") throw InputError("nobody is called " + loser);
    game.loss_ = Loss{loser == "first" ? Player::first : Player::second,
                      how == std::string_view("out_of_time")};
  }
  if (fields.find("clock")) {
    game.set_clock(parse_time_settings(fields.text("clock")));
    Fields left(fields.object("left"));
    for (const Player p : {Player::first, Player::second}) {
      set_left(game.clock_, p, left.object(side_name(p)));
    }
  }
  game.read_dead(fields.list("dead"));
  return game;
}

// A record may go on after passes and repeat positions (formats/sgf/record.h), so games of Go are
// checked as records are.
void Game::read_moves(const std::vector<Json>& list) {
  std::optional<go::Go> referee;
  if (go() != nullptr) {
    go::Rules rules = go()->rules();
    rules.ko = go::KoRule::simple;
    referee = go::Go(go()->size(), rules).parse_position(start_.position());
  }
  const auto play_checked = [&](const std::string& text) {
    if (referee) {
      const go::Point point = go::parse_point(text, referee->size());
      referee->check_play(point, referee->turn());
      referee->play(point);
      return state_.play(read_move(state_, text));
    }
    if (state_.is_terminal()) throw InputError("the game is over");
    const MoveId move = state_.parse_move(text);
    if (!state_.is_legal(move)) throw InputError(text + " is not legal");
    state_.play(move);
  };
  for (const Json& entry : list) {
    check_length();
    try {
      if (!entry.is_string()) throw InputError(analysis::printed(entry) + " is no text");
      play_checked(entry.get<std::string>());
    } catch (const InputError& error) {
      throw InputError("move " + std::to_string(moves_.size() + 1) + ": " + error.what());
    }
    moves_.push_back(entry.get<std::string>());
  }
}

void Game::read_dead(const std::vector<Json>& list) {
  if (list.empty()) return;
  if (go() == nullptr || !state_.is_terminal()) {
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
  if (moves_.size() >= max_moves) {
    throw InputError("games on this page have no more than " + std::to_string(max_moves) +
                     " moves");
  }
}

AnyState Game::position_after(std::size_t moves) const {
  AnyState state = start_;
  for (std::size_t i = 0; i < std::min(moves, moves_.size()); ++i) {
    state.play(read_move(state, moves_[i]));
  }
  return state;
}

void Game::for_each_position(const std::function<void(const AnyState&)>& look) const {
  AnyState state = start_;
  look(state);
  for (const std::string& move : moves_) {
    state.play(read_move(state, move));
    look(state);
  }
}

bool Game::computer_is_to_move() const {
  if (is_over() || computer_ == Computer::nobody) return false;
  return (computer_ == Computer::first) == (state_.to_play() == Player::first);
}

std::optional<Game::Result> Game::result() const {
  if (!is_over()) return std::nullopt;
  const bool is_go = go() != nullptr;
  if (loss_) {
    const Player winner = opponent(loss_->player);
    const char* mark = !is_go ? "" : loss_->on_time ? "+T" : "+R";
    return Result{winner, winner_text(winner, is_go) + mark,
                  loss_->on_time ? "time" : "resignation"};
  }
  if (is_go) {
    const double score = go_score();
    if (score == 0) return Result{{}, "0"};
    return Result{score > 0 ? Player::first : Player::second, go::format_score(score)};
  }
  const double payoff = state_.payoff(Player::first);
  if (payoff == 0) return Result{{}, "draw"};
  const Player winner = payoff > 0 ? Player::first : Player::second;
  return Result{winner, winner_text(winner, false)};
}

void Game::play(const std::string& move) {
  if (is_over()) throw InputError("the game is over");
  check_length();
  play(state_.parse_move(move));
}

void Game::play(MoveId move) {
  moves_.push_back(state_.format_move(move));
  state_.play(move);
  judge_end();
}

void Game::undo() {
  if (moves_.empty()) throw InputError("there is no move to take back");
  std::size_t kept = moves_.size() - 1;
  const auto moved_by_computer = [&](std::size_t move) {
    const bool first = position_after(move).to_play() == Player::first;
    return computer_ != Computer::nobody && first == (computer_ == Computer::first);
  };
  while (moved_by_computer(kept)) {
    if (kept == 0) throw InputError("there is no move of yours to take back");
    --kept;
  }
  rewind(kept);
}

void Game::rewind(std::size_t moves) {
  state_ = position_after(moves);
  moves_.resize(moves);
  loss_.reset();
  status_ = {};
}

void Game::resign(Player player) {
  if (is_over()) throw InputError("the game is over");
  loss_ = Loss{player, false};
}

void Game::set_clock(const TimeSettings& settings) {
  constexpr double longest = 24 * 60 * 60;
  const bool none = settings.system == TimeSystem::none;
  const bool has_periods = settings.count > 0 && settings.period >= 1;
  if (!none && settings.main < 1 && !has_periods) {
    throw InputError("a clock needs a second of time for a move");
  }
  if (settings.main > longest || settings.period > longest) {
    throw InputError("a clock has no more than a day");
  }
  clock_.set(settings);
}

bool Game::clock_runs() const {
  return clock_.settings().system != TimeSystem::none && !moves_.empty() && !is_over();
}

bool Game::time_is_over(double seconds) const {
  GameClock clock = clock_;
  return clock_runs() && !clock.spend(state_.to_play(), seconds);
}

void Game::lose_on_time() { loss_ = Loss{state_.to_play(), true}; }

void Game::spend(double seconds) {
  clock_.spend(position_after(moves_.size() - 1).to_play(), seconds);
}

void Game::judge_end() {
  status_ = {};
  if (go() != nullptr && state_.is_terminal()) status_ = go::judge(go()->board());
}

void Game::toggle_dead(const std::string& text) {
  if (go() == nullptr || !state_.is_terminal()) {
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
  if (go() == nullptr || !state_.is_terminal()) throw InputError("the game is not at its end");
  std::size_t kept = moves_.size();
  while (kept > 0 && moves_[kept - 1] == "pass") --kept;
  rewind(kept);
}

void Game::set_level(const std::string& level) { level_ = find_level(name_, level).name; }

double Game::go_score() const {
  return go::score(go()->board(), go()->rules(), go()->handicap(), status_);
}

std::string Game::to_sgf() const {
  if (go() == nullptr) throw InputError("SGF records here are of Go; this is " + name_);
  sgf::GameRecord record = sgf::to_record(*go());
  const auto name_of = [&](Computer side) {
    return computer_ == side ? "Moyo (" + level_ + ")" : std::string("Player");
  };
  record.info.emplace_back("PB", name_of(Computer::first));
  record.info.emplace_back("PW", name_of(Computer::second));
  if (const TimeSettings& time = clock_.settings(); time.system != TimeSystem::none) {
    record.info.emplace_back("TM", std::to_string(std::lround(time.main)));
    record.info.emplace_back("OT", moyo::to_string(time));
  }
  if (const auto end = result()) record.result = sgf::parse_result(end->text);
  return sgf::write(sgf::to_sgf(record));
}

}  // namespace moyo::page
