// Games of any player of the program against itself, on record: moves and results, without samples
// (000.134 of the sources: games to train from).
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agent.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

struct PlainGameSettings {
  std::string game;    // as in SampledGame
  std::string player;  // option string
  std::uint64_t seed = 1;
  std::uint64_t worker = 0;  // of the games' ids
  int opening_plies = 0;     // random moves before the player takes over
  int max_plies = 10000;     // longer games are drawn
  Limits limits = {};        // for every move
};

// Plays one game after the other, on one thread.
class PlainGames {
 public:
  // InputError for players that are not known or cannot play the game.
  explicit PlainGames(const PlainGameSettings& settings);

  // Game `number` is the same on every thread, as far as its player is deterministic. Nothing if it
  // was stopped before its end. InputError if the player breaks the rules.
  std::optional<SampledGame> play(std::uint64_t number, std::stop_token stop);

  const AnyState& start() const { return start_; }

 private:
  PlainGameSettings settings_;
  AnyState start_;
  bool has_planes_;
  std::array<std::unique_ptr<Agent>, 2> agents_;
};

// A game of Go in SGF; InputError for other games.
std::string sgf_text(const AnyState& start, const SampledGame& game);

}  // namespace moyo::learning
