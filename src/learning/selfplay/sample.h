// What games of self-play give to learning: positions with their targets. Plain values that know no
// game: planes, numbers and places of the policy are those of core/planes.h. All are from the view
// of the player to move, targets too.
//
//   policy    pi: how much each legal move is wanted, as shares of their sum
//   outcome   z: probabilities of win, draw and loss; of a game that ended, one of them is 1
//   value     q: the expected payoff in [-1, 1] that the search of the position found
//   score     by how much the game was won, where the game has a score
//   owners    who owned each cell in the end, where the game has owners
//
// A game is the unit that is written, sent and counted; the same id is the same game.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "core/move_id.h"
#include "core/planes.h"

namespace moyo::learning {

// The probability of a move is its share divided by the sum of all shares of the position.
struct PolicyShare {
  std::uint16_t index = 0;  // policy_index of the move
  std::uint16_t share = 0;
  friend bool operator==(const PolicyShare&, const PolicyShare&) = default;
};

struct Sample {
  int ply = 0;  // moves before it
  std::vector<Plane> planes;
  std::vector<float> numbers;
  // Every legal move once, in order of their indices, also those with no share. Some share is
  // above 0, unless the position has no policy to learn: then there are no entries at all.
  std::vector<PolicyShare> policy;
  std::array<float, 3> outcome{};  // win, draw, loss; they sum to 1
  float value = 0;
  std::optional<float> score;
  std::vector<std::int8_t> owners;  // by cell: 1 mine, -1 the other's, 0 nobody's; or empty
  float weight = 1;                 // in the loss, and in how often it is drawn

  // win - loss: the expected payoff.
  float payoff() const { return outcome[0] - outcome[2]; }
  friend bool operator==(const Sample&, const Sample&) = default;
};

struct GameId {
  std::uint64_t worker = 0;  // who played it: a random number a process draws when it starts
  std::uint64_t number = 0;  // of the games of that worker
  friend auto operator<=>(const GameId&, const GameId&) = default;
};

// Why there were no more moves.
enum class GameEnd : std::uint8_t {
  finished,  // by the rules
  resigned,  // one side gave up
  too_long,  // it reached the longest length; the outcome is what the position would count as
};

struct SampledGame {
  GameId id;
  std::string game;              // as it was asked for: "connect4", "go:size=9"
  std::string player;            // who played both sides, for people: options or a network's name
  std::uint64_t generation = 0;  // of the newest network that chose a move
  Dimensions size;               // of the planes
  std::vector<MoveId> moves;     // all, from the start of the game
  GameEnd end = GameEnd::finished;
  float payoff = 0;            // the first player's, in [-1, 1]
  std::optional<float> score;  // the first player's
  std::vector<Sample> samples;

  friend bool operator==(const SampledGame&, const SampledGame&) = default;
};

}  // namespace moyo::learning
