// The contract of a game: a value type with about eight functions. Everything else is an optional
// capability, a concept of its own that an algorithm asks for with `requires` or `if constexpr`.
// docs/core.md shows a whole game.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "base/rng.h"
#include "core/outcome.h"
#include "core/player.h"

namespace moyo {

// A move is a small value that is its own number: `index()` is below `S::move_indices`, and
// `Move(index)` gives the move back. TypedIndex is one.
template <class M>
concept MoveType = std::regular<M> && std::constructible_from<M, std::size_t> &&
    requires(const M move) {
  { move.index() } -> std::convertible_to<std::size_t>;
};

template <class S>
using MoveList = FixedList<typename S::Move, S::max_moves>;

// legal_moves appends nothing in a terminal state and at least one move in any other; a game in
// which a player may be unable to move has a pass move. play wants a legal move. payoff, what a
// player has won or lost, wants a terminal state. parse_move refuses, by InputError with the
// reason, what is not a legal move.
template <class S>
concept State = std::copyable<S> && MoveType<typename S::Move> &&
    requires(S mutable_state, const S state, typename S::Move move, MoveList<S>& moves,
             std::string_view text) {
  { S::max_moves } -> std::convertible_to<std::size_t>;     // in one position
  { S::move_indices } -> std::convertible_to<std::size_t>;  // in the whole game
  { state.to_play() } -> std::same_as<Player>;
  { state.legal_moves(moves) } -> std::same_as<void>;
  { mutable_state.play(move) } -> std::same_as<void>;
  { state.is_terminal() } -> std::same_as<bool>;
  { state.payoff(Player::first) } -> std::convertible_to<double>;
  { state.to_string() } -> std::same_as<std::string>;  // a diagram for people
  { state.parse_move(text) } -> std::same_as<typename S::Move>;
  { state.format_move(move) } -> std::same_as<std::string>;
};

// ---- Optional capabilities ----

// The number of players: two unless the game says `static constexpr int players`.
template <class S>
inline constexpr int player_count = [] {
  if constexpr (requires { S::players; }) {
    return int{S::players};
  } else {
    return 2;
  }
}();

// The largest payoff there can be, won or lost: 1 unless the game says `static constexpr double
// max_payoff`. Gammons, chips and points are payoffs; win, draw and loss are the case of 1.
template <class S>
inline constexpr double max_payoff = [] {
  if constexpr (requires { S::max_payoff; }) {
    return double{S::max_payoff};
  } else {
    return 1.0;
  }
}();

// One's gain is the other's loss, unless the game says `static constexpr bool zero_sum = false`.
template <class S>
inline constexpr bool is_zero_sum = [] {
  if constexpr (requires { S::zero_sum; }) {
    return bool{S::zero_sum};
  } else {
    return true;
  }
}();

// Two players, zero sum; dice and secrets are allowed.
template <class S>
concept ZeroSumState = State<S> &&(player_count<S> == 2) && is_zero_sum<S>;

// Payoffs that are paid on the way: `collected` is the sum so far, and at the end the payoff.
template <class S>
concept Rewarding = requires(const S state, Player p) {
  { state.collected(p) } -> std::convertible_to<double>;
};

// Takes the last play back. Without it, searches copy.
template <class S>
concept Undoable = requires(S state) {
  { state.undo() } -> std::same_as<void>;
};

// Equal positions (same player to move, same future) have equal codes. What was collected so far is
// not part of the code. Where the past matters as well, the game says so by one of the next two.
template <class S>
concept Hashed = requires(const S state) {
  { state.hash() } -> std::same_as<std::uint64_t>;
};

// A game whose past may forbid moves, as superko does in Go: positions of equal hash() have the
// same future only if the codes of their pasts are equal, too. Zero where the rules in force look
// at no past.
template <class S>
concept PastMatters = Hashed<S> && requires(const S state) {
  { state.past_hash() } -> std::same_as<std::uint64_t>;
};

// A game in which, by the rules in force, a position may come again, so play may never end. Exact
// searches take play without end for a draw. same_position compares without codes what hash() is
// the code of.
template <class S>
concept Unending = Hashed<S> && requires(const S state) {
  { state.may_repeat() } -> std::same_as<bool>;
  { state.same_position(state) } -> std::same_as<bool>;
};

// The way to a position matters: what is found out below it may be false where it is reached by
// another way, and a search that only goes deeper need not come to an end.
template <class S>
concept LineMatters = PastMatters<S> || Unending<S>;

// Under which rule about repetition a value holds, in words; empty in most games.
template <class S>
std::string repetition_rule([[maybe_unused]] const S& state) {
  if constexpr (requires {
                  { state.repetition_rule() } -> std::convertible_to<std::string>;
                }) {
    return state.repetition_rule();
  } else {
    return {};
  }
}

// Whether a game can be won by this player, and whether it can be drawn, as far as a look at the
// rules tells; a game that does not say may be either.
template <class S>
bool may_be_won([[maybe_unused]] const S& state, [[maybe_unused]] Player player) {
  if constexpr (requires {
                  { state.may_be_won(player) } -> std::same_as<bool>;
                }) {
    return state.may_be_won(player);
  } else {
    return true;
  }
}
template <class S>
bool may_be_drawn([[maybe_unused]] const S& state) {
  if constexpr (requires {
                  { state.may_be_drawn() } -> std::same_as<bool>;
                }) {
    return state.may_be_drawn();
  } else {
    return true;
  }
}

// A one-line text of the position, and the way back; a state of the same size and rules reads it.
template <class S>
concept Notated = requires(const S state, std::string_view text) {
  { state.position() } -> std::same_as<std::string>;
  { state.parse_position(text) } -> std::same_as<S>;
};

// Symmetry 0 is the identity. transformed(k) is a position of equal value in which
// transform(m, k) means what m means here.
template <class S>
concept Symmetric = requires(const S state, typename S::Move move, int k) {
  { state.symmetry_count() } -> std::same_as<int>;
  { state.transformed(k) } -> std::same_as<S>;
  { state.transform(move, k) } -> std::same_as<typename S::Move>;
};

// A move on no place of the board, which says nothing about any: a pass.
template <class S>
concept Passing = requires {
  { S::pass_move } -> std::convertible_to<typename S::Move>;
};
template <class S>
constexpr bool is_pass(const typename S::Move& move) {
  if constexpr (Passing<S>) {
    return move == S::pass_move;
  } else {
    return false;
  }
}

// A game that may end by agreement, before it is played out, as Go does when both sides pass with
// dead stones on the board. Its outcome then takes everything as it stands; what would come of
// playing on, from `resumed()`, is a better guess.
template <class S>
concept Resumable = requires(const S state) {
  { state.ends_by_agreement() } -> std::same_as<bool>;
  { state.resumed() } -> std::same_as<S>;
};
// Whether the game is over and its outcome a fact.
template <class S>
bool is_decided(const S& state) {
  if constexpr (Resumable<S>) {
    return state.is_terminal() && !state.ends_by_agreement();
  } else {
    return state.is_terminal();
  }
}

// Either player may be given the next move, as the protocols of Go let a side move again.
template <class S>
concept FreeTurn = requires(S state, Player p) {
  { state.give_turn(p) } -> std::same_as<void>;
};

// The margin in the first player's favour, defined in terminal states.
template <class S>
concept Scored = requires(const S state) {
  { state.score() } -> std::convertible_to<double>;
};

// Where to_play() is Player::chance, the legal moves are events with these probabilities.
template <class S>
struct ChanceEvent {
  typename S::Move move{};
  double probability = 0;
};
// How many there can be at once: as many as moves, unless the game says `static constexpr std::size_t
// max_chance_events`.
template <class S>
inline constexpr std::size_t max_chance_events = [] {
  if constexpr (requires { S::max_chance_events; }) {
    return std::size_t{S::max_chance_events};
  } else {
    return std::size_t{S::max_moves};
  }
}();
template <class S>
using ChanceList = FixedList<ChanceEvent<S>, max_chance_events<S>>;
template <class S>
concept Stochastic = requires(const S state, ChanceList<S>& events) {
  { state.chance_events(events) } -> std::same_as<void>;
};

// What a player can know: `information` says it in words, and states with the same words are those
// that the player cannot tell apart. determinised gives one of them at random, in proportion to how
// likely it is if everybody played at random, and by nothing but the words and the generator: who
// is handed such a state sees nothing that is hidden from it. to_string shows everything.
template <class S>
concept HiddenInformation = requires(const S state, Player p, Rng& rng) {
  { state.information(p) } -> std::same_as<std::string>;
  { state.determinised(p, rng) } -> std::same_as<S>;
};

// Two players, zero sum, no chance and nothing hidden: what alpha-beta and its family need.
template <class S>
concept TwoPlayerState = ZeroSumState<S> && !Stochastic<S> && !HiddenInformation<S>;

// Nothing hidden; dice and any number of players: what searches of the position itself need.
template <class S>
concept OpenState = State<S> && !HiddenInformation<S>;

// Planes for networks: core/planes.h.

// A uniformly random legal move without a move list, where a player is to move.
template <class S>
concept FastRandomMove = requires(const S state, Rng& rng) {
  { state.random_move(rng) } -> std::same_as<typename S::Move>;
};

// Plays random moves to the end faster than move by move.
template <class S>
concept FastFinish = requires(S state, Rng& rng) {
  { state.finish(rng) } -> std::same_as<void>;
};

// ---- What follows from the contract ----

// A payoff for each player, as max^n needs them.
template <State S>
using Payoffs = std::array<double, static_cast<std::size_t>(player_count<S>)>;

template <State S>
Payoffs<S> payoffs_of(const S& end) {
  Payoffs<S> payoffs;
  for (int p = 0; p < player_count<S>; ++p) {
    payoffs[static_cast<std::size_t>(p)] = end.payoff(player(p));
  }
  return payoffs;
}

// The payoff at the end as a part of the largest, in [-1, 1]: the values that searches work with.
template <State S>
double value_of_end(const S& end, Player p) {
  return end.payoff(p) / max_payoff<S>;
}

// Who has won.
template <ZeroSumState S>
Outcome outcome_of(const S& end) {
  return Outcome::from_score(end.payoff(Player::first));
}

template <State S>
MoveList<S> legal_moves(const S& state) {
  MoveList<S> moves;
  state.legal_moves(moves);
  return moves;
}

// The code of everything that the future depends on.
template <Hashed S>
std::uint64_t future_hash(const S& state) {
  if constexpr (PastMatters<S>) {
    return state.hash() ^ state.past_hash();
  } else {
    return state.hash();
  }
}

template <State S>
bool is_legal(const S& state, typename S::Move move) {
  if constexpr (requires {
                  { state.is_legal(move) } -> std::same_as<bool>;
                }) {
    return state.is_legal(move);
  } else {
    return legal_moves(state).contains(move);
  }
}

// One of the chance events, as often as its probability says.
template <State S>
requires Stochastic<S>
typename S::Move sample_chance(const S& state, Rng& rng) {
  ChanceList<S> events;
  state.chance_events(events);
  double rest = rng.uniform();
  for (const ChanceEvent<S>& event : events) {
    rest -= event.probability;
    if (rest < 0) return event.move;
  }
  return events.back().move;  // the probabilities summed to a little less than 1
}

// What a player knows in words; in a game without secrets that is the whole position.
template <State S>
std::string information_of(const S& state, [[maybe_unused]] Player p) {
  if constexpr (HiddenInformation<S>) {
    return state.information(p);
  } else {
    return state.to_string();
  }
}
// The code of those words, for tables. A game may compute one faster, as `information_hash`.
template <State S>
std::uint64_t information_hash(const S& state, Player p) {
  if constexpr (requires {
                  { state.information_hash(p) } -> std::same_as<std::uint64_t>;
                }) {
    return state.information_hash(p);
  } else {
    return hash_text(information_of(state, p));
  }
}

// The move of a player who plays uniformly at random; dice fall as they should.
template <State S>
typename S::Move random_move(const S& state, Rng& rng) {
  if constexpr (Stochastic<S>) {
    if (state.to_play() == Player::chance) return sample_chance(state, rng);
  }
  if constexpr (FastRandomMove<S>) {
    return state.random_move(rng);
  } else {
    const MoveList<S> moves = legal_moves(state);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

// Runs `body(child)` on the position after `move`, by undo where the game has it and by copy
// elsewhere; the recursion that calls this is written once.
template <State S, class Body>
decltype(auto) with_move(S& state, typename S::Move move, Body&& body) {
  if constexpr (Undoable<S>) {
    state.play(move);
    struct TakeBack {
      S& state;
      ~TakeBack() { state.undo(); }
    } take_back{state};
    return body(state);
  } else {
    S child = state;
    child.play(move);
    return body(child);
  }
}

}  // namespace moyo
