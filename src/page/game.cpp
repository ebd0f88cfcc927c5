#include "page/game.h"

#include <algorithm>

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

std::string winner_text(Player winner, bool is_go) {
  if (is_go) return winner == Player::first ? "B" : "W";
  return std::string(side_name(winner));
}

}  // namespace

Game::Game(std::string spec, Seats computer, std::string level, std::uint64_t seed)
    : name_(OptionSpec::parse(spec).name),
      spec_(std::move(spec)),
      seed_(seed),
      computer_(computer),
      level_(checked_level(name_, level)),
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

void Game::set_level(const std::string& level) { level_ = checked_level(name_, level); }

void Game::set_computer(Seats computer) {
  if (start().has_secrets()) throw InputError("the seats of a game with secrets stay as they are");
  computer_ = computer;
}

double Game::go_score() const {
  return go::score(go()->board(), go()->rules(), go()->handicap(), status_);
}

}  // namespace moyo::page
