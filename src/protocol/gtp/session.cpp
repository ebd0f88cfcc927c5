#include "protocol/gtp/session.h"

#include "base/clock.h"
#include "base/errors.h"
#include "core/vertex_move.h"
#include "games/registry.h"
#include "players/registry.h"
#include "protocol/gtp/registry.h"

namespace moyo::gtp {
namespace {

AnyState first_position(const OptionSpec& spec) {
  AnyState start = games::find(spec.name).start(spec);
  if (!is_spoken_game(start)) {
    throw InputError("GTP is for games of two players without dice and secrets");
  }
  return start;
}

}  // namespace

Session::Session(const SessionSettings& settings)
    : settings_(settings), spec_(OptionSpec::parse(settings.game)), game_(first_position(spec_)) {
  if (settings_.player.empty()) settings_.player = players::of_game(spec_.name).best;
  if (players::find(OptionSpec::parse(settings_.player).name, game_.start()).interactive) {
    throw InputError("'" + settings_.player + "' cannot be asked over GTP");
  }
  player_ = players::make(settings_.player, game_.start(), settings_.seed);
  commands_ = all_commands(is_go());
}

std::string Session::full_player() const {
  return players::full_name(settings_.player, game_.start());
}

void Session::play(MoveId move) {
  forget_position();
  game_.play(move);
}

bool Session::undo(int moves) {
  if (!game_.undo(static_cast<std::size_t>(moves))) return false;
  forget_position();
  return true;
}

void Session::begin(AnyState start) {
  player_ = players::make(settings_.player, start, next_seed());
  replace(GameInProgress(std::move(start)));
  clock().restart();
}

// Komi and rules of a Go game may have been set since it began; handicap stones go.
void Session::clear() {
  player_->new_game(next_seed());
  replace(GameInProgress(is_go() ? AnyState(go::Go(go().size(), go().rules())) : game_.start()));
  clock().restart();
}

void Session::replace(GameInProgress game) {
  game.clock() = game_.clock();
  game_ = std::move(game);
  forget_position();
}

void Session::begin_with_option(const std::string& key, const std::string& value) {
  OptionSpec other = spec_;
  other.set(key, value);
  begin(first_position(other));
  spec_ = other;
}

void Session::set_player_option(const std::string& key, const std::string& value) {
  OptionSpec other = OptionSpec::parse(settings_.player);
  other.set(key, value);
  player_ = players::make(other.text(), game_.start(), next_seed());
  settings_.player = other.text();
  forget_position();
}

Report Session::think(const Study& study) {
  const Stopwatch watch;
  const Player mover = state().to_play();
  Limits limits = game_.within_clock(settings_.limits);
  limits.stop = stop_;
  thought_ = {mover, player_->think(state(), limits, study)};
  clock().spend(mover, watch.seconds());
  return thought_->report;
}

Report Session::study(Study study) {
  study.analysis = true;
  Limits limits;
  limits.stop = stop_;
  thought_ = {state().to_play(), player_->think(state(), limits, study)};
  return thought_->report;
}

void Session::ponder(std::stop_token stop) {
  Limits limits;
  limits.stop = std::move(stop);
  try {
    player_->think(state(), limits, {.analysis = true});
  } catch (const std::exception&) {
    reply_expected_ = false;  // the next command that asks for a move shows the error
  }
}

void Session::forget_position() {
  thought_.reset();
  reply_expected_ = false;
}

}  // namespace moyo::gtp
