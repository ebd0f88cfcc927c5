// One conversation: a game with its moves, a player, the clocks and the commands that are
// understood.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/options.h"
#include "core/agent.h"
#include "core/game_clock.h"
#include "games/go/go.h"
#include "protocol/gtp/command.h"

namespace moyo::gtp {

struct SessionSettings {
  std::string game = "go";
  std::string player = {};  // empty: players::default_player
  std::uint64_t seed = 1;
  Limits limits = {};        // for every move, besides the clock
  double wide_noise = 0;     // of analyses, in utilities: chance that makes them look wider
  bool ponder = false;       // think on the other side's time
  std::string version = {};  // of the program
};

class Session {
 public:
  // InputError for unknown games and players and for players that cannot play the game.
  explicit Session(const SessionSettings& settings);

  // ---- The game ----
  const OptionSpec& game() const { return game_; }
  const AnyState& state() const { return state_; }
  bool is_go() const { return state_.get_if<go::Go>() != nullptr; }
  // Wants is_go(). Moves are played by play(), which other games need to undo.
  go::Go& go() { return *state_.get_if<go::Go>(); }
  const go::Go& go() const { return *state_.get_if<go::Go>(); }

  // A legal move of the player to move.
  void play(MoveId move);
  // False, and nothing happens, if fewer moves have been played.
  bool undo(int moves);

  // A new first position, with a player made for it; nothing changes if the player refuses.
  void begin(AnyState start);
  // The first position again.
  void clear();
  // The game goes on from this position.
  void replace(AnyState state);
  // Another start of the same game: its option `key` has this value.
  void begin_with_option(const std::string& key, const std::string& value);

  // ---- Its player ----
  const std::string& player() const { return settings_.player; }
  // The same player with another value of an option; nothing changes if it refuses.
  void set_player_option(const std::string& key, const std::string& value);
  // For every move, besides the clock.
  Limits& limits() { return settings_.limits; }
  double& wide_noise() { return settings_.wide_noise; }
  double wide_noise() const { return settings_.wide_noise; }
  bool ponders() const { return settings_.ponder; }
  void set_ponder(bool on) { settings_.ponder = on; }
  // The choice in a position that is not terminal, within the limits and the clock.
  Report think(const Study& study = {});
  // Studies a position that is not terminal until it is stopped or knows all.
  Report study(Study study);
  // The player has just moved: from now on it may think about the answer.
  void expect_reply() { reply_expected_ = true; }
  bool wants_to_ponder() const {
    return settings_.ponder && reply_expected_ && !state_.is_terminal();
  }
  // Thinks without a result, for a player that goes on with its tree, until it is stopped.
  void ponder(std::stop_token stop);
  // What think or study found in the position as it is; null if there is nothing.
  const Report* latest_report() const { return latest_report_ ? &*latest_report_ : nullptr; }

  // ---- What commands use ----
  const std::string& version() const { return settings_.version; }
  GameClock& clock() { return clock_; }
  CommandTable& commands() { return commands_; }
  // Set while an interruptible command runs and should come to an end.
  std::stop_token stop() const { return stop_; }
  void set_stop(std::stop_token stop) { stop_ = std::move(stop); }

 private:
  // state_ is to become another.
  void forget_position();
  std::uint64_t next_seed() { return Rng::stream(settings_.seed, ++games_)(); }

  // fixed
  SessionSettings settings_;
  CommandTable commands_;
  // state
  OptionSpec game_;
  AnyState start_;
  AnyState state_;
  std::vector<AnyState> earlier_;  // before each move; Go undoes by itself
  std::unique_ptr<Agent> player_;
  std::optional<Report> latest_report_;  // of state_
  bool reply_expected_ = false;          // the player was the last to change state_
  std::uint64_t games_ = 0;
  GameClock clock_;
  std::stop_token stop_;
};

}  // namespace moyo::gtp
