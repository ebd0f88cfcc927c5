// An actor plays games against itself to learn from: many at once, each with a tree search of its
// own. One network evaluates the leaves of all of them in one batch. No libtorch here.
//
// An actor belongs to one thread; several actors share a network and a sink.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/any_state.h"
#include "learning/selfplay/sample.h"
#include "learning/selfplay/self_play_options.h"
#include "nn/loaded_network.h"

namespace moyo::learning {

struct PlayingNetwork {
  std::shared_ptr<const nn::LoadedNetwork> loaded;
  std::uint64_t generation = 0;
};

struct ActorCounts {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t samples = 0;      // positions to learn from
  std::uint64_t evaluations = 0;  // by the network
  std::uint64_t remembered = 0;   // that were known already
  std::uint64_t batches = 0;
  // Games that would have been given up but were played on, and those of them that the side which
  // would have given up did not lose.
  std::uint64_t resign_checks = 0;
  std::uint64_t wrong_resignations = 0;

  ActorCounts& operator+=(const ActorCounts& other);
};

class Actor {
 public:
  virtual ~Actor() = default;

  // Goes on with every game to its next leaf, and evaluates these together. Games that end go to
  // the sink, and others begin in their place.
  virtual void step() = 0;
  // No game is under way and none will begin.
  virtual bool done() const = 0;
  // Searches that begin from now on use it. InputError if it does not play the game.
  virtual void set_network(const PlayingNetwork& network) = 0;
  virtual const ActorCounts& counts() const = 0;
};

struct ActorSetup {
  std::string game;  // as in SampledGame
  AnyState start;
  PlayingNetwork network;
  SelfPlayOptions options;
  std::uint64_t seed = 1;    // game n depends on this, n and the network, not on the actor
  std::uint64_t worker = 0;  // of the games' ids
  // The number of the next game to begin; nothing: there are enough.
  std::function<std::optional<std::uint64_t>()> next_game;
  std::function<void(SampledGame)> sink;
};

// The start as a network is shown it. InputError for games that a network cannot learn by playing
// itself: those without planes, and rules by which play ends by agreement.
PlanePosition learnable_planes(const std::string& game, const AnyState& start);

// InputError for such games, and for networks and options that do not fit.
std::unique_ptr<Actor> make_actor(ActorSetup setup);

}  // namespace moyo::learning
