// The referee: asks the agents in the seats of a game for moves in turn, checks them, and writes the
// game down. It throws the dice and deals the cards, and hands to an agent only what its player
// knows.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/agent.h"
#include "core/game_in_progress.h"
#include "core/outcome.h"
#include "match/ending.h"

namespace moyo::match {

// What an agent throws that was given a move against the rules, e.g. by another program, and so has
// none to report; what() is in the form "played D4, but D4 is occupied".
class IllegalMove : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct PlayedGame {
  std::vector<std::string> moves;  // from the start, opening included
  std::vector<double> payoffs;     // by player; without an end by the rules, as ending.h says
  Ending ending = Ending::rules;
  std::string reason;           // one sentence where the ending needs one
  std::vector<double> seconds;  // that each player thought

  // Who won a game of two.
  Outcome outcome() const { return Outcome::from_score(payoffs.at(0)); }
};

// Sees every move after it was played: the new state, the move's text and, for moves that an agent
// chose, what it reported.
using MoveObserver =
    std::function<void(const AnyState& after, const std::string& move, const Report& report)>;

// Far beyond any game that is going to end. Games of players without a plan need not (go0 in Go),
// and where repetition is forbidden every ply of a long game makes the next ones slower.
inline constexpr int default_max_plies = 10000;

struct GameConditions {
  const AnyState& start;
  std::span<const MoveId> opening;  // played before the agents are asked
  std::vector<Agent*> agents;       // one a player, the first player's first
  Limits limits = {};               // for every move
  int max_plies = default_max_plies;
  // Who won a game of two that ended by its rules; left out, the rules themselves say.
  std::function<Outcome(const AnyState& end)> judge = {};
  TimeSettings clock = {};        // for all moves of a player together
  std::uint64_t chance_seed = 1;  // of dice, cards, and what players imagine behind what they see
};

// Plays one game. Nothing if the limits' stop token was set before its end; whatever exception an
// agent throws loses the game, except LeftGame of a person, which goes through. InputError unless
// there is an agent for each player.
std::optional<PlayedGame> play_game(const GameConditions& setup, const MoveObserver& observer = {});

// `plies` random legal moves from `start` that do not end the game; fewer where the game is
// shorter than that.
std::vector<MoveId> random_opening(const AnyState& start, int plies, Rng& rng);

}  // namespace moyo::match
