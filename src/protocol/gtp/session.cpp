#include "protocol/gtp/session.h"

#include "base/clock.h"
#include "base/errors.h"
#include "games/registry.h"
#include "players/registry.h"
#include "protocol/gtp/registry.h"

namespace moyo::gtp {
namespace {

AnyState first_position(const OptionSpec& game) {
  AnyState start = games::find(game.name).start(game);
  if (start.players() != 2 || start.to_play() == Player::chance) {
    throw InputError("GTP is for games of two players without dice");
  }
  return start;
}

}  // namespace

Session::Session(const SessionSettings& settings)
    : settings_(settings),
      game_(OptionSpec::parse(settings.game)),
      start_(first_position(game_)),
      state_(start_) {
  if (settings_.player.empty()) settings_.player = players::default_player(game_.name);
  if (players::find(OptionSpec::parse(settings_.player).name).interactive) {
    throw InputError("'" + settings_.player + "' cannot be asked over GTP");
  }
  player_ = players::make(settings_.player, start_, settings_.seed);
  commands_ = all_commands(is_go());
}

void Session::play(MoveId move) {
  forget_position();
  if (!is_go()) earlier_.push_back(state_);
  state_.play(move);
}

bool Session::undo(int moves) {
  const auto count = static_cast<std::size_t>(moves);
  forget_position();
  if (is_go()) {
    if (count > go().moves().size()) return false;
    for (int i = 0; i < moves; ++i) go().undo();
    return true;
  }
  if (count > earlier_.size()) return false;
  if (moves > 0) {
    state_ = earlier_[earlier_.size() - count];
    earlier_.erase(earlier_.end() - moves, earlier_.end());
  }
  return true;
}

void Session::begin(AnyState start) {
  player_ = players::make(settings_.player, start, next_seed());
  start_ = std::move(start);
  replace(start_);
  clock_.restart();
}

// Komi and rules of a Go game may have been set since it began.
void Session::clear() {
  if (is_go()) start_ = AnyState(go::Go(go().size(), go().rules()));
  player_->new_game(next_seed());
  replace(start_);
  clock_.restart();
}

void Session::replace(AnyState state) {
  state_ = std::move(state);
  earlier_.clear();
  forget_position();
}

void Session::begin_with_option(const std::string& key, const std::string& value) {
  OptionSpec other = game_;
  other.set(key, value);
  begin(first_position(other));
  game_ = other;
}

void Session::set_player_option(const std::string& key, const std::string& value) {
  OptionSpec other = OptionSpec::parse(settings_.player);
  other.set(key, value);
  player_ = players::make(other.text(), start_, next_seed());
  settings_.player = other.text();
  forget_position();
}

Report Session::think(const Study& study) {
  const Stopwatch watch;
  const Player mover = state_.to_play();
  Limits limits = clock_.within(settings_.limits, mover, moves_ahead(state_));
  limits.stop = stop_;
  latest_report_ = player_->think(state_, limits, study);
  clock_.spend(mover, watch.seconds());
  return *latest_report_;
}

void Session::ponder(std::stop_token stop) {
  Limits limits;
  limits.stop = std::move(stop);
  try {
    player_->think(state_, limits, {.analysis = true});
  } catch (const std::exception&) {
    reply_expected_ = false;  // whoever asks for a move will be told
  }
}

void Session::forget_position() {
  latest_report_.reset();
  reply_expected_ = false;
}

Report Session::study(Study study) {
  study.analysis = true;
  Limits limits;
  limits.stop = stop_;
  latest_report_ = player_->think(state_, limits, study);
  return *latest_report_;
}

}  // namespace moyo::gtp
