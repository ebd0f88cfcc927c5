#include "page/game.h"

#include <algorithm>

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

std::string winner_text(Player winner, bool is_go) {
  if (is_go) return winner == Player::first ? "B" : "W";
  return winner == Player::first ? "first" : "second";
}

}  // namespace

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
      level_(find_level(level).name),
      start_(games::start(spec_)),
      state_(start_) {
  if (name_ == "tree") throw InputError("a tree is searched on this page, not played");
}

Game Game::from_request(const Json& body) {
  Fields fields(body);
  const std::string game = fields.find("game") ? fields.text("game") : "go";
  const std::string level = fields.find("level") ? fields.text("level") : "easy";
  const Computer computer =
      fields.find("computer") ? parse_computer(fields.text("computer")) : Computer::second;
  if (game == "go") return Game(go_options(fields), computer, level);
  const std::string options = fields.find("options") ? fields.text("options") : "";
  return Game(options.empty() ? game : game + ":" + options, computer, level);
}

Game Game::from_sgf(const std::string& text) {
  const sgf::GameRecord record = sgf::to_record(sgf::read_game(text));
  OptionTable table;
  go::Rules rules = record.rules;
  go::describe(table, rules);
  const std::string size =
      std::to_string(record.size.width()) + "x" + std::to_string(record.size.height());
  Game game("go:size=" + size + "," + table.values(), Computer::nobody, "medium");
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
    game.state_.play(to_any(move.point));
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
  if (resigned_) file["resigned"] = *resigned_ == Player::first ? "first" : "second";
  return file;
}

Game Game::from_file(const Json& file) {
  Fields fields(file);
  Game game(fields.text("spec"), parse_computer(fields.text("computer")), fields.text("level"));
  if (fields.find("start")) {
    game.start_ = game.state_ = game.start_.parse_position(fields.text("start"));
  }
  for (const Json& move : fields.list("moves")) {
    const std::string text = move.get<std::string>();
    // Records may go on after passes, so Go's moves are only read here.
    if (game.go() != nullptr) {
      game.state_.play(to_any(go::parse_point(text, game.go()->size())));
    } else {
      game.state_.play(game.state_.parse_move(text));
    }
    game.moves_.push_back(text);
  }
  if (fields.find("resigned")) {
    game.resigned_ = fields.text("resigned") == "first" ? Player::first : Player::second;
  }
  for (const Json& point : fields.list("dead")) {
    game.status_.dead[go::parse_point(point.get<std::string>(), game.go()->size())] = true;
  }
  return game;
}

AnyState Game::position_after(std::size_t moves) const {
  AnyState state = start_;
  for (std::size_t i = 0; i < std::min(moves, moves_.size()); ++i) {
    if (const go::Go* game = state.get_if<go::Go>()) {
      state.play(to_any(go::parse_point(moves_[i], game->size())));
    } else {
      state.play(state.parse_move(moves_[i]));
    }
  }
  return state;
}

bool Game::computer_is_to_move() const {
  if (is_over() || computer_ == Computer::nobody) return false;
  return (computer_ == Computer::first) == (state_.to_play() == Player::first);
}

std::optional<Game::Result> Game::result() const {
  if (!is_over()) return std::nullopt;
  const bool is_go = go() != nullptr;
  if (resigned_) {
    const Player winner = opponent(*resigned_);
    return Result{winner, winner_text(winner, is_go) + (is_go ? "+R" : "")};
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
  play(state_.parse_move(move));
}

void Game::play(AnyMove move) {
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
  resigned_.reset();
  status_ = {};
}

void Game::resign(Player player) {
  if (is_over()) throw InputError("the game is over");
  resigned_ = player;
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

void Game::set_level(const std::string& level) { level_ = find_level(level).name; }

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
  if (const auto end = result()) record.result = sgf::parse_result(end->text);
  return sgf::write(sgf::to_sgf(record));
}

}  // namespace moyo::page
