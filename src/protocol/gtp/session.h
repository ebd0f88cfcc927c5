// One conversation: a game in progress, its player, and the commands that are understood. The
// session is the only owner of the position: every change goes through here, so a report about an
// earlier position is never shown for a later one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/options.h"
#include "core/agent.h"
#include "core/game_in_progress.h"
#include "games/go/go.h"
#include "protocol/gtp/command.h"

namespace moyo::gtp {

struct SessionSettings {
  std::string game = "go";
  std::string player = {};  // empty: the best player of the game
  std::uint64_t seed = 1;
  Limits limits = {};        // for every move, besides the clock
  double wide_noise = 0;     // of analyses, in utilities: chance that makes them look wider
  bool ponder = false;       // think on the other side's time
  std::string version = {};  // of the program
};

// What the player has found out about a position, with this player to move.
struct Thought {
  Player to_play;
  Report report;
};

class Session {
 public:
  // InputError for unknown games and players and for players that cannot play the game.
  explicit Session(const SessionSettings& settings);

  // ---- The game ----
  const OptionSpec& spec() const { return spec_; }
  const AnyState& state() const { return game_.position(); }
  bool is_go() const { return state().get_if<go::Go>() != nullptr; }
  // Wants is_go().
  const go::Go& go() const { return *state().get_if<go::Go>(); }

  // A legal move of the player to move.
  void play(MoveId move);
  // False, and nothing happens, if fewer moves have been played.
  bool undo(int moves);
  // False, and nothing happens, if it is the other's turn and the rules do not leave that open.
  bool give_turn(Player player) { return game_.give_turn(player); }

  // A new first position, with a player made for it; nothing changes if the player refuses.
  void begin(AnyState start);
  // The first position again.
  void clear();
  // Another game in place of this one, the clocks and the player as they are.
  void replace(GameInProgress game);
  // Another start of the same game: its option `key` has this value.
  void begin_with_option(const std::string& key, const std::string& value);

  // ---- Its player ----
  // Its name with every option.
  std::string full_player() const;
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
    return settings_.ponder && reply_expected_ && !state().is_terminal();
  }
  // Thinks without a result, for a player that goes on with its tree, until it is stopped.
  void ponder(std::stop_token stop);
  // What think or study found in the position as it is; null if there is nothing.
  const Thought* latest_thought() const { return thought_ ? &*thought_ : nullptr; }

  // ---- What commands use ----
  const std::string& version() const { return settings_.version; }
  GameClock& clock() { return game_.clock(); }
  CommandTable& commands() { return commands_; }
  // Set while an interruptible command runs and should come to an end.
  std::stop_token stop() const { return stop_; }
  void set_stop(std::stop_token stop) { stop_ = std::move(stop); }

 private:
  // The position is to become another.
  void forget_position();
  std::uint64_t next_seed() { return Rng::stream(settings_.seed, ++games_)(); }

  // fixed
  SessionSettings settings_;
  CommandTable commands_;
  // state
  OptionSpec spec_;
  GameInProgress game_;
  std::unique_ptr<Agent> player_;
  std::optional<Thought> thought_;
  bool reply_expected_ = false;  // the player was the last to change the position
  std::uint64_t games_ = 0;
  std::stop_token stop_;
};

}  // namespace moyo::gtp
